/** docs/decisions/0083. */
import { z } from 'zod';
import { schemaOf } from '#domain/forms/schema.ts';
import { defineOperations, DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { messageFields, time } from '#domain/shared/responses.ts';
import { MAX_NOTICE_VERSION_LENGTH } from '#domain/content/schema/cycle-limits.ts';
import { appliedResponseSchema, noticeSchema } from '#domain/scholarships/responses.ts';
import { FILE_FIELDS, type FileField } from '#domain/scholarships/steps/questions.ts';
import {
  guardianConsentForm,
  guardianDeclineForm,
  guardianWithdrawForm,
  guardianYearForm,
  hereCodeForm,
  hereForm,
} from './guardian-form.ts';
import { guardianRequestForm } from './guardian-request-form.ts';

const token = z.object({ token: z.string().min(1).max(200).describe('Of the link that was sent to the guardian') });

const pageSchema = z
  .object({
    consent: z
      .enum(['awaited', 'declined', 'given', 'withdrawn', 'unneeded'])
      .describe('`unneeded`: the student is 18 now and decides alone'),
    isSent: z.boolean().describe('False while the student still fills in the rest'),
    student: z.string().describe('Given name'),
    cycle: z.string(),
    until: z.nullable(z.string()).describe('Last day for consent, YYYY-MM-DD; then the application is erased'),
    address: z.string().describe('Masked: where codes are sent'),
    parts: z
      .array(
        z.object({
          part: z.enum(['about', 'school', 'family', 'money', 'bank', 'papers']),
          isEmpty: z.boolean(),
          left: z.number().describe('Answers still to give or correct'),
        }),
      )
      .describe('What is sent, without an answer'),
    notice: noticeSchema,
    given: z.nullable(z.object({ at: time, name: z.string().describe('As the guardian typed it'), version: z.string() })),
    declinedAt: z.nullable(time).describe('Since then it is a no; null otherwise'),
    withdrawnAt: z.nullable(time),
  })
  .meta({ id: 'GuardianPage' });
export type GuardianPage = z.output<typeof pageSchema>;

const contentsSchema = z
  .object({
    shown: z.string().describe('To send with a yes: a change of what was shown is refused then'),
    papers: z.array(z.object({ field: z.enum(FILE_FIELDS as [FileField, ...FileField[]]), isThere: z.boolean() })),
    holder: z.string().describe('Name on the bank account; empty: not filled in'),
    changed: z.array(z.enum(['papers', 'bank', 'guardian'])).describe('Since an earlier yes'),
  })
  .meta({ id: 'GuardianContents' });
export type ShownContents = z.output<typeof contentsSchema>;

const response = z.object({ ...messageFields, data: pageSchema }).meta({ id: 'GuardianPageResponse' });

const GUARDIAN_CALLS = { tag: 'scholarships', for: 'link', perMinute: 60 } as const;

export const guardianOperations = defineOperations(GUARDIAN_CALLS, {
  'GET /web/guardian/:token': {
    id: 'readGuardianPage',
    summary: 'What a guardian is asked, or has agreed to',
    params: token,
    response,
    errors: ['not_found'],
  },
  'POST /web/guardian/:token/contents': {
    id: 'showContents',
    summary: 'Which papers and whose bank account, with the guardian’s year of birth',
    params: token,
    body: schemaOf(guardianYearForm),
    response: z.object({ ...messageFields, data: contentsSchema }).meta({ id: 'GuardianContentsResponse' }),
    errors: ['not_found'],
  },
  'POST /web/guardian/:token/code': {
    id: 'sendGuardianCode',
    summary: 'Send a code to the guardian’s own address',
    params: token,
    response: z.object(messageFields).meta({ id: 'GuardianCode' }),
    errors: ['not_found'],
  },
  'POST /web/guardian/:token/consent': {
    id: 'giveConsent',
    summary: 'Consent, with the code',
    params: token,
    body: schemaOf(guardianConsentForm),
    response,
    errors: ['not_found', 'conflict', 'wrong_code', 'expired'],
  },
  'POST /web/guardian/:token/decline': {
    id: 'declineConsent',
    summary: 'Say no; a yes undoes it until the last day',
    description: 'Needs no code. After an answer it changes nothing.',
    params: token,
    body: schemaOf(guardianDeclineForm),
    response,
    errors: ['not_found'],
  },
  'POST /web/guardian/:token/withdraw': {
    id: 'withdrawByGuardian',
    summary: 'Withdraw the consent, with the code; the application ends, unless it is not sent yet',
    params: token,
    body: schemaOf(guardianWithdrawForm),
    response,
    errors: ['not_found', 'wrong_code', 'expired'],
  },
});

const GUARDIAN_REQUEST_CALLS = { tag: 'scholarships', for: 'student' } as const;

export const guardianRequestOperations = defineOperations(GUARDIAN_REQUEST_CALLS, {
  'POST /student/guardian': {
    id: 'askGuardian',
    summary: 'Ask the guardian, or again, perhaps another one or at another address',
    description: 'Before the application is sent, or while consent is awaited. After a change of address earlier links end.',
    body: schemaOf(guardianRequestForm),
    response: z.object(messageFields).meta({ id: 'GuardianAsked' }),
    errors: ['forbidden', 'not_found'],
  },
  'POST /student/guardian/here/code': {
    id: 'sendCodeHere',
    summary: 'Send a code to the phone of the guardian who sits beside the student',
    body: schemaOf(hereCodeForm),
    response: z.object(messageFields).meta({ id: 'CodeHere' }),
    errors: ['forbidden', 'not_found', 'unavailable'],
  },
  'POST /student/guardian/here': {
    id: 'answerHere',
    summary: 'The guardian’s yes or no on the student’s phone, with a code where they have a phone',
    description: 'Before the application is sent, or while consent is awaited.',
    body: schemaOf(hereForm),
    response: z.object(messageFields).meta({ id: 'AnsweredHere' }),
    errors: ['forbidden', 'not_found', 'conflict', 'wrong_code', 'expired'],
  },
  'GET /student/guardian/form': {
    id: 'downloadConsentForm',
    summary: 'Download the form that a guardian signs (PDF)',
    perMinute: DRAWN_PER_MINUTE,
    file: 'application/pdf',
    errors: ['not_found'],
  },
  'POST /student/guardian/paper': {
    id: 'sendConsentPaper',
    summary: 'Send what the guardian signed on paper, for the office to look at',
    body: z.object({ path: z.string().min(1).max(100).describe('As the upload returned it') }),
    response: z.object(messageFields).meta({ id: 'ConsentPaperSent' }),
    errors: ['forbidden', 'not_found'],
  },
  'POST /student/consent/confirm': {
    id: 'confirmOfAge',
    summary: 'Consent oneself, after turning 18 while a guardian was asked',
    body: z.object({ version: z.string().min(1).max(MAX_NOTICE_VERSION_LENGTH).describe('Of the notice that was read') }),
    response: appliedResponseSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
});
