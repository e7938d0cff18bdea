/** docs/decisions/0083. */
import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { count, messageFields, messageResponseSchema, time } from '#domain/shared/responses.ts';
import { consentNumberForm, declinedConsentForm, recordedConsentForm, withdrawnConsentForm } from '#domain/office/consent-forms.ts';
import { noticeSchema } from '#domain/scholarships/responses.ts';
import { CONSENT_CHANNELS } from '#domain/scholarships/states.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { defineOfficeOperations, firstPage, pagesResponse } from './operation-parts.ts';

const application = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) });

export const consentOperations = defineOfficeOperations({
  'GET /office/consents': {
    id: 'countAwaitedConsents',
    right: 'applications.awaited',
    act: 'consents.counted',
    summary: 'How many applications wait for a guardian',
    response: z
      .object({
        ...messageFields,
        data: z.object({
          awaited: count('Applications that wait'),
          toCheck: z.array(z.string()).describe('Numbers of those for which a signed form was sent; at most 100'),
          notice: noticeSchema.describe('What a guardian agrees to, for a form to print'),
        }),
      })
      .meta({ id: 'AwaitedConsents' }),
  },
  'POST /office/consents': {
    id: 'findConsent',
    right: 'applications.awaited',
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
          declined: z
            .nullable(
              z.object({
                at: time,
                channel: z.nullable(z.enum(CONSENT_CHANNELS)),
                by: z.nullable(z.string()).describe('Staff; null: the guardian'),
                reason: z.nullable(z.string()),
              }),
            )
            .describe('A no of the guardian, who can still agree; null otherwise'),
          paper: z
            .nullable(z.object({ at: time, by: z.nullable(z.string()).describe('Staff; null: the student') }))
            .describe('What was signed last'),
        }),
      })
      .meta({ id: 'FoundConsent' }),
    errors: ['not_found'],
  },
  'POST /office/consents/:number/paper': {
    id: 'addConsentPaper',
    right: 'applications.consent',
    act: 'consent.paperAdded',
    summary: 'Store what a guardian signed (multipart/form-data)',
    description: 'PDF, JPEG or PNG in the field `consentPaper`, checked and encrypted as a student’s own uploads.',
    params: application,
    uploads: ['consentPaper'],
    response: z.object({ ...messageFields, data: z.record(z.string(), z.string()) }).meta({ id: 'ConsentPaperStored' }),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/consents/:number/paper/pages': {
    id: 'readConsentPaper',
    right: 'applications.consent',
    act: 'consent.paperOpened',
    summary: 'Pages of what a guardian signed, as pictures',
    description: 'The request is recorded before it is answered.',
    params: application,
    body: z.object({ first: firstPage }),
    response: pagesResponse('ConsentPaperPages'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/consents/:number/record': {
    id: 'recordConsent',
    right: 'applications.consent',
    act: 'consent.recorded',
    summary: 'Record what a guardian consented to on paper or in the office',
    params: application,
    body: schemaOf(recordedConsentForm),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/consents/:number/decline': {
    id: 'declineConsentInOffice',
    right: 'applications.consent',
    act: 'consent.declined',
    summary: 'Record that a guardian does not agree',
    description: 'The student is told, without the reason. The guardian can still agree until the last day.',
    params: application,
    body: schemaOf(declinedConsentForm),
    response: messageResponseSchema,
    errors: ['not_found', 'conflict'],
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
