import { z } from 'zod';
import type { PhoneMessage, PhoneReport } from '#domain/shared/sending/phone-messages.ts';
import { ask, type Provider } from './ask.ts';

const sent = z.object({ SMSMessage: z.object({ Sid: z.string().min(1) }) });

/**
 * SMS by Exotel ("Send SMS").
 * @param url `https://key:token@api.in.exotel.com/v1/Accounts/name`
 */
export function createExotel(url: string): Provider {
  const { username, password, origin, pathname } = new URL(url);
  const account = `${origin}${pathname.replace(/\/+$/, '')}`;
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = { authorization: `Basic ${Buffer.from(secret).toString('base64')}` };

  return {
    async send({ id, to, senderId, entityId, templateId, text, isCode, reportUrl }: PhoneMessage) {
      const body = new URLSearchParams({
        From: senderId,
        To: to,
        Body: text,
        DltEntityId: entityId,
        DltTemplateId: templateId,
        SmsType: 'transactional',
        Priority: isCode ? 'high' : 'normal',
        CustomField: id,
        StatusCallback: reportUrl,
      });
      return (await ask(`${account}/Sms/send.json`, { method: 'POST', headers, body }, sent)).SMSMessage.Sid;
    },
    async verify() {
      await ask(`${account}.json`, { headers }, z.unknown());
    },
  };
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'failed_dnd', 'failed-dnd', 'expired', 'undelivered']);

/** Exotel, "Send SMS: StatusCallback". Null when it says nothing new, or cannot be read. */
export function readSmsReport(body: Buffer): Omit<PhoneReport, 'id'> | null {
  const fields = new URLSearchParams(body.toString('utf8'));
  const [providerId, outcome, detail] = ['SmsSid', 'Status', 'DetailedStatus'].map((name) => fields.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (!providerId) return null;
  if (FAILED.has(outcome)) return { providerId, state: 'failed', reason: detail || outcome };
  // `sent` may mean that the operator has it.
  if (outcome === 'delivered' || detail === 'DELIVERED_TO_HANDSET') return { providerId, state: 'delivered', reason: null };
  return outcome === 'sent' ? { providerId, state: 'sent', reason: null } : null;
}
