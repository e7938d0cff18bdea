import { expect, onTestFinished, test } from 'vitest';
import { checkServices } from '#server/check-services.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { createMailTransport } from '#server/compose.ts';
import { createImap } from '#server/mail/imap.ts';
import { createPhone } from '#server/phone/index.ts';
import { createRazorpay } from '#server/payments/razorpay.ts';
import { createClamdScanner } from '#server/storage/clamd.ts';
import { startClamd } from '#tests/mocks/clamd.ts';
import { startFakePhoneProviders } from '#tests/mocks/phone.ts';
import { startFakeRazorpay } from '#tests/mocks/razorpay.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { ORDER } from '#tests/setup/people/ledger.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { startS3 } from '#tests/setup/providers/s3.ts';
import { startMailServer } from '#tests/setup/providers/smtp.ts';

const KEYS = { keyId: 'rzp_test_key', keySecret: 'key secret', webhookSecret: 'hook', webhookSecrets: ['hook'] } as const;

async function startServices(passwords: { smtp: string; razorpay: string; whatsapp?: string }) {
  const [phones, mails, razorpay, s3, clamd] = await Promise.all([
    startFakePhoneProviders(),
    startMailServer({ password: 'right', hasTls: true }),
    startFakeRazorpay(KEYS),
    startS3(),
    startClamd(),
  ]);
  onTestFinished(() => razorpay.close());
  const SMTP_URL = `${mails.url.replace('://', `://site:${passwords.smtp}@`)}?tls.rejectUnauthorized=false`;
  const ctx = await openTestContext({
    files: s3.store,
    scanner: createClamdScanner(clamd.address),
    env: { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'deepvan', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  });
  const mail = createMailTransport({ ...ctx, settings: { SMTP_URL, MAIL_FROM: 'hello@deepvan.example' } });
  const payments = createRazorpay({ ...KEYS, ...ctx, keySecret: passwords.razorpay, apiUrl: razorpay.url, pause: async () => {} });
  const phone = createPhone({
    SMS_URL: phones.smsUrl,
    SMS_PAISE: 25,
    WHATSAPP_URL: phones.whatsappUrl,
    WHATSAPP_TOKEN: passwords.whatsapp ?? phones.token,
    WHATSAPP_PAISE: 30,
    PHONE_PAISE_A_MONTH: 500_000,
  });
  return { mails, phones, razorpay, s3, clamd, ctx: { ...ctx, mail, payments, phone } };
}

test('services that work are each used once, and nothing is logged', async () => {
  const { ctx, mails, phones, razorpay, clamd } = await startServices({ smtp: 'right', razorpay: KEYS.keySecret });
  await checkServices(ctx);
  expect(ctx.logs).toEqual([]);
  expect(mails.passwords).toEqual(['right']);
  expect(mails.mails).toEqual([]);
  expect(razorpay.requests).toEqual([expect.stringMatching(/^GET \/v1\/refunds\?/)]);
  expect(phones.requests.map(({ path }) => path).toSorted()).toEqual(['GET /v1/Accounts/deepvan.json', 'GET /v23.0/1234?fields=id']);
  expect(clamd.scanned.map(({ length }) => length)).toEqual([0]);
});

test('a webhook that reported nothing, though donations were paid, is logged with its setting', async () => {
  const { ctx } = await startServices({ smtp: 'right', razorpay: KEYS.keySecret });
  const at = ctx.clock.now() - ONE_DAY_MS;
  await ctx.db
    .insertInto('donations')
    .values({ ...ORDER, status: 'paid', paid_at: at })
    .execute();
  await checkServices(ctx);
  expect(ctx.logs).toMatchObject([
    { level: 'error', data: { service: 'webhook' }, message: 'a service does not work: check RAZORPAY_WEBHOOK_SECRET' },
  ]);
  await ctx.db.insertInto('payment_events').values({ event_id: 'one', kind: 'payment.captured', received_at: at }).execute();
  await checkServices(ctx);
  expect(ctx.logs).toHaveLength(1);
});

test('wrong passwords and unreachable addresses are logged with the settings that hold them', async () => {
  const { ctx, s3 } = await startServices({ smtp: 'wrong', razorpay: 'wrong', whatsapp: 'wrong' });
  await s3.stop();
  await checkServices({
    ...ctx,
    scanner: createClamdScanner(`127.0.0.1:${await freePort()}`),
    mailbox: createImap(`imap://site:wrong@127.0.0.1:${await freePort()}`),
  });
  const logged = ctx.logs
    .filter(({ data }) => 'service' in data)
    .map(({ level, data, message }) => [(data as { service: string }).service, level, message]);
  expect(logged).toHaveLength(6);
  expect(logged).toEqual(
    expect.arrayContaining([
      ['mail', 'error', 'a service does not work: check SMTP_URL'],
      ['phone', 'error', 'a service does not work: check SMS_URL, WHATSAPP_URL and WHATSAPP_TOKEN'],
      ['mailbox', 'error', 'a service does not work: check MAIL_IN_URL'],
      ['payments', 'error', 'a service does not work: check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'],
      ['files', 'error', 'a service does not work: check S3_*'],
      ['scanner', 'error', 'a service does not work: check CLAMAV_ADDR'],
    ]),
  );
});

test('a trial on the built-in outbox, gateway and folder has nothing to check', async () => {
  const ctx = await openTestContext();
  await checkServices(ctx);
  expect(ctx.logs).toEqual([]);
});
