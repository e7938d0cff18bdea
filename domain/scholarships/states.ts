import * as m from '#messages/index.ts';
import { defineStates, keysOf, type StateOf, type StateWith, statesWith, withLabels } from '#domain/shared/states.ts';

export type Actor = 'student' | 'guardian' | 'office';

/**
 * How one state leads to another (`next` of {@link APPLICATION_STATES}). `by`: who may choose it. `tells` the student: `nobody`; by the
 * `words` of whoever moves it, which are needed; by a `letter` of its own (letters.ts), to which words may be added. `reason`: for the file, where the office moves.
 */
export const MOVES = {
  send: { by: ['student'], tells: 'nobody', reason: 'optional' },
  review: { by: ['office'], tells: 'nobody', reason: 'optional' },
  shortlist: { by: ['office'], tells: 'nobody', reason: 'optional' },
  ask: { by: ['office'], tells: 'words', reason: 'optional' },
  reject: { by: ['office'], tells: 'words', reason: 'needed' },
  /** Over what is usual it needs a reason (award-limits.ts). */
  award: { by: ['office'], tells: 'letter', reason: 'optional' },
  // These moves take a slip back.
  revise: { by: ['office'], tells: 'letter', reason: 'needed' },
  takeBack: { by: ['office'], tells: 'letter', reason: 'needed' },
  reopen: { by: ['office'], tells: 'letter', reason: 'needed' },
  restore: { by: ['office'], tells: 'letter', reason: 'needed' },
  resume: { by: ['office'], tells: 'letter', reason: 'needed' },
  /** By the student, or by the office when the student has left. */
  decline: { by: ['student', 'office'], tells: 'letter', reason: 'needed' },
  leave: { by: ['office'], tells: 'letter', reason: 'needed' },
  withdraw: { by: ['student', 'guardian'], tells: 'words', reason: 'optional' },
  withdrawConsent: { by: ['guardian'], tells: 'words', reason: 'optional' },
  /** Nobody chooses it (payments.server.ts). */
  payment: { by: [], tells: 'words', reason: 'optional' },
} as const satisfies Record<string, { by: readonly Actor[]; tells: 'nobody' | 'words' | 'letter'; reason: 'needed' | 'optional' }>;
export type MoveKind = keyof typeof MOVES;

/**
 * `next`: by which move. `waitsFor`: what comes next, from whom. `course`: place on the dashboard. `holdsCycle`: rules out a second
 * application. `keep`: retention. `payment`: of the award.
 */
const TABLE = defineStates({
  draft: {
    badge: 'plain',
    next: { submitted: 'send' },
    stage: 'draft',
    waitsFor: 'submission',
    course: 'before',
    holdsCycle: false,
    keep: 'open',
    payment: 'none',
  },
  submitted: {
    badge: 'plain',
    next: { under_review: 'review', shortlisted: 'shortlist', rejected: 'reject', withdrawn: 'withdraw' },
    stage: 'open',
    waitsFor: 'answer',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
    payment: 'none',
  },
  under_review: {
    badge: 'plain',
    next: { more_info_requested: 'ask', shortlisted: 'shortlist', rejected: 'reject', withdrawn: 'withdraw' },
    stage: 'open',
    waitsFor: 'answer',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
    payment: 'none',
  },
  more_info_requested: {
    badge: 'warn',
    next: { submitted: 'send', rejected: 'reject', withdrawn: 'withdraw' },
    stage: 'open',
    waitsFor: 'student',
    course: 'beside',
    holdsCycle: true,
    keep: 'open',
    payment: 'none',
  },
  shortlisted: {
    badge: 'plain',
    next: { approved: 'award', rejected: 'reject', withdrawn: 'withdraw' },
    stage: 'open',
    waitsFor: 'decision',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
    payment: 'none',
  },
  approved: {
    badge: 'plain',
    // Until money is paid.
    next: {
      approved: 'revise',
      shortlisted: 'takeBack',
      paying: 'payment',
      disbursed: 'payment',
      declined: 'decline',
      withdrawn: 'withdrawConsent',
    },
    stage: 'open',
    waitsFor: 'money',
    course: 'path',
    holdsCycle: true,
    keep: 'open',
    payment: 'due',
  },
  // The first money makes it part of the books.
  paying: {
    badge: 'plain',
    next: { disbursed: 'payment', approved: 'payment', left: 'leave' },
    stage: 'open',
    waitsFor: 'money',
    course: 'path',
    holdsCycle: true,
    keep: 'books',
    payment: 'due',
  },
  rejected: {
    badge: 'bad',
    next: { under_review: 'reopen' },
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'closed',
    holdsCycle: true,
    keep: 'rejected',
    payment: 'none',
  },
  withdrawn: {
    badge: 'quiet',
    next: {},
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'closed',
    holdsCycle: false,
    keep: 'withdrawn',
    payment: 'none',
  },
  // An award that was not taken up, before any money.
  declined: {
    badge: 'quiet',
    next: { shortlisted: 'restore' },
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'closed',
    holdsCycle: false,
    keep: 'withdrawn',
    payment: 'none',
  },
  // Paid in part; the rest is no longer due.
  left: {
    badge: 'quiet',
    next: { paying: 'resume' },
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'closed',
    holdsCycle: true,
    keep: 'books',
    payment: 'ended',
  },
  // From here on it is part of the books.
  disbursed: {
    badge: 'plain',
    // A payment came back, or was a slip.
    next: { paying: 'payment', approved: 'payment' },
    stage: 'ended',
    waitsFor: 'nothing',
    course: 'path',
    holdsCycle: true,
    keep: 'books',
    payment: 'paid',
  },
});
type Table = typeof TABLE;

export const APPLICATION_STATES = withLabels(TABLE, () => m.scholarships.states.application);

export type ApplicationState = StateOf<Table>;
export type SentState = StateWith<Table, 'stage', 'open' | 'ended'>;

export const SENT_STATES: readonly SentState[] = statesWith(APPLICATION_STATES, 'stage', 'open', 'ended');

export const JUST_SENT: SentState = 'submitted';

export const isSentState = (state: ApplicationState): state is SentState => SENT_STATES.some((sent) => sent === state);

type Moves = Readonly<Partial<Record<ApplicationState, MoveKind>>>;

export type MoveOf<Who extends Actor> = {
  [From in ApplicationState]: {
    [To in keyof Table[From]['next']]: Who extends (typeof MOVES)[Table[From]['next'][To] & MoveKind]['by'][number] ? To : never;
  }[keyof Table[From]['next']];
}[ApplicationState];

export const moveFrom = (from: ApplicationState, to: ApplicationState): MoveKind | undefined =>
  (APPLICATION_STATES[from].next as Moves)[to];

/** Knows states only (decision 0019). */
export function mayMove<Who extends Actor>(from: ApplicationState, to: ApplicationState, actor: Who): to is MoveOf<Who> {
  const kind = moveFrom(from, to);
  return kind !== undefined && (MOVES[kind].by as readonly Actor[]).includes(actor);
}

export const movesOf = <Who extends Actor>(from: ApplicationState, actor: Who): MoveOf<Who>[] =>
  keysOf(APPLICATION_STATES).filter((to) => mayMove(from, to, actor));

/** An award or its revision. */
export const givesAmount = (from: ApplicationState, to: ApplicationState): boolean =>
  ['award', 'revise'].some((kind) => kind === moveFrom(from, to));

/** States of an award that stands, paid or not. */
export const AWARDED = statesWith(APPLICATION_STATES, 'payment', 'due', 'paid', 'ended');

/** Money can be paid, or come back. */
export const takesPayments = (state: ApplicationState): boolean => ['due', 'paid'].includes(APPLICATION_STATES[state].payment);

export const mayWithdraw = (from: ApplicationState, actor: 'student' | 'guardian'): boolean => mayMove(from, 'withdrawn', actor);

export const asksStudent = (state: ApplicationState | undefined): boolean =>
  state !== undefined && APPLICATION_STATES[state].waitsFor === 'student';

export const OFFICE_MOVES = [...new Set(keysOf(APPLICATION_STATES).flatMap((from) => movesOf(from, 'office')))];

/**
 * A guardian's (docs/decisions/0083); `none`: of age when it was sent, or since; `declined`: a no, which can still become a yes.
 * `isOpen`: others than the student may know of the application. `isGiven`: it may be read and decided on anew.
 */
export const CONSENTS = defineStates({
  none: { label: 'Not needed', isOpen: true, isGiven: true },
  awaited: { label: 'Awaited', isOpen: false, isGiven: false },
  declined: { label: 'Declined', isOpen: false, isGiven: false },
  given: { label: 'Given', isOpen: true, isGiven: true },
  withdrawn: { label: 'Withdrawn', isOpen: true, isGiven: false },
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

/** `here`: on the student's phone; `account`: at the student's dashboard. */
export const CONSENT_CHANNELS = ['here', 'mail', 'sms', 'paper', 'phone', 'office', 'account'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** How it was checked that the guardian is an adult. `here`: by no more than what was typed on the student's phone; `here_code`: with a code to the guardian's own. */
export const CONSENT_METHODS = ['own_word', 'here', 'here_code', 'paper_seen', 'office'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];
