import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { messageResponseSchema } from '#domain/shared/responses.ts';

/** Meta, "Webhooks": up to 3 MB. */
const WHATSAPP_BODY_BYTES = 3 * 1024 * 1024;

const text = z.string().min(1).max(200);

const PHONE_REPORT_CALLS = { tag: 'phone', for: 'anyone' } as const;

export const phoneReportOperations = defineOperations(PHONE_REPORT_CALLS, {
  'POST /web/phone/sms/:token': {
    id: 'receiveSmsReport',
    summary: 'Take a report of Exotel on an SMS',
    description: 'A form, at the address that was sent with the message.',
    for: 'link',
    isRaw: true,
    bodyBytes: 16 * 1024,
    params: z.object({ token: text.describe('Of the message') }),
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'POST /web/phone/whatsapp': {
    id: 'receiveWhatsAppReports',
    summary: 'Take reports of Meta on WhatsApp messages',
    description: 'JSON of any kind, signed in the header X-Hub-Signature-256 over its bytes.',
    isRaw: true,
    bodyBytes: WHATSAPP_BODY_BYTES,
    response: messageResponseSchema,
    errors: ['invalid_signature', 'not_found'],
  },
  'GET /web/phone/whatsapp': {
    id: 'confirmWhatsAppReports',
    summary: 'Confirm this address to Meta',
    query: z.object({ 'hub.mode': z.literal('subscribe'), 'hub.verify_token': text, 'hub.challenge': text }),
    file: 'text/plain',
    errors: ['not_found'],
  },
});
