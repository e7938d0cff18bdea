import { Readable } from 'node:stream';
import { isWebhookSilent } from '#domain/donations/orders/webhook.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { ServerContext } from '#server/config/context.ts';

/** Uses each configured service once, so that a wrong password or address is logged at the start. Never rejects. */
export async function checkServices(ctx: ServerContext): Promise<void> {
  const { mail, mailbox, phone, payments, files, scanner, settings, clock, log } = ctx;
  const services: Array<{ service: string; named: string; use: (() => Promise<unknown>) | undefined }> = [
    { service: 'mail', named: 'SMTP_URL', use: mail.verify },
    { service: 'phone', named: 'SMS_URL, WHATSAPP_URL and WHATSAPP_TOKEN', use: phone.verify },
    { service: 'mailbox', named: 'MAIL_IN_URL', use: mailbox ? () => mailbox.visit(async () => {}) : undefined },
    {
      service: 'payments',
      named: 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
      use: payments.mode === 'razorpay' ? () => payments.listRefunds(clock.now() - 60_000) : undefined,
    },
    { service: 'webhook', named: 'RAZORPAY_WEBHOOK_SECRET', use: payments.mode === 'razorpay' ? () => rejectSilence(ctx) : undefined },
    { service: 'files', named: 'S3_*', use: settings.S3_ENDPOINT ? () => files.list()[Symbol.asyncIterator]().next() : undefined },
    { service: 'scanner', named: 'CLAMAV_ADDR', use: scanner ? () => scanner.scan(Readable.from([])) : undefined },
  ];
  await Promise.all(
    services.map(async ({ service, named, use }) => {
      await use?.().catch((err: unknown) => log.error({ service, err }, `a service does not work: check ${named}`));
    }),
  );
}

const SILENCE_DAYS = 3;

async function rejectSilence(ctx: ServerContext): Promise<void> {
  if (await isWebhookSilent(ctx, ctx.clock.now() - SILENCE_DAYS * ONE_DAY_MS))
    throw new Error(`Donations were paid in the last ${SILENCE_DAYS} days, and no webhook came, or none with a valid signature`);
}
