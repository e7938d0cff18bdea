import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PhoneReport } from '#domain/shared/sending/phone-messages.ts';
import { equalInConstantTime } from '#domain/shared/security/vault.server.ts';
import { parse } from './ask.ts';
import { providerIdOf } from './provider-id.ts';

/** Meta, "Webhooks: validating payloads". */
function isSignedByMeta(secret: string, body: Buffer, header: unknown): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return typeof header === 'string' && equalInConstantTime(header, expected);
}

const STATES: Readonly<Record<string, PhoneReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
};

/** What has an odd shape costs nothing but itself. */
const listOf = <T extends z.ZodType>(one: T) => z.array(one.nullable().catch(null)).transform((all) => all.filter((each) => each !== null));

const status = z.object({
  id: z.string().min(1),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
});
const change = z.object({ value: z.object({ statuses: listOf(status).optional() }) });
const notice = z.object({ entry: listOf(z.object({ changes: listOf(change) })) });

/** Meta, "messages webhook: statuses". Whatever else comes there is left out. Null unless Meta signed it. */
export function readWhatsAppReports(secret: string, body: Buffer, signature: unknown): PhoneReport[] | null {
  if (!isSignedByMeta(secret, body, signature)) return null;
  const parsed = notice.safeParse(parse(body.toString('utf8')));
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
    .flatMap(({ id: wamid, status: outcome, biz_opaque_callback_data: id, errors: [error] = [] }) => {
      const state = STATES[outcome];
      if (!state || !id) return [];
      return [{ id, providerId: providerIdOf(wamid), state, reason: error ? [error.code, error.title].filter(Boolean).join(' ') : null }];
    });
}
