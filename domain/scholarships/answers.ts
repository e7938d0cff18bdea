/** Answers of the scholarship calls (specification 2, sections 3 and 7). */
import * as z from 'zod/mini';
import { said } from '#domain/students/answers.ts';
import { draftData } from './schema.ts';
import { STATES } from './state-labels.ts';

const state = z.enum(STATES);

/** `POST /student/scholarship`, `.../withdraw` and `/student/consent/withdraw` */
export const appliedAnswerSchema = z.object({ ...said, data: z.object({ applicationNumber: z.string(), status: state }) });
export type AppliedAnswer = z.output<typeof appliedAnswerSchema>;

const cycleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** First and last day, `YYYY-MM-DD`, both included. */
  opensOn: z.string(),
  closesOn: z.string(),
  isOpen: z.boolean(),
});
export type CycleView = z.output<typeof cycleSchema>;

const timelineSchema = z.array(
  z.object({
    status: state,
    /** Milliseconds since the epoch. */
    at: z.int(),
    by: z.enum(['student', 'guardian', 'office']),
    reason: z.nullable(z.string()),
  }),
);

/**
 * An application as its owner sees it: every field of the wire's shape, `accountNo` masked, and what the
 * complete-details view reads beside them (specification 2, section 3).
 */
export const applicationViewSchema = z.looseObject({
  applicationNumber: z.string(),
  status: state,
  /** Milliseconds since the epoch. */
  submittedAt: z.int(),
  name: z.string(),
  /** Masked: dots and the last four digits. */
  accountNo: z.string(),
  /** A JSON-encoded list. */
  scholarshipPurpose: z.string(),
  /** Whole rupees. */
  amountRequested: z.int(),
  instituteName: z.string(),
  boardUniversity: z.nullable(z.string()),
});
export type ApplicationView = z.output<typeof applicationViewSchema>;

/** `GET /student/scholarship` */
export const ownApplicationAnswerSchema = z.object({
  ...said,
  data: z.object({
    /** The cycle that is open, or the next to open, or the last. */
    cycle: z.nullable(cycleSchema),
    /** A sentence for the notice: until when one may apply, or that one may not now. */
    notice: z.string(),
    /** The foundation's day, `YYYY-MM-DD`, by which ages are counted. */
    today: z.string(),
    /** Shown to the parent or guardian of a student under 18. */
    guardianNotice: z.object({ version: z.string(), text: z.string() }),
    /** The newest application, of whatever cycle. */
    application: z.nullable(applicationViewSchema),
    /** Its changes, oldest first. */
    timeline: timelineSchema,
    /** True when the form may be sent: the first time, or again after more information was asked for. */
    canApply: z.boolean(),
    canWithdraw: z.boolean(),
    /** True while a guardian's consent stands that may be withdrawn. */
    hasGuardianConsent: z.boolean(),
  }),
});
export type OwnApplication = z.output<typeof ownApplicationAnswerSchema>['data'];

const draftSchema = z.object({
  /** Grows by one with every save. */
  version: z.int(),
  /** Milliseconds since the epoch. */
  savedAt: z.int(),
  data: draftData,
});
export type Draft = z.output<typeof draftSchema>;

/** `GET`, `PUT` and `DELETE /student/scholarship/draft`; after PUT the draft as saved. Null: there is none. */
export const draftAnswerSchema = z.object({ ...said, data: z.nullable(draftSchema) });

/** `GET /web/ifsc/:code`. Unknown and well formed: `known` is false, and a gentle warning is shown. */
export const ifscAnswerSchema = z.object({ ...said, bank: z.nullable(z.string()), known: z.boolean() });
export type IfscAnswer = z.output<typeof ifscAnswerSchema>;
