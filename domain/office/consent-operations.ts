/** docs/decisions/0083. */
import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { count, messageFields, messageResponseSchema } from '#domain/shared/responses.ts';
import { consentNumberForm, recordedConsentForm, withdrawnConsentForm } from './consent-forms.ts';
import { MAX_REFERENCE_LENGTH } from './constants.ts';
import { defineOfficeOperations } from './operation-parts.ts';

const application = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) });

export const consentOperations = defineOfficeOperations({
  'GET /office/consents': {
    id: 'countAwaitedConsents',
    right: 'applications.consent',
    act: 'consents.counted',
    summary: 'How many applications wait for a guardian',
    response: z.object({ ...messageFields, data: z.object({ awaited: count('Applications that wait') }) }).meta({ id: 'AwaitedConsents' }),
  },
  'POST /office/consents': {
    id: 'findConsent',
    right: 'applications.consent',
    act: 'consent.sought',
    summary: 'Whose consent an application waits for or has, by its whole number',
    description: 'Nothing else of it may be shown before the guardian consents.',
    body: schemaOf(consentNumberForm),
    response: z
      .object({
        ...messageFields,
        data: z.object({
          number: z.string(),
          student: z.string().describe('Given name'),
          guardian: z.string(),
          relation: z.string(),
          birthYear: z.nullable(z.number()).describe('Of the guardian, as the student wrote it'),
          isGiven: z.boolean().describe('False while it is awaited'),
        }),
      })
      .meta({ id: 'FoundConsent' }),
    errors: ['not_found'],
  },
  'POST /office/consents/:number/record': {
    id: 'recordConsent',
    right: 'applications.consent',
    act: 'consent.recorded',
    summary: 'Record what a guardian consented to on paper or in the office',
    params: application,
    body: schemaOf(recordedConsentForm),
    response: messageResponseSchema,
    errors: ['not_found'],
  },
  'POST /office/consents/:number/withdraw': {
    id: 'withdrawConsentInOffice',
    right: 'applications.consent',
    act: 'consent.withdrawn',
    summary: 'Withdraw a guardian’s consent for them; the application ends',
    description: 'The student sees the reason.',
    params: application,
    body: schemaOf(withdrawnConsentForm),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
});
