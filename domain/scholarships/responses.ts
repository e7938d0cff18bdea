/** Responses of the scholarship calls (specification 2, sections 3 and 7). */
import * as z from 'zod/mini';
import { said } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { draftData } from './schema.ts';
import { APPLICATION_STATES } from './states.ts';

const state = z.enum(keysOf(APPLICATION_STATES));

/** `POST /student/scholarship`, `.../withdraw` and `/student/consent/withdraw` */
export const appliedAnswerSchema = z.object({ ...said, data: z.object({ applicationNumber: z.string(), status: state }) });
export type AppliedAnswer = z.output<typeof appliedAnswerSchema>;

/** `POST /student/scholarship/recall` */
export const recallAnswerSchema = z.object({
  ...said,
  data: z.object({
    /** False: it had arrived before, as the application with this number. */
    isRecalled: z.boolean(),
    applicationNumber: z.optional(z.string()),
  }),
});
export type RecallAnswer = z.output<typeof recallAnswerSchema>;

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
 * An application as its owner sees it: every field of the request, `accountNo` masked, and what the complete-details
 * view also reads (specification 2, section 3).
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
    /** The open cycle, else the next to open, else the last one. */
    cycle: z.nullable(cycleSchema),
    /** A sentence saying until when students can apply, or why they cannot. */
    notice: z.string(),
    /** Today at the foundation, `YYYY-MM-DD`: ages are counted by it. */
    today: z.string(),
    /** Shown to the parent or guardian of a student under 18. */
    guardianNotice: z.object({ version: z.string(), text: z.string() }),
    /** The application waiting for more information, else the newest, in whatever cycle. */
    application: z.nullable(applicationViewSchema),
    /** Its status changes, oldest first. */
    timeline: timelineSchema,
    /** True when the form may be submitted: for the first time, or again after more information was requested. */
    canApply: z.boolean(),
    /**
     * True when a new application may be sent: the cycle is open and the student has none in it. While another one waits for
     * more information, that has to be answered first.
     */
    canApplyAnew: z.boolean(),
    canWithdraw: z.boolean(),
    /** True while there is a guardian's consent that can be withdrawn, to this application or to another. */
    hasGuardianConsent: z.boolean(),
  }),
});
export type OwnApplication = z.output<typeof ownApplicationAnswerSchema>['data'];

const draftSchema = z.object({
  /** Incremented by every save. */
  version: z.int(),
  /** Milliseconds since the epoch. */
  savedAt: z.int(),
  data: draftData,
});
export type Draft = z.output<typeof draftSchema>;

/** `GET`, `PUT` and `DELETE /student/scholarship/draft`: the draft, after PUT as saved; null when there is none. */
export const draftAnswerSchema = z.object({ ...said, data: z.nullable(draftSchema) });

/** `GET /web/ifsc/:code`. For a well-formed but unknown code `known` is false and the form shows a warning. */
export const ifscAnswerSchema = z.object({ ...said, bank: z.nullable(z.string()), known: z.boolean() });
export type IfscAnswer = z.output<typeof ifscAnswerSchema>;
