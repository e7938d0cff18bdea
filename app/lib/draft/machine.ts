import { type Answers, differences, fingerprint } from '#app/lib/draft/answers.ts';

/** A draft as stored in the account. */
export interface AccountDraft {
  /** Number of the account's last save; 0 when there is none. */
  version: number;
  answers: Answers;
  /** The student's current step, 1 to 6. */
  step: number;
  /** Milliseconds since the epoch. */
  savedAt: number | null;
}

/**
 * State of the connection to the account. `outdated`: it takes nothing from this form, because meanwhile the cycle has closed,
 * the application was sent from elsewhere, another one waits for an answer, or this one no longer does.
 */
export type Link = 'unknown' | 'online' | 'offline' | 'signed-out' | 'outdated';

/**
 * One application being edited, between the screen, the device and the account. Pure: events carry times and responses.
 * `revision` counts edits made here; the device has them up to `kept`, the account up to `synced`.
 */
export interface DraftState {
  answers: Answers;
  step: number;
  revision: number;
  kept: number;
  /** The device cannot store anything: only the account can. */
  isUnkept: boolean;
  /** When the device was last up to date, in milliseconds since the epoch. */
  keptAt: number | null;
  synced: number;
  /** The account's version that these answers are based on. */
  version: number;
  /**
   * Hashes of what was sent and may not have been acknowledged: if the account returns one of them, it has our own answers
   * and only its response was lost.
   */
  sent: readonly string[];
  /** The revision being sent to the account. */
  sending: number | null;
  link: Link;
  /** The account's draft from another device, until the student has chosen. */
  conflict: AccountDraft | null;
}

export type DraftEvent =
  | { type: 'typed'; answers: Answers }
  | { type: 'moved'; step: number }
  | { type: 'kept'; revision: number; at: number }
  | { type: 'unkept' }
  | { type: 'sending' }
  | { type: 'synced'; version: number }
  /** The account's draft, read at the start or returned with a conflict. */
  | { type: 'found'; draft: AccountDraft }
  | { type: 'unanswered'; link: Link }
  | { type: 'link'; link: Link }
  | { type: 'chose'; side: 'mine' | 'theirs' };

/** Maximum number of hashes kept: one per unacknowledged send in a row. */
const MAX_SENT = 40;

export function freshDraft(answers: Answers = {}): DraftState {
  return {
    answers,
    step: 1,
    revision: 0,
    kept: 0,
    isUnkept: false,
    keptAt: null,
    synced: 0,
    version: 0,
    sent: [],
    sending: null,
    link: 'unknown',
    conflict: null,
  };
}

/** Next state of a draft after an event; pure, so that tests can replay any history. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return { ...state, answers: { ...state.answers, ...event.answers }, revision: state.revision + 1 };
    case 'moved':
      return event.step === state.step ? state : { ...state, step: event.step, revision: state.revision + 1 };
    case 'kept':
      return { ...state, kept: Math.max(state.kept, event.revision), isUnkept: false, keptAt: event.at };
    case 'unkept':
      return { ...state, isUnkept: true };
    case 'sending':
      return { ...state, sending: state.revision, sent: [...new Set([...state.sent, fingerprint(state.answers)])].slice(-MAX_SENT) };
    case 'synced':
      return { ...state, synced: state.sending ?? state.synced, sending: null, version: event.version, sent: [], link: 'online' };
    case 'found':
      return merge({ ...state, sending: null, link: 'online' }, event.draft);
    case 'unanswered':
      return { ...state, sending: null, link: event.link };
    case 'link':
      return { ...state, link: event.link };
    case 'chose':
      return choose(state, event.side);
  }
}

/** Merges the device's draft with the account's. Nothing of either is dropped without the student's choice. */
function merge(state: DraftState, theirs: AccountDraft): DraftState {
  if (theirs.version === state.version) return state;
  const isOurs = state.sent.includes(fingerprint(theirs.answers)) || differences(state.answers, theirs.answers).length === 0;
  // The account lost its draft, or has our own answers: continue from there.
  if (theirs.version === 0 || isOurs) return { ...state, version: theirs.version, synced: NOTHING, sent: [], conflict: null };
  if (hasUnsaved(state)) return { ...state, conflict: theirs };
  return adopt(state, theirs);
}

/** Before any revision: everything has yet to be sent. */
const NOTHING = -1;

function adopt(state: DraftState, { answers, step, version }: AccountDraft): DraftState {
  const revision = state.revision + 1;
  return { ...state, answers, step, version, revision, synced: revision, sent: [], conflict: null };
}

function choose(state: DraftState, side: 'mine' | 'theirs'): DraftState {
  const { conflict } = state;
  if (!conflict) return state;
  if (side === 'theirs') return adopt(state, conflict);
  return { ...state, version: conflict.version, synced: NOTHING, sent: [], conflict: null };
}

/** Edits that the account does not have. */
const hasUnsaved = (state: DraftState): boolean => state.synced < state.revision;

/** Edits that the device does not have. */
export const hasUnkept = (state: DraftState): boolean => state.kept < state.revision;

/** Whether there are edits that neither the device nor the account has, and that do not reach the device a moment later. */
export const isAtRisk = (state: DraftState): boolean => state.isUnkept && hasUnsaved(state);

/** Whether something can be sent to the account now. */
export const maySend = (state: DraftState): boolean =>
  hasUnsaved(state) &&
  (!hasUnkept(state) || state.isUnkept) &&
  state.sending === null &&
  state.conflict === null &&
  state.link !== 'signed-out' &&
  state.link !== 'outdated';

/** Where the student's answers are saved, as shown beside the form. */
export type Safety = 'typing' | 'unkept' | 'device' | 'account' | 'offline' | 'signed-out' | 'outdated' | 'conflict' | 'empty';

/** The state to show. The most urgent one wins: a conflict before anything else. */
export function safetyOf(state: DraftState): Safety {
  if (state.conflict) return 'conflict';
  if (isAtRisk(state)) return 'unkept';
  if (hasUnkept(state) && !state.isUnkept) return 'typing';
  if (state.link === 'outdated') return 'outdated';
  if (state.revision === 0 && state.version === 0) return 'empty';
  if (state.link === 'signed-out') return 'signed-out';
  if (!hasUnsaved(state)) return 'account';
  return state.link === 'offline' ? 'offline' : 'device';
}
