/** States of an application, and who may move it from one to the next. */
import { defineStates, keysOf, type StateOf, type StateWith, statesWith } from '#domain/shared/states.ts';

/** Who may change an application's status. The guardian acts through the student's account. */
export type Actor = 'student' | 'guardian' | 'office';

const STUDENT = ['student'] as const;
const STUDENT_SIDE = ['student', 'guardian'] as const;
const OFFICE = ['office'] as const;

/**
 * `next`: the states that can follow, with who may make the change; everything else is refused. `stage`: only what was sent is
 * in the table of applications. `waitsFor`: what comes next, and from whom. `course`: its place in the student's dashboard, on
 * the way to the scholarship, beside it, or where the way ends without one. `holdsCycle`: rules out a second application.
 * `keep`: how long it is kept, once it has ended.
 */
export const APPLICATION_STATES = defineStates({
  draft: {
    label: 'Draft',
    badge: 'plain',
    next: { submitted: STUDENT },
    stage: 'draft',
    waitsFor: 'submission',
    course: 'before',
    holdsCycle: false,
    keep: 'open',
  },
  submitted: {
    label: 'Submitted',
    badge: 'plain',
    // After a resubmission the office may shortlist at once.
    next: { under_review: OFFICE, shortlisted: OFFICE, withdrawn: STUDENT_SIDE },
    stage: 'open',
    waitsFor: 'answer',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
  },
  under_review: {
    label: 'Under review',
    badge: 'plain',
    next: { more_info_requested: OFFICE, shortlisted: OFFICE, rejected: OFFICE, withdrawn: STUDENT_SIDE },
    stage: 'open',
    waitsFor: 'answer',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
  },
  more_info_requested: {
    label: 'More information needed',
    badge: 'warn',
    next: { submitted: STUDENT, rejected: OFFICE, withdrawn: STUDENT_SIDE },
    stage: 'open',
    waitsFor: 'student',
    course: 'beside',
    holdsCycle: true,
    keep: 'open',
  },
  shortlisted: {
    label: 'Shortlisted',
    badge: 'plain',
    next: { approved: OFFICE, rejected: OFFICE, withdrawn: STUDENT_SIDE },
    stage: 'open',
    waitsFor: 'decision',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
  },
  approved: {
    label: 'Approved',
    badge: 'plain',
    // Only the guardian's consent can still be withdrawn, until the money is paid.
    next: { disbursed: OFFICE, withdrawn: ['guardian'] },
    stage: 'open',
    waitsFor: 'money',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
  },
  rejected: {
    label: 'Not selected',
    badge: 'bad',
    next: {},
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'closed',
    holdsCycle: true,
    keep: 'rejected',
  },
  withdrawn: {
    label: 'Withdrawn',
    badge: 'quiet',
    next: {},
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'closed',
    holdsCycle: false,
    keep: 'withdrawn',
  },
  // Part of the books of account.
  disbursed: {
    label: 'Paid out',
    badge: 'plain',
    next: {},
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'path',
    holdsCycle: true,
    keep: 'books',
  },
});

type Table = typeof APPLICATION_STATES;
export type ApplicationState = StateOf<Table>;
/** Drafts have a table of their own. */
export type SentState = StateWith<Table, 'stage', 'open' | 'ended'>;

/** The states of an application that was sent. */
export const SENT_STATES: readonly SentState[] = statesWith(APPLICATION_STATES, 'stage', 'open', 'ended');

/** What an application is when it has arrived. */
export const JUST_SENT: SentState = 'submitted';

export const isSentState = (state: ApplicationState): state is SentState => SENT_STATES.some((sent) => sent === state);

type Moves = Readonly<Partial<Record<ApplicationState, readonly Actor[]>>>;

/** The states to which somebody may move an application, from one state or another. */
export type MoveOf<Who extends Actor> = {
  [From in ApplicationState]: {
    [To in keyof Table[From]['next']]: Who extends (Table[From]['next'][To] & readonly Actor[])[number] ? To : never;
  }[keyof Table[From]['next']];
}[ApplicationState];

/** Whether `actor` may make this change (decision 0019). Looks at nothing else. */
export function mayMove<Who extends Actor>(from: ApplicationState, to: ApplicationState, actor: Who): to is MoveOf<Who> {
  const next: Moves = APPLICATION_STATES[from].next;
  return next[to]?.includes(actor) ?? false;
}

/** The states `actor` may change an application to, in the order of the table. */
export const movesOf = <Who extends Actor>(from: ApplicationState, actor: Who): MoveOf<Who>[] =>
  keysOf(APPLICATION_STATES).filter((to) => mayMove(from, to, actor));

/** Whether an application may be withdrawn by now. */
export const mayWithdraw = (from: ApplicationState, actor: 'student' | 'guardian'): boolean => mayMove(from, 'withdrawn', actor);

/** Whether the student is asked for more information, and may change the application; false without one. */
export const asksStudent = (state: ApplicationState | undefined): boolean =>
  state !== undefined && APPLICATION_STATES[state].waitsFor === 'student';

/** Every state to which the office moves applications. */
export const OFFICE_MOVES = [...new Set(keysOf(APPLICATION_STATES).flatMap((from) => movesOf(from, 'office')))];
