import { z } from 'zod';
import { languages } from '#messages/language.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { defineOperations } from '#domain/shared/operation.ts';
import { PHONE_CHANNELS, PHONE_CHOICES } from '#domain/shared/sending/phone-messages.ts';
import { messageFields, messageResponseSchema, ok } from '#domain/shared/responses.ts';
import { ownPhoneCodeForm, ownPhoneForm } from './form.ts';

const ownPhoneSchema = z
  .object({
    channels: z.array(z.enum(PHONE_CHANNELS)).describe('Through which this site reaches phones; empty: through none'),
    language: z.enum(languages).describe('Of the messages: that of the account'),
    isForLogin: z.boolean().describe('Whether a code to the number also logs in'),
    number: z
      .nullable(z.object({ phone: z.string(), channel: z.enum(PHONE_CHOICES) }))
      .describe('Confirmed by a code; messages come unless the channel is `none`'),
  })
  .meta({ id: 'OwnPhone' });
export type OwnPhone = z.output<typeof ownPhoneSchema>;

const savedSchema = z.object({ ...messageFields, data: ownPhoneSchema }).meta({ id: 'OwnPhoneSaved' });

const OWN_PHONE_CALLS = { tag: 'students', for: 'student', bodyBytes: 8 * 1024 } as const;

export const ownPhoneOperations = defineOperations(OWN_PHONE_CALLS, {
  'GET /student/phone': {
    id: 'readOwnPhone',
    summary: 'The phone that messages go to in addition to emails',
    response: z.object({ ...ok, data: ownPhoneSchema }).meta({ id: 'OwnPhoneRead' }),
  },
  'POST /student/phone/code': {
    id: 'sendOwnPhoneCode',
    summary: 'Send a code to a phone, to confirm it',
    description: 'Needs a session confirmed within the last five minutes.',
    body: schemaOf(ownPhoneForm),
    response: messageResponseSchema,
    errors: ['unavailable', 'factor_needed'],
  },
  'POST /student/phone': {
    id: 'confirmOwnPhone',
    summary: 'Confirm a phone with the code, and receive messages there',
    body: schemaOf(ownPhoneCodeForm),
    response: savedSchema,
    errors: ['wrong_code', 'expired'],
  },
  'PATCH /student/phone': {
    id: 'choosePhoneChannel',
    summary: 'Choose the channel, or stop the messages',
    body: z.object({ channel: z.enum(PHONE_CHOICES) }),
    response: savedSchema,
    errors: ['not_found'],
  },
  'DELETE /student/phone': {
    id: 'forgetOwnPhone',
    summary: 'Take the phone off the account; it no longer logs in, either',
    response: savedSchema,
  },
});
