import { fetchMails } from '#domain/contact/incoming/fetch-mails.server.ts';
import { contactForm } from '#domain/contact/form.ts';
import { sweepUnread } from '#domain/contact/unread-mails.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { personalValues } from '#domain/forms/form.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { expect, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import { sendPhoneMessage } from '#domain/phone/phone.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { createTestMailbox } from '#tests/setup/providers/mailbox.ts';
import { failedMail } from '#tests/setup/people/office.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import { countFailedMails, moveFailedMail } from './mails.server.ts';
import { listMailRows } from './office.server.ts';

const STAFF = 'Ramesh Yadav';
const VIKAS = operatorActor('Vikas Rawat');
const WELCOME: MailJob = { to: 'asha@example.in', template: 'newsletter-welcome', props: { unsubscribeUrl: 'https://x.example/secret' } };

const thanks = (name: string): MailJob => ({
  to: 'asha@example.in',
  template: 'donation-thanks',
  props: {
    name,
    amount: 50_000,
    frequency: 'monthly',
    receiptNumber: 'DF-2026-00001',
    paymentId: 'pay_1',
    paidAt: 1,
    receiptUrl: 'https://x.example/receipt-secret',
    stopUrl: 'https://x.example/stop-secret',
  },
});

const idsOf = async (ctx: TestContext, filter: 'failed' | 'settled') => (await listMailRows(ctx, { filter })).rows.map(({ id }) => id);

test('an undelivered mail says to whom it was, about what and why, but not what it says', async () => {
  const ctx = await openTestContext();
  const id = await failedMail(ctx, thanks('अन्नपूर्णा देवी'));
  expect(await listMailRows(ctx, { filter: 'failed' })).toEqual({
    rows: [
      {
        id,
        at: ctx.clock.now(),
        channel: 'mail',
        template: 'donation-thanks',
        to: 'asha@example.in',
        name: 'अन्नपूर्णा देवी',
        cause: 'address',
        error: null,
        incoming: null,
        donation: 'DF-2026-00001',
        application: null,
        person: 'asha@example.in',
        movedBy: null,
        movedAt: null,
      },
    ],
    next: null,
  });
});

test('each is about a donation, an application or a person; an error that means nothing to the office is shown as it is', async () => {
  const ctx = await openTestContext();
  const office = 'office@deepvan.example';
  const visitor = { ...personalValues(contactForm, { ...MESSAGE, name: 'Ravi', email: 'ravi@example.in', message: 'Words' }), sentAt: 1 };
  await failedMail(ctx, { to: office, template: 'flagged-donations', props: { total: 0, donations: [], listUrl: '' } });
  await failedMail(ctx, { to: office, template: 'contact-message', props: visitor });
  await failedMail(ctx, WELCOME, 'Something broke');
  const application = { name: 'Asha', number: 'DV-2026-000001', state: 'approved', reason: 'Good marks.', url: '' } as const;
  await failedMail(ctx, { to: 'asha@example.in', template: 'application-status', props: application });
  const { rows } = await listMailRows(ctx, { filter: 'failed' });
  const nothing = { name: null, donation: null, application: null, error: null };
  expect(rows).toMatchObject([
    { ...nothing, template: 'application-status', name: 'Asha', application: 'DV-2026-000001', person: 'asha@example.in' },
    { ...nothing, template: 'newsletter-welcome', person: 'asha@example.in', cause: 'other', error: 'Something broke' },
    { ...nothing, template: 'contact-message', to: office, person: 'ravi@example.in' },
    { ...nothing, template: 'flagged-donations', to: office, person: null },
  ]);
  for (const secret of ['Words', 'Good marks.', 'x.example']) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a phone message that did not arrive stands beside them, without what it says', async () => {
  const ctx = await openTestContext();
  const values = { name: 'Sita', token: 'link-secret' };
  await sendPhoneMessage(ctx.db, ctx, {
    to: '9000000001',
    template: 'guardian-link',
    values,
    language: 'hi',
    accountId: 'asha',
    key: 'link',
  });
  const error = { status: 'dead', finished_at: 1, last_error: 'Not delivered: FAILED_INVALID_NUMBER' } as const;
  await ctx.db.updateTable('jobs').set(error).execute();
  const { rows } = await listMailRows(ctx, { filter: 'failed' });
  expect(rows).toMatchObject([
    {
      channel: 'sms',
      template: 'guardian-link',
      to: '9000000001',
      name: null,
      cause: 'phone',
      error: error.last_error,
      person: '9000000001',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('link-secret');
});

test('mails that wait, were sent or are about logging in are not on the list, and cannot be moved', async () => {
  const ctx = await openTestContext();
  await enqueue(ctx.db, ctx, { kind: 'mail', payload: WELCOME });
  await enqueue(ctx.db, ctx, {
    kind: 'otp-mail:reset',
    payload: { to: 'asha@example.in', purpose: 'reset', sealedCode: 'x', expiresAt: 1 },
  });
  await failedMail(ctx, { to: 'asha@example.in', template: 'password-changed', props: { name: 'Asha', changedAt: 1, loginUrl: '' } });
  await failedMail(ctx, { to: 'asha@example.in', template: 'google-joined', props: { name: 'Asha', loginUrl: '' } });
  const dead = { status: 'dead', finished_at: 1, last_error: 'Refused' } as const;
  await ctx.db.updateTable('jobs').set(dead).where('kind', '=', 'otp-mail:reset').execute();
  await ctx.db
    .insertInto('jobs')
    .values({
      ...dead,
      id: 'sent',
      status: 'done',
      last_error: null,
      kind: 'mail',
      payload: '{}',
      run_at: 1,
      max_attempts: 1,
      created_at: 1,
    })
    .execute();
  expect([await idsOf(ctx, 'failed'), await idsOf(ctx, 'settled'), await countFailedMails(ctx)]).toEqual([[], [], 0]);

  const before = await ctx.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  for (const { id } of [...before, { id: 'unknown' }])
    for (const to of ['again', 'settled', 'failed'] as const)
      await expect(moveFailedMail(ctx, { id, to, by: operatorActor(STAFF) })).rejects.toMatchObject({ code: 'not_found' });
  expect(await ctx.db.selectFrom('jobs').selectAll().orderBy('id').execute()).toEqual(before);
});

test('no name hides a mail', async () => {
  const ctx = await openTestContext();
  await failedMail(ctx, thanks('"template":"password-changed"'));
  expect(await countFailedMails(ctx)).toBe(1);
});

test('a mail that is sent again leaves the list with all its tries, and says who sent it if it comes back', async () => {
  const ctx = await openTestContext();
  const id = await failedMail(ctx, thanks('Asha'));
  ctx.clock.advance(60_000);
  const now = ctx.clock.now();
  await moveFailedMail(ctx, { id, to: 'again', by: operatorActor(STAFF) });
  const job = () => ctx.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await job()).toMatchObject({ status: 'waiting', attempts: 0, run_at: now, finished_at: null, moved_by: STAFF, moved_at: now });
  expect(await idsOf(ctx, 'failed')).toEqual([]);
  await expect(moveFailedMail(ctx, { id, to: 'settled', by: operatorActor('Sunita Rai') })).rejects.toMatchObject({ code: 'not_found' });

  await ctx.db.updateTable('jobs').set({ status: 'dead', finished_at: now }).where('id', '=', id).execute();
  expect((await listMailRows(ctx, { filter: 'failed' })).rows).toMatchObject([{ id, movedBy: STAFF, movedAt: now }]);
});

test('a mail is taken off the list and put back', async () => {
  const ctx = await openTestContext();
  const [id, other] = [await failedMail(ctx, thanks('Asha')), await failedMail(ctx, WELCOME)];
  const finishedAt = async () =>
    (await ctx.db.selectFrom('jobs').select('finished_at').where('id', '=', id).executeTakeFirstOrThrow()).finished_at;
  const writtenAt = ctx.clock.now();
  ctx.clock.advance(60_000);
  await moveFailedMail(ctx, { id, to: 'settled', by: operatorActor(STAFF) });
  expect(await finishedAt()).toBe(ctx.clock.now());
  expect([await idsOf(ctx, 'failed'), await countFailedMails(ctx)]).toEqual([[other], 1]);
  expect((await listMailRows(ctx, { filter: 'settled' })).rows).toMatchObject([{ id, movedBy: STAFF, movedAt: ctx.clock.now() }]);
  await expect(moveFailedMail(ctx, { id, to: 'again', by: operatorActor(STAFF) })).rejects.toMatchObject({ code: 'not_found' });
  await moveFailedMail(ctx, { id, to: 'failed', by: operatorActor(STAFF) });
  expect((await listMailRows(ctx, { filter: 'failed' })).rows).toMatchObject([{ id: other }, { id, movedBy: null, movedAt: null }]);
  expect(await idsOf(ctx, 'settled')).toEqual([]);
  expect(await finishedAt()).toBe(writtenAt);
});

test('they are listed in pages, newest first', async () => {
  const ctx = await openTestContext();
  const ids: string[] = [];
  for (let n = 0; n <= OFFICE_ROWS; n += 1) ids.unshift(await failedMail(ctx, WELCOME));
  const { rows, next } = await listMailRows(ctx, { filter: 'failed' });
  expect([rows.map(({ id }) => id), next]).toEqual([ids.slice(0, OFFICE_ROWS), ids[OFFICE_ROWS - 1]]);
  expect(await listMailRows(ctx, { filter: 'failed', before: next ?? '' })).toMatchObject({ rows: [{ id: ids.at(-1) }], next: null });
});

test('emails to us that could not be read stand among them, newest first, page by page', async () => {
  const mailbox = createTestMailbox();
  const ctx = await openTestContext({ mailbox });
  const failed = await failedMail(ctx, thanks('Asha'));
  ctx.clock.advance(1_000);
  const uid = mailbox.addPlain({ Subject: 'My marks' });
  mailbox.broken.set(uid, new Error('Max allowed child nodes exceeded'));
  await fetchMails({ ...ctx, mailbox });
  const { rows } = await listMailRows(ctx, { filter: 'failed' });
  expect(rows).toMatchObject([
    {
      to: 'anita@example.in',
      name: 'Anita Kumari',
      incoming: { subject: 'My marks', count: 1 },
      cause: 'unreadable',
      error: 'Max allowed child nodes exceeded',
    },
    { id: failed, incoming: null },
  ]);
  expect((await listMailRows(ctx, { filter: 'failed', before: rows[0]!.id })).rows).toMatchObject([{ id: failed }]);
  expect(await countFailedMails(ctx)).toBe(2);

  const [{ id } = { id: '' }] = rows;
  await moveFailedMail(ctx, { id, to: 'settled', by: VIKAS });
  expect((await listMailRows(ctx, { filter: 'settled' })).rows).toMatchObject([{ id, movedBy: VIKAS.name }]);
  await moveFailedMail(ctx, { id, to: 'failed', by: VIKAS });
  await moveFailedMail(ctx, { id, to: 'again', by: VIKAS });
  mailbox.broken.clear();
  await fetchMails({ ...ctx, mailbox });
  expect((await listMailRows(ctx, { filter: 'failed' })).rows).toMatchObject([{ id: failed }]);
  expect(await ctx.db.selectFrom('contact_messages').select('subject').execute()).toEqual([{ subject: 'My marks' }]);
});

test('they are deleted after 90 days', async () => {
  const mailbox = createTestMailbox();
  const ctx = await openTestContext({ mailbox });
  mailbox.broken.set(mailbox.addPlain({}), new Error('broken'));
  await fetchMails({ ...ctx, mailbox });
  ctx.clock.advance(90 * ONE_DAY_MS - 1);
  expect(await sweepUnread(ctx)).toBe(0);
  ctx.clock.advance(1);
  expect(await sweepUnread(ctx)).toBe(1);
});
