/** Specification 2, sections 3 and 7. */
import { z } from 'zod';
import { eligibilitySchema } from '#domain/content/schema/eligibility-schema.ts';
import { promisesSchema } from '#domain/content/schema/promises-schema.ts';
import { papersSchema } from '#domain/content/schema/papers-schema.ts';
import { renewalSchema } from '#domain/content/schema/renewal-schema.ts';
import { messageFields, paise, rupees, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { CORRECTABLE } from './corrections.ts';
import { INSTALMENT_STATES } from './instalments.ts';
import { FILE_FIELDS, type FileField } from './steps/questions.ts';
import { draftData } from './schema.ts';
import { APPLICATION_STATES } from './states.ts';
import { TASK_ACTORS, TASK_NAMES, TASK_STATES } from './task.ts';

const state = z.enum(keysOf(APPLICATION_STATES));

export const appliedResponseSchema = z
  .object({ ...messageFields, data: z.object({ applicationNumber: z.string(), status: state }) })
  .meta({ id: 'Applied' });

export const recallResponseSchema = z
  .object({
    ...messageFields,
    data: z.object({
      isRecalled: z.boolean().describe('False: it had arrived before, as the application with this number'),
      applicationNumber: z.optional(z.string()),
    }),
  })
  .meta({ id: 'Recalled' });

const cycleSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    opensOn: z.string().describe('First day, YYYY-MM-DD'),
    closesOn: z.string().describe('Last day, YYYY-MM-DD'),
    documentsUntil: z.optional(z.string()).describe('Last day for papers that are sent later, YYYY-MM-DD'),
    consentUntil: z.optional(z.string()).describe('Last day for a guardian’s permission, YYYY-MM-DD'),
    promises: promisesSchema
      .extend({ payment: promisesSchema.shape.read.describe('The first money, from the answer') })
      .optional()
      .describe('A day, YYYY-MM-DD, or how many days after sending'),
    isOpen: z.boolean(),
    eligibility: eligibilitySchema.optional().describe('Who may apply; left out: everybody'),
    renewal: renewalSchema.optional().describe('What a renewal needs; left out: nothing'),
    papers: papersSchema.optional().describe('Which papers are needed, and of whom; left out: those that the office decides by'),
  })
  .meta({ id: 'Cycle' });
export type CycleView = z.output<typeof cycleSchema>;

const correctable = z.enum(CORRECTABLE);
export const askedSchema = z
  .object({
    fields: z.array(correctable).describe('By the form’s names; empty: the whole form'),
    until: z.string().describe('Last day, YYYY-MM-DD'),
  })
  .meta({ id: 'AskedCorrections' });
const day = z.nullable(z.string());
const promisedSchema = z
  .object({
    read: day.describe('By when the office reads it'),
    answer: day.describe('By when there is an answer'),
    payment: day.describe('By when the first money comes, if there is any'),
  })
  .meta({ id: 'Promised', description: 'Days, YYYY-MM-DD, by the cycle; null where nothing is promised' });
export type Promised = z.output<typeof promisedSchema>;

const awardSchema = z
  .object({
    amount: rupees.describe('Of the whole award, whole rupees'),
    instalments: z.array(
      z.object({
        number: z.number().describe('From 1'),
        amount: paise,
        dueOn: day.describe('By when it is paid, YYYY-MM-DD'),
        state: z.enum(keysOf(INSTALMENT_STATES)).describe('`returned`: the bank sent it back'),
        on: day.describe('When it was paid or came back, YYYY-MM-DD'),
        reference: z.nullable(z.string()).describe('Of the bank, such as the UTR'),
        note: z.nullable(z.string()).describe('Returned: what the bank said; paid, for the office: why other payments have its reference'),
      }),
    ),
    isBankCorrected: z.boolean().describe('A payment came back, and the student has named another account since'),
  })
  .meta({ id: 'Award' });
export type Award = z.output<typeof awardSchema>;
/** A schema for each place: null until it is awarded. */
export const award = () => z.nullable(awardSchema).describe('What was awarded; null until then');

const paper = z.enum(FILE_FIELDS as [FileField, ...FileField[]]);

const latePapersSchema = z
  .object({
    until: z.string().describe('Last day, YYYY-MM-DD'),
    needed: z.array(paper).describe('Those by which the office decides or pays, missing or not'),
    announced: z.array(paper).describe('Those that the student said would come later'),
    others: z.array(paper).describe('Further ones that are missing'),
  })
  .meta({ id: 'LatePapers' });
export type LatePapers = z.output<typeof latePapersSchema>;

const taskSchema = z
  .object({
    name: z.enum(TASK_NAMES),
    title: z.string(),
    state: z.enum(keysOf(TASK_STATES)),
    label: z.string().describe('In words, such as `3 left`'),
    who: z.enum(TASK_ACTORS).describe('Who acts next'),
    until: day.describe('Last day, or the promised one, YYYY-MM-DD'),
    isLate: z.boolean().describe('That day has passed'),
    note: z.string().describe('Sentences, a line each; may be empty'),
    headline: z.string().describe('What it is called where it stands alone'),
    action: z.string().describe('Of its button'),
    to: z.string().describe('Path and query'),
  })
  .meta({ id: 'Task' });

export const applyingSchema = z
  .object({
    notice: z.string().describe('A sentence saying until when students can apply, or why they cannot'),
    closesOn: z.nullable(z.string()).describe('Last day of the open cycle, YYYY-MM-DD'),
    daysLeft: z.nullable(z.number()).describe('Days until then, 0 on the day itself'),
    canApplyAnew: z.boolean().describe('True when a new application may be sent'),
    next: z.nullable(taskSchema).describe('With what the dashboard begins; null: to apply, or nothing'),
    draft: z
      .nullable(z.object({ done: z.int().describe('Tasks that are done'), of: z.int().describe('All tasks') }))
      .describe('Of what is begun, when that is next'),
    answerBy: z.nullable(z.string()).describe('By when it is answered, YYYY-MM-DD; null where nothing is promised'),
    awaits: z
      .nullable(z.object({ isOfAge: z.boolean().describe('The student, who is 18 now') }))
      .describe('Who agrees before the application is read; null: nobody'),
    renews: z.boolean().describe('True when a new application may be sent and the last one was granted or paid'),
    isReminded: z.boolean().describe('False when the student stopped the reminders of what is begun and not sent'),
  })
  .meta({ id: 'Applying' });
export type Applying = z.output<typeof applyingSchema>;

const correctionSchema = askedSchema
  .extend({
    id: z.string(),
    note: z.string().describe('What the office wrote'),
    askedAt: time,
    isOver: z.boolean().describe('True after the last day'),
    takesLate: z.boolean().describe('False when nothing can be corrected after the last day'),
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof correctionSchema>;

export const addedPaperSchema = z
  .object({ field: paper, path: z.string().min(1).max(100).describe('As the upload returned it') })
  .meta({ id: 'AddedPaper' });

const timelineSchema = z.array(
  z.object({
    status: state,
    at: time,
    by: z.enum(['student', 'guardian', 'office']),
    reason: z.nullable(z.string()).describe('To the student, or their own; the office’s reason for its file is not here'),
    asked: z.optional(askedSchema).describe('What the office asked to be corrected'),
    changed: z.optional(z.array(z.string())).describe('What the student changed, by the form’s names'),
    explained: z.optional(z.array(z.object({ field: z.string(), words: z.string() }))).describe('What the student left as it was, and why'),
    isAddition: z.optional(z.boolean()).describe('True for papers that came later: `changed` names them, and the status stays'),
  }),
);

/** `accountNo` is masked. */
export const applicationViewSchema = z
  .looseObject({
    applicationNumber: z.string(),
    status: state,
    submittedAt: time,
    name: z.string(),
    accountNo: z.string().describe('Masked: dots and the last four digits'),
    scholarshipPurpose: z.string().describe('A JSON-encoded list'),
    amountRequested: rupees,
    instituteName: z.string(),
    boardUniversity: z.nullable(z.string()),
  })
  .meta({ id: 'Application', description: 'Every answer of the form; account number and Aadhaar masked' });
export type ApplicationView = z.output<typeof applicationViewSchema>;

const earlierSchema = z
  .object({
    applicationNumber: z.string(),
    isRenewal: z.boolean().describe('True when it was granted or paid'),
    asked: z.array(z.enum(['marks', 'attendance'])).describe('What the renewal is asked besides'),
    needStatement: z.string().describe('To read beside the new one'),
    markSheets: z
      .optional(z.object({ lastCertificate: z.string().optional(), latestCertificate: z.string().optional() }))
      .describe('Paths of the mark sheets that were sent then, which a renewal may not send again'),
    answers: z.looseObject({}).describe('What is carried, by the form’s names; the account number masked'),
  })
  .meta({ id: 'EarlierApplication' });
export type Earlier = z.output<typeof earlierSchema>;

const guardianMessageSchema = z
  .object({
    state: z.enum(['sent', 'waiting', 'failed']).describe('`waiting`: not gone out yet, at night for example'),
    at: z.nullable(time).describe('When it was sent, or goes out; null: now, or never'),
  })
  .meta({ id: 'GuardianMessage' });
export type GuardianMessage = z.output<typeof guardianMessageSchema>;

export const noticeSchema = z
  .object({
    version: z.string(),
    texts: z.object({ en: z.string(), hi: z.string().optional() }).describe('By language, where it has its own'),
  })
  .meta({ id: 'ConsentNotice' });
export type ConsentNotice = z.output<typeof noticeSchema>;

const guardianSchema = z.object({
  guardianName: z.string().optional(),
  guardianRelation: z.string(),
  guardianBirthYear: z.number().optional().describe('Four digits'),
  guardianWay: z.string().optional(),
  guardianEmail: z.string().optional(),
  guardianMobile: z.string().optional(),
  askedAt: time,
  message: z.optional(guardianMessageSchema).describe('Of the last message to them; left out: none'),
  until: z.nullable(z.string()).describe('Last day for consent, YYYY-MM-DD; then the application is erased'),
  isStored: z.boolean().describe('True where it counts as sent with the consent, and is stored until then'),
  paperAt: z.nullable(time).describe('When a signed form was sent last'),
  declinedAt: z.nullable(time).describe('When they said no; they can still agree, until the last day'),
  isOfAge: z.boolean().describe('True when the student, who is 18 now, is to confirm the notice instead'),
});

export const ownApplicationResponseSchema = z
  .object({
    ...messageFields,
    data: z.object({
      cycle: z.nullable(cycleSchema).describe('The open cycle, else the next to open, else the last one'),
      notice: z.string().describe('A sentence saying until when students can apply, or why they cannot'),
      today: z.string().describe('Today at the foundation, `YYYY-MM-DD`: ages are counted by it'),
      application: z
        .nullable(applicationViewSchema)
        .describe('The application waiting for more information, else the newest, in whatever cycle'),
      correction: z
        .optional(correctionSchema)
        .describe('What the application waits for; left out: nothing, or the whole form without a last day'),
      timeline: timelineSchema.describe('Its status changes and added papers, oldest first'),
      latePapers: z.optional(latePapersSchema).describe('What is missing and can still be sent; left out: nothing'),
      promised: promisedSchema,
      award: award(),
      canApply: z
        .boolean()
        .describe('True when the form may be submitted: for the first time, or again after more information was requested'),
      canApplyAnew: z
        .boolean()
        .describe(
          'True when a new application may be sent: the cycle is open and the student has none in it. While another one waits for more information, that has to be answered first',
        ),
      earlier: z.optional(earlierSchema).describe('The newest of another cycle, while a new application may be sent'),
      canWithdraw: z.boolean(),
      canDecline: z.boolean().describe('True while nothing of an award is paid'),
      guardian: z.nullable(guardianSchema).describe('Who was asked for consent, while the application waits for it'),
      permission: z
        .optional(
          guardianSchema.extend({
            student: z.string().describe('Name in the draft'),
            consent: z.enum(['awaited', 'declined', 'given']),
            agreedAt: z.nullable(time).describe('When they said yes'),
            changed: z.array(z.enum(['papers', 'bank', 'guardian'])).describe('Since their yes: they are asked again when it is sent'),
          }),
        )
        .describe('Who was asked before the new application is sent; left out: nobody'),
      consentNotice: z.optional(noticeSchema).describe('What a guardian agrees to, where one may be asked'),
      hasGuardianConsent: z
        .boolean()
        .describe('True while there is a guardian’s consent that can be withdrawn, to this application or to another'),
    }),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.output<typeof ownApplicationResponseSchema>['data'];

const draftSchema = z
  .object({
    version: z.int().describe('Incremented by every save'),
    savedAt: time,
    data: draftData,
  })
  .meta({ id: 'Draft' });
export type Draft = z.output<typeof draftSchema>;

export const savedDraftResponseSchema = z.object({ ...messageFields, data: draftSchema }).meta({ id: 'SavedDraftResponse' });
export const draftResponseSchema = z.object({ ...messageFields, data: z.nullable(draftSchema) }).meta({ id: 'DraftResponse' });

export const remindersResponseSchema = z
  .object({ ...messageFields, isReminded: z.boolean().describe('Of applications that were begun and not sent') })
  .meta({ id: 'Reminders' });

export const ifscResponseSchema = z.object({ ...messageFields, bank: z.nullable(z.string()), known: z.boolean() }).meta({ id: 'Bank' });
