import { z } from 'zod';
import type { PhoneMessage } from '#domain/shared/phone-messages.ts';
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
    async send({ id, to, senderId, entityId, templateId, text, isCode }: PhoneMessage) {
      const body = new URLSearchParams({
        From: senderId,
        To: to,
        Body: text,
        DltEntityId: entityId,
        DltTemplateId: templateId,
        SmsType: 'transactional',
        Priority: isCode ? 'high' : 'normal',
        CustomField: id,
      });
      return (await ask(`${account}/Sms/send.json`, { method: 'POST', headers, body }, sent)).SMSMessage.Sid;
    },
    async verify() {
      await ask(`${account}.json`, { headers }, z.unknown());
    },
  };
}
