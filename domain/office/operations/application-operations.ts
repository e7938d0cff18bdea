import { z } from 'zod';
import { languages } from '#messages/language.ts';
import { APPLICATION_CHANGED } from '#domain/scholarships/constants.ts';
import { CORRECTABLE } from '#domain/scholarships/corrections.ts';
import { applicationQuestions, FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { applicationViewSchema, askedSchema, award } from '#domain/scholarships/responses.ts';
import { AMENDMENTS, MAX_AWARD_RUPEES } from '#domain/scholarships/instalments.ts';
import { CONSENT_CHANNELS, CONSENT_EVENTS, CONSENT_METHODS, OFFICE_MOVES } from '#domain/scholarships/states.ts';
import { keysOf } from '#domain/shared/states.ts';
import { rupees, messageFields, time } from '#domain/shared/responses.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { NUMBERS } from '#domain/staff/rights.ts';
import { profileChangeSchema } from '#domain/students/responses.ts';
import { type Field, namesOf, withoutRequired } from '#domain/forms/form.ts';
import { fieldSchema } from '#domain/forms/schema.ts';
import { moveFields } from '#domain/office/forms.ts';
import { paymentForm } from '#domain/office/payment-forms.ts';
import {
  disclosureReason,
  disclosures,
  firstPage,
  pagesResponse,
  reason,
  reasonBody,
  state,
  defineOfficeOperations,
} from './operation-parts.ts';

export const applicationRowSchema = z
  .object({
    number: z.string(),
    status: state,
    name: z.string(),
    district: z.string(),
    amountRequested: rupees,
    submittedAt: time,
    reviewers: z.array(z.string()).describe('Names of whom it was given to'),
  })
  .meta({ id: 'ApplicationRow' });

export type ApplicationRow = z.output<typeof applicationRowSchema>;

const answer = z.unknown().describe('Null without one');

const applicationDetailsSchema = z.object({
  application: applicationViewSchema.describe('The answers that the person may read; uploads are left out'),
  openAnswers: z
    .nullable(z.array(z.enum(namesOf(applicationQuestions.fields))))
    .describe('Answers that the person may read, by the form’s names: those that paying needs; null: every one'),
  updatedAt: time.describe(
    'When its answers or its status last changed, in milliseconds since the epoch. A move says it, so that nobody decides on what they have not read',
  ),
  deadline: z.nullable(z.string()).describe('Last day of its cycle, YYYY-MM-DD; null for a cycle that the content no longer has'),
  outsideRules: z
    .nullable(z.array(z.string()))
    .describe(
      'Rules of its cycle that it does not fit, each in a sentence; null when it was sent within the rules, empty when they have changed since',
    ),
  renewalOf: z.nullable(z.string()).describe('Number of the granted or paid application of an earlier cycle that it renews'),
  mayOpenRenewed: z.boolean().describe('False when that one is out of the person’s reach, or erased'),
  readers: z.array(z.string()).describe('Names of others who have it open now'),
  reads: z.enum(languages).describe('What the student’s mails and messages are written in'),
  needsReason: z
    .boolean()
    .describe('False when papers open without a reason: the application was given to the person, or this session gave one'),
  documents: z.array(z.enum(FILE_FIELDS)).describe('Uploads that the person may open, in the form’s order'),
  closedDocuments: z
    .array(z.enum(FILE_FIELDS))
    .describe('Uploads that the person may not open; none where the person reads what paying needs alone'),
  numbers: z.array(z.enum(NUMBERS)).describe('Full numbers that the person may see'),
  history: z.array(
    z.object({
      at: time,
      from: state,
      to: state,
      by: z.string(),
      isByAwarder: z.boolean().describe('True when one person both awarded and paid'),
      reason: z.nullable(z.string()).describe('To the student, or their own: they read it'),
      officeReason: z.nullable(z.string()).describe('For the file: the student does not see it'),
      amount: z.nullable(rupees).describe('Of an award or its revision, whole rupees'),
      changed: z.array(z.string()),
      changes: z
        .optional(
          z.array(
            z.object({
              field: z.string(),
              before: answer,
              after: answer,
              explanation: z.optional(z.string()).describe('Why the student left it as it was'),
            }),
          ),
        )
        .describe('Answers before and after, sealed numbers masked; of files only `changed` tells'),
      asked: z.optional(askedSchema).describe('What the student was asked to correct'),
      isLate: z.optional(z.boolean()).describe('True when it came after the last day that was named'),
      isAmendment: z.optional(z.boolean()).describe('True when it corrects a recorded payment or return; the student was not told'),
    }),
  ),
  consents: z
    .array(
      z.object({
        at: time,
        event: z.enum(keysOf(CONSENT_EVENTS)),
        channel: z.nullable(z.enum(CONSENT_CHANNELS)),
        method: z.nullable(z.enum(CONSENT_METHODS)).describe('How it was checked that the guardian is of age'),
        guardian: z.nullable(z.string()).describe('Name: the student’s words when asked, the guardian’s own when given'),
        version: z.nullable(z.string()).describe('Of the notice'),
        by: z.nullable(z.string()).describe('Staff who recorded it'),
        hasPaper: z.boolean().describe('True for a signed form that can be looked at'),
        reason: z.nullable(z.string()),
      }),
    )
    .describe('The ledger of a guardian’s consent, oldest first'),
  award: award(),
  offeredAward: z
    .nullable(rupees)
    .describe('What approving it grants unless another amount is given; null when the person may not award it now'),
  awardLimits: z
    .nullable(
      z.object({
        asked: rupees,
        gives: z.nullable(rupees).describe('What the cycle gives for a year of the class; null when it does not say'),
        top: rupees.describe('More is refused'),
      }),
    )
    .describe('For an award, whole rupees; null when the person may not award it now'),
  disclosures,
  reviewers: z.array(z.object({ id: z.string(), name: z.string(), by: z.string(), at: time })).describe('Whom it was given to'),
  possibleReviewers: z
    .nullable(z.array(z.object({ id: z.string(), name: z.string() })))
    .describe('Whom it can be given to; null when the person may not share out'),
  moves: z.array(z.enum(OFFICE_MOVES)).describe('States that the person may move it to now, by `POST /office/applications/:number/move`'),
  asking: z
    .optional(z.object({ until: z.string(), earliest: z.string() }))
    .describe('For corrections: the last day that the cycle proposes, and the first that may be named; YYYY-MM-DD'),
  mayPay: z.boolean().describe('True when the person may record payments of the award now, and that one came back'),
  needsAnother: z.boolean().describe('True when somebody else has to pay, because the person awarded it'),
});
export type ApplicationDetails = z.output<typeof applicationDetailsSchema>;
const applicationResponseSchema = z.object({ ...messageFields, data: applicationDetailsSchema }).meta({ id: 'ApplicationDetails' });

const updatedAt = z.int(APPLICATION_CHANGED).describe('`updatedAt` of the application as it was read, in milliseconds since the epoch');
const correction = z
  .optional(
    z.object({
      fields: z.array(z.enum(CORRECTABLE)).max(CORRECTABLE.length).describe('By the form’s names; empty: the whole form'),
      until: z.optional(z.iso.date()).describe('Last day, YYYY-MM-DD; left out: that of the cycle'),
    }),
  )
  .describe('What a student who is asked for more is to correct; left out: the whole form, without a last day');
const textOf = (field: Field, about: string) =>
  z.optional(fieldSchema(() => ({ ...field, rules: withoutRequired(field) }))).describe(about);
const day = fieldSchema(() => paymentForm.fields.on).check(z.describe('YYYY-MM-DD, from the award to today'));
const reference = fieldSchema(() => paymentForm.fields.reference).check(z.describe('Of the bank, such as the UTR'));
const sharedReason = z
  .optional(reason)
  .describe('Why other payments have this reference too; without it such a payment is refused, with their names');
const instalment = z.int().min(1).describe('Its number, from 1');
const people = z.array(z.string().max(MAX_REFERENCE_LENGTH)).max(50);
const application = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) });
const paperReason = z
  .optional(disclosureReason)
  .describe(
    'Needed for papers of an application that is not the person’s own, once a session; and each time for documents that show a full number',
  );
const document = application.extend({ field: z.enum(FILE_FIELDS) });

export const applicationOperations = defineOfficeOperations({
  'GET /office/applications/:number': {
    id: 'readApplication',
    right: 'applications.payments',
    act: 'application.opened',
    summary: 'One application with its history',
    params: application,
    query: z.object({ ahead: z.literal('1').optional().describe('Fetched before it is shown, and recorded as such') }),
    response: applicationResponseSchema,
    errors: ['not_found'],
  },
  'POST /office/applications/:number/reading': {
    id: 'noteReading',
    right: 'applications.payments',
    act: 'application.opened',
    summary: 'An application is open on the page, and so are these documents that were fetched ahead',
    description: 'To be said again within a minute; only the first time leaves a row in the log.',
    params: application,
    body: z.object({
      opened: z
        .array(z.enum(FILE_FIELDS))
        .max(FILE_FIELDS.length)
        .meta({ description: 'Documents that were fetched ahead and are shown now', examples: [[]] }),
    }),
    response: z
      .object({
        ...messageFields,
        data: z.object({
          readers: z.array(z.string()).describe('Names of others who have it open now'),
          updatedAt: time.describe('When its answers or its status last changed, in milliseconds since the epoch'),
        }),
      })
      .meta({ id: 'ApplicationReading' }),
    errors: ['not_found'],
  },
  'GET /office/applications/:number/profile': {
    id: 'readApplicantChanges',
    right: 'applications.read',
    act: 'profile.read',
    summary: 'What the student changed in the profile, newest first',
    description: 'The Aadhaar number is masked. An application that was sent has its own copy of everything.',
    params: application,
    response: z.object({ ...messageFields, data: z.array(profileChangeSchema) }).meta({ id: 'ApplicantChanges' }),
    errors: ['not_found'],
  },
  'POST /office/applications/:number/move': {
    id: 'moveApplication',
    right: 'applications.decide',
    act: 'application.moved',
    summary: 'Move an application to another state',
    description:
      'Inside moves (under review, shortlisted) tell nobody. Of every other the student gets one letter: with the words where the move needs some (rejected, more information), else with one of its own, to which words are added. `approved` on what is approved sets another amount; `shortlisted` takes it back; `under_review` reopens a rejection.',
    params: application,
    body: z.object({
      to: z.enum(OFFICE_MOVES),
      reason: textOf(moveFields.reason, 'For the file: the student does not see it. Needed for what ends, takes back or gives more'),
      words: textOf(moveFields.words, 'To the student, mailed and shown; not of inside moves'),
      updatedAt,
      correction,
      amount: rupees.min(1).max(MAX_AWARD_RUPEES).optional().describe('Of an award, whole rupees; left out: `offeredAward`'),
      over: rupees
        .min(1)
        .optional()
        .describe('Confirms an award over what was asked or what the cycle gives: by how much it is over the lesser of both, whole rupees'),
    }),
    response: applicationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/applications/:number/pay': {
    id: 'payApplication',
    right: 'applications.pay',
    act: 'instalment.paid',
    summary: 'Note that an instalment of a scholarship was paid',
    description: 'The student is told. Not by whoever awarded it. The last one makes the application paid out.',
    params: application,
    body: z.object({ instalment, on: day, reference, sharedReason, updatedAt }),
    response: applicationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/applications/:number/returned': {
    id: 'returnPayment',
    right: 'applications.pay',
    act: 'instalment.returned',
    summary: 'Note that the bank sent an instalment back',
    description: 'The student is told, and can correct the bank details; then it can be paid again.',
    params: application,
    body: z.object({ instalment, on: day, reason, updatedAt }),
    response: applicationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/applications/:number/correct': {
    id: 'amendPayment',
    right: 'applications.pay',
    act: 'instalment.corrected',
    summary: 'Correct what was recorded last of an instalment, or take it back',
    description: 'Nobody is told. The application goes back as it must: from paid out to being paid, and to approved.',
    params: application,
    body: z.object({
      instalment,
      kind: z.enum(AMENDMENTS).describe('`undone`: it was not paid, or did not come back, after all'),
      on: z.optional(day),
      reference: z.optional(reference),
      sharedReason,
      bankMessage: z.optional(reason).describe('What the bank says, when it came back'),
      reason: reason.check(z.describe('For the file; the student does not read it')),
      updatedAt,
    }),
    response: applicationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/applications/:number/reviewers': {
    id: 'assignApplication',
    right: 'applications.share',
    act: 'application.assigned',
    summary: 'Give an application to these reviewers and no others',
    params: application,
    body: z.object({
      reviewers: people.describe('Ids of their accounts'),
      before: people.describe('Ids of those who had it as it was read'),
    }),
    response: applicationResponseSchema,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/applications/:number/account': {
    id: 'revealAccount',
    right: 'applications.account',
    act: 'number.shown',
    summary: 'The full bank account number of an applicant',
    description: 'The request is recorded before it is answered.',
    params: application,
    body: reasonBody(),
    response: z.object({ ...messageFields, data: z.object({ accountNo: z.string(), ifscCode: z.string() }) }).meta({ id: 'FullAccount' }),
    errors: ['not_found'],
  },
  'POST /office/applications/:number/aadhaar': {
    id: 'revealAadhaar',
    right: 'applications.aadhaar',
    act: 'number.shown',
    summary: 'The full Aadhaar number of an applicant',
    description: 'The request is recorded before it is answered.',
    params: application,
    body: reasonBody(),
    response: z
      .object({ ...messageFields, data: z.object({ aadhaar: z.nullable(z.string()).describe('Null when none was given') }) })
      .meta({ id: 'FullAadhaar' }),
    errors: ['not_found'],
  },
  'POST /office/applications/:number/documents/:field/pages': {
    id: 'readDocumentPages',
    right: 'applications.documents',
    act: 'document.opened',
    summary: 'Pages of a document of an application, as pictures',
    description: 'The request is recorded before it is answered.',
    params: document,
    body: z.object({
      reason: paperReason,
      first: firstPage,
      ahead: z.literal(true).optional().describe('Fetched before it is shown, and recorded as such'),
    }),
    response: pagesResponse('DocumentPages'),
    errors: ['not_found', 'conflict'],
  },
  'POST /office/applications/:number/documents/:field': {
    id: 'downloadDocument',
    right: 'applications.documents',
    act: 'document.downloaded',
    summary: 'Download a document of an application',
    description: 'The request is recorded before it is answered.',
    params: document,
    body: z.object({ reason: paperReason }),
    file: 'application/octet-stream',
    errors: ['not_found'],
  },
});
