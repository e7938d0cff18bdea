import { defineStates, keysOf, type StateOf, type StateWith, statesWith } from '#domain/shared/states.ts';

export type Actor = 'student' | 'guardian' | 'office';

const STUDENT = ['student'] as const;
const STUDENT_SIDE = ['student', 'guardian'] as const;
const OFFICE = ['office'] as const;
/** Nobody chooses it (payments.server.ts). */
const BY_A_PAYMENT = [] as const;

/**
 * `next`: who may move it. `waitsFor`: what comes next, from whom. `course`: place on the dashboard. `holdsCycle`: rules out a second
 * application. `keep`: retention. `payment`: of the award.
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
    payment: 'none',
  },
  submitted: {
    label: 'Submitted',
    badge: 'plain',
    // After a resubmission.
    next: { under_review: OFFICE, shortlisted: OFFICE, withdrawn: STUDENT_SIDE },
    stage: 'open',
    waitsFor: 'answer',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
    payment: 'none',
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
    payment: 'none',
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
    payment: 'none',
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
    payment: 'none',
  },
  approved: {
    label: 'Approved',
    badge: 'plain',
    // Until the money is paid.
    next: { disbursed: OFFICE, paying: BY_A_PAYMENT, withdrawn: ['guardian'] },
    stage: 'open',
    waitsFor: 'money',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
    payment: 'due',
  },
  // The first money makes it part of the books.
  paying: {
    label: 'Being paid',
    badge: 'plain',
    next: { disbursed: OFFICE },
    stage: 'open',
    waitsFor: 'money',
    course: 'path',
    holdsCycle: true,
    keep: 'books',
    payment: 'due',
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
    payment: 'none',
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
    payment: 'none',
  },
  // Part of the books.
  disbursed: {
    label: 'Paid out',
    badge: 'plain',
    // A payment came back.
    next: { paying: BY_A_PAYMENT },
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'path',
    holdsCycle: true,
    keep: 'books',
    payment: 'paid',
  },
});

type Table = typeof APPLICATION_STATES;
export type ApplicationState = StateOf<Table>;
export type SentState = StateWith<Table, 'stage', 'open' | 'ended'>;

export const SENT_STATES: readonly SentState[] = statesWith(APPLICATION_STATES, 'stage', 'open', 'ended');

export const JUST_SENT: SentState = 'submitted';

export const isSentState = (state: ApplicationState): state is SentState => SENT_STATES.some((sent) => sent === state);

type Moves = Readonly<Partial<Record<ApplicationState, readonly Actor[]>>>;

export type MoveOf<Who extends Actor> = {
  [From in ApplicationState]: {
    [To in keyof Table[From]['next']]: Who extends (Table[From]['next'][To] & readonly Actor[])[number] ? To : never;
  }[keyof Table[From]['next']];
}[ApplicationState];

/** Knows states only (decision 0019). */
export function mayMove<Who extends Actor>(from: ApplicationState, to: ApplicationState, actor: Who): to is MoveOf<Who> {
  const next: Moves = APPLICATION_STATES[from].next;
  return next[to]?.includes(actor) ?? false;
}

export const movesOf = <Who extends Actor>(from: ApplicationState, actor: Who): MoveOf<Who>[] =>
  keysOf(APPLICATION_STATES).filter((to) => mayMove(from, to, actor));

export const rightOfMove = (from: ApplicationState): 'applications.decide' | 'applications.pay' =>
  APPLICATION_STATES[from].waitsFor === 'money' ? 'applications.pay' : 'applications.decide';

export const mayWithdraw = (from: ApplicationState, actor: 'student' | 'guardian'): boolean => mayMove(from, 'withdrawn', actor);

export const asksStudent = (state: ApplicationState | undefined): boolean =>
  state !== undefined && APPLICATION_STATES[state].waitsFor === 'student';

export const OFFICE_MOVES = [...new Set(keysOf(APPLICATION_STATES).flatMap((from) => movesOf(from, 'office')))];
const DECIDED = keysOf(APPLICATION_STATES).filter((from) => rightOfMove(from) === 'applications.decide');
export const DECISIONS = [...new Set(DECIDED.flatMap((from) => movesOf(from, 'office')))];

/**
 * A guardian's (docs/decisions/0083, 0093); `none`: of age when it was sent, or since; `declined`: a no, which can still become a yes.
 * `isOpen`: others than the student may know of the application.
 */
export const CONSENTS = defineStates({
  none: { label: 'Not needed', isOpen: true },
  awaited: { label: 'Awaited', isOpen: false },
  declined: { label: 'Declined', isOpen: false },
  given: { label: 'Given', isOpen: true },
  withdrawn: { label: 'Withdrawn', isOpen: true },
});
export type Consent = StateOf<typeof CONSENTS>;
export const OPEN_CONSENTS = statesWith(CONSENTS, 'isOpen', true);
/** Nobody has agreed, and somebody still can. */
export const PENDING_CONSENTS = statesWith(CONSENTS, 'isOpen', false);

/**
 * What each leads to. `paper`: what a guardian signed came in. `came_of_age`: the student is 18 and was asked; `confirmed`: the student agreed. `expired`: none came, and the
 * application is erased.
 */
export const CONSENT_EVENTS = {
  asked: 'awaited',
  reminded: 'awaited',
  declined: 'declined',
  given: 'given',
  recorded: 'given',
  paper: 'awaited',
  came_of_age: 'awaited',
  confirmed: 'none',
  withdrawn: 'withdrawn',
  expired: null,
} as const satisfies Record<string, Consent | null>;
export type ConsentEvent = keyof typeof CONSENT_EVENTS;

/** `account`: at the student's dashboard. */
export const CONSENT_CHANNELS = ['mail', 'sms', 'paper', 'phone', 'office', 'account'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** How it was checked that the guardian is an adult. */
export const CONSENT_METHODS = ['own_word', 'paper_seen', 'office'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];
