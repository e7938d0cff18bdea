/** Specification 2, section 7. */
import { z } from 'zod';
import * as m from '#messages/index.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { IFSC_PATTERN } from '#domain/shared/money/ifsc.ts';
import { defineOperations, DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { bankForm } from './bank-form.ts';
import { APPLICATION_HEADER, MAX_DRAFT_BYTES } from './constants.ts';
import {
  addedPaperSchema,
  appliedResponseSchema,
  draftResponseSchema,
  savedDraftResponseSchema,
  ifscResponseSchema,
  ownApplicationResponseSchema,
  recallResponseSchema,
  remindersResponseSchema,
} from './responses.ts';
import { applicationRequestSchema, correctionsSchema, declineRequestSchema, draftRequestSchema, withdrawRequestSchema } from './schema.ts';

const badKey = { error: () => m.scholarships.calls.badKey };
const badNumber = { error: () => m.scholarships.calls.badNumber };
/** Default: that of `GET /student/scholarship`. */
const named = z.looseObject({
  [APPLICATION_HEADER]: z
    .string(badNumber)
    .regex(/^[\w-]{1,40}$/, badNumber)
    .optional()
    .describe('Number of the application that the page shows; left out: the one of `GET /student/scholarship`'),
});
const key = z
  .string(badKey)
  .regex(/^[\w.:-]{8,100}$/, badKey)
  .describe('One per submission: a repeated request with the same key gets the same response');

const SCHOLARSHIP_CALLS = { tag: 'scholarships', for: 'student' } as const;

export const scholarshipOperations = defineOperations(SCHOLARSHIP_CALLS, {
  'POST /student/scholarship': {
    id: 'submitApplication',
    summary: 'Send the application form',
    headers: named.extend({ 'idempotency-key': key.optional() }),
    body: applicationRequestSchema,
    response: appliedResponseSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  },
  'POST /student/scholarship/corrections/:request': {
    id: 'sendCorrections',
    summary: 'Send what the office asked to be corrected',
    description: 'Only fields that it named, and what depends on them, change.',
    bodyBytes: MAX_DRAFT_BYTES,
    headers: named.extend({ 'idempotency-key': key.optional() }),
    params: z.object({ request: z.string().max(100).describe('`correction.id` of `GET /student/scholarship`') }),
    body: correctionsSchema,
    response: appliedResponseSchema,
    errors: ['forbidden', 'conflict'],
  },
  'POST /student/scholarship/recall': {
    id: 'recallSubmission',
    summary: 'Take back a submission whose response never came',
    headers: z.looseObject({ 'idempotency-key': key }),
    response: recallResponseSchema,
  },
  'GET /student/scholarship': {
    id: 'readOwnApplication',
    summary: 'The cycle, the application and its history',
    response: ownApplicationResponseSchema,
  },
  'GET /student/scholarship/pdf': {
    id: 'downloadApplication',
    summary: 'Download a copy of the application (PDF)',
    perMinute: DRAWN_PER_MINUTE,
    file: 'application/pdf',
    errors: ['not_found'],
  },
  'POST /student/scholarship/documents': {
    id: 'addPaper',
    summary: 'Add a missing paper to a submitted application',
    description: 'Until the last day of `latePapers`, and only where there is none: what the office has read stays. Can be repeated.',
    headers: named,
    body: addedPaperSchema,
    response: appliedResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /student/scholarship/withdraw': {
    id: 'withdrawApplication',
    summary: 'Withdraw an application',
    headers: named,
    body: withdrawRequestSchema,
    response: appliedResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /student/scholarship/decline': {
    id: 'declineAward',
    summary: 'Decline an award',
    description: 'While nothing of it is paid.',
    headers: named,
    body: declineRequestSchema,
    response: appliedResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /student/scholarship/bank': {
    id: 'correctBank',
    summary: 'Correct the bank account after a payment came back',
    description: 'Within five minutes of confirming that it is the student.',
    headers: named,
    body: schemaOf(bankForm),
    response: appliedResponseSchema,
    errors: ['not_found', 'conflict', 'factor_needed'],
  },
  'POST /student/consent/withdraw': {
    id: 'withdrawConsent',
    summary: 'Withdraw a guardian’s consent, which ends every application that it was given for',
    body: withdrawRequestSchema,
    response: appliedResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'GET /student/scholarship/draft': {
    id: 'readDraft',
    summary: 'The draft',
    headers: named,
    response: draftResponseSchema,
  },
  'PUT /student/scholarship/draft': {
    id: 'saveDraft',
    summary: 'Save the draft',
    description: 'Encrypted fields come back masked; a mask sent back leaves the stored value as it is.',
    bodyBytes: MAX_DRAFT_BYTES,
    headers: named,
    body: draftRequestSchema,
    response: savedDraftResponseSchema,
    errors: ['forbidden', 'conflict'],
  },
  'POST /student/reminders': {
    id: 'resumeReminders',
    summary: 'Be reminded again of an application that was begun',
    response: remindersResponseSchema,
  },
  'DELETE /student/scholarship/draft': {
    id: 'deleteDraft',
    summary: 'Delete the draft',
    response: draftResponseSchema,
  },
});

const token = z.object({ token: z.string().min(1).max(200).describe('Of the link in a reminder') });

const REMINDER_CALLS = { tag: 'scholarships', for: 'link', perMinute: 120 } as const;

export const reminderOperations = defineOperations(REMINDER_CALLS, {
  'GET /web/reminders/:token': {
    id: 'readReminders',
    summary: 'Whether a student is reminded of an application that was begun',
    params: token,
    response: remindersResponseSchema,
    redirect: 'A browser is led to the page that does this',
    errors: ['not_found'],
  },
  'POST /web/reminders/:token': {
    id: 'stopReminders',
    summary: 'Stop these reminders',
    description: 'Also the one-click call of mail programs (RFC 8058): a body is ignored.',
    isRaw: true,
    bodyBytes: 4 * 1024,
    params: token,
    response: remindersResponseSchema,
    errors: ['not_found'],
  },
});

const codeError = { error: () => m.scholarships.checks.ifscInvalid };
const IFSC_CALLS = { tag: 'scholarships', for: 'anyone', perMinute: 120, isCacheable: true } as const;

export const ifscOperations = defineOperations(IFSC_CALLS, {
  'GET /web/ifsc/:code': {
    id: 'findBank',
    summary: 'The bank of an IFSC code',
    params: z.object({ code: z.string(codeError).regex(IFSC_PATTERN, codeError) }),
    response: ifscResponseSchema,
  },
});
