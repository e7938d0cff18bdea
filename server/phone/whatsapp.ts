import { z } from 'zod';
import type { PhoneMessage } from '#domain/shared/sending/phone-messages.ts';
import { ask, type Provider } from './ask.ts';
import { providerIdOf } from './provider-id.ts';

const sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

const textOf = (text: string) => ({ type: 'text', text });

/**
 * WhatsApp Cloud API ("Send template messages"; codes have a button that copies them).
 * @param url `https://graph.facebook.com/v23.0/<id of the sender's number>`
 */
export function createWhatsApp({ url, token }: { url: string; token: string }): Provider {
  const number = url.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${token}` };

  return {
    async send({ id, to, templateId, language, values, isCode }: PhoneMessage) {
      const parameters = values.map(textOf);
      const message = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.slice(1),
        type: 'template',
        template: {
          name: templateId,
          language: { code: language },
          components: [
            ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
            ...(isCode ? [{ type: 'button', sub_type: 'url', index: '0', parameters }] : []),
          ],
        },
        biz_opaque_callback_data: id,
      };
      const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(message) };
      return providerIdOf((await ask(`${number}/messages`, request, sent)).messages[0]!.id);
    },
    async verify() {
      await ask(`${number}?fields=id`, { headers }, z.unknown());
    },
  };
}
