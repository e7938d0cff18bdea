import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { phoneChoiceForm, phoneLoginCodeForm, phoneLoginForm } from '#domain/phone/form.ts';
import { defineOperations } from '#domain/shared/operation.ts';
import { messageFields, messageResponseSchema } from '#domain/shared/responses.ts';
import { accountSchema, signedInSchema } from '#domain/accounts/operations.ts';

const familySchema = z.object({
  students: z.array(z.object({ id: z.string(), name: z.string().describe('The given name') })),
  token: z.string().describe('For the choice, which is due within 15 minutes'),
});

const PHONE_LOGIN_CALLS = { tag: 'accounts', for: 'anyone', bodyBytes: 8 * 1024 } as const;

/** Where the foundation has turned it on. */
export const phoneLoginOperations = defineOperations(PHONE_LOGIN_CALLS, {
  'POST /auth/phone/code': {
    id: 'sendLoginCode',
    summary: 'Send a code to the phone of a student, to log in',
    description: 'The response is the same whether or not a student has this phone.',
    body: schemaOf(phoneLoginForm),
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'POST /auth/phone/verify': {
    id: 'logInByPhone',
    summary: 'Log in with the code; several students with one phone choose next',
    body: schemaOf(phoneLoginCodeForm),
    response: z
      .object({ ...messageFields, data: accountSchema.optional(), family: familySchema.optional() })
      .meta({ id: 'PhoneLogin', description: '`data`: who is signed in; `family`: nobody yet' }),
    errors: ['wrong_code', 'expired', 'not_found'],
  },
  'POST /auth/phone/choose': {
    id: 'chooseStudent',
    summary: 'Log in as one of the students with this phone',
    body: schemaOf(phoneChoiceForm),
    response: signedInSchema,
    errors: ['unauthenticated', 'not_found'],
  },
});
