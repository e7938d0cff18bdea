import { type Answers, differences, fingerprint } from '#app/lib/draft/answers.ts';

/** A draft as the account keeps it. */
export interface AccountDraft {
  /** Counts the account's own saves; 0 when it has none. */
  version: number;
  answers: Answers;
  /** Where the student was, 1 to 6. */
  step: number;
  /** Milliseconds since the epoch. */
  savedAt: number | null;
}

/** What stands between this browser and the account. */
export type Link = 'unknown' | 'online' | 'offline' | 'signed-out';

/**
 * One application being written, between the screen, the device and the account. Pure: events bring time and answers.
 * `revision` counts what was typed here; the device has it up to `kept`, the account up to `synced`.
 */
export interface DraftState {
  answers: Answers;
  step: number;
  revision: number;
  kept: number;
  /** The device refuses to keep anything: then the account alone must do. */
  isUnkept: boolean;
  /** When the device last had everything, in milliseconds since the epoch. */
  keptAt: number | null;
  synced: number;
  /** The account's version that these answers build on. */
  version: number;
  /**
   * Marks of what was sent and perhaps not answered: an account that gives one of them back has got our own words,
   * and only its answer was lost.
   */
  sent: readonly string[];
  /** The revision under way to the account. */
  sending: number | null;
  link: Link;
  /** What the account has from another device, while the student has not chosen. */
  rival: AccountDraft | null;
}

export type DraftEvent =
  | { type: 'typed'; answers: Answers }
  | { type: 'moved'; step: number }
  | { type: 'kept'; revision: number; at: number }
  | { type: 'unkept' }
  | { type: 'sending' }
  | { type: 'synced'; version: number }
  /** The account's draft, read at the start or given with a refusal. */
  | { type: 'found'; draft: AccountDraft }
  | { type: 'unanswered'; link: Link }
  | { type: 'link'; link: Link }
  | { type: 'chose'; side: 'mine' | 'theirs' };

/** Marks kept at most: one for each unanswered send in a row. */
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
    rival: null,
  };
}

/** The next state of a draft after an event; pure, so that the tests can replay any life of it. */
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
      return meet({ ...state, sending: null, link: 'online' }, event.draft);
    case 'unanswered':
      return { ...state, sending: null, link: event.link };
    case 'link':
      return { ...state, link: event.link };
    case 'chose':
      return choose(state, event.side);
  }
}

/** What the device has and what the account has come together. Nothing of either is dropped without the student's word. */
function meet(state: DraftState, theirs: AccountDraft): DraftState {
  if (theirs.version === state.version) return state;
  const isOurs = state.sent.includes(fingerprint(theirs.answers)) || differences(state.answers, theirs.answers).length === 0;
  // The account lost its draft, or has our own words: go on from there.
  if (theirs.version === 0 || isOurs) return { ...state, version: theirs.version, synced: NOTHING, sent: [], rival: null };
  if (hasUnsaved(state)) return { ...state, rival: theirs };
  return adopt(state, theirs);
}

/** Before any revision: all of it is yet to be sent. */
const NOTHING = -1;

function adopt(state: DraftState, { answers, step, version }: AccountDraft): DraftState {
  const revision = state.revision + 1;
  return { ...state, answers, step, version, revision, synced: revision, sent: [], rival: null };
}

function choose(state: DraftState, side: 'mine' | 'theirs'): DraftState {
  const { rival } = state;
  if (!rival) return state;
  if (side === 'theirs') return adopt(state, rival);
  return { ...state, version: rival.version, synced: NOTHING, sent: [], rival: null };
}

/** Something here that the account has not got. */
const hasUnsaved = (state: DraftState): boolean => state.synced < state.revision;

/** Something here that the device has not got. */
export const hasUnkept = (state: DraftState): boolean => state.kept < state.revision;

/** Something may go to the account now. */
export const maySend = (state: DraftState): boolean =>
  hasUnsaved(state) &&
  (!hasUnkept(state) || state.isUnkept) &&
  state.sending === null &&
  state.rival === null &&
  state.link !== 'signed-out';

/** What the student is told about where the words are. */
export type Safety = 'typing' | 'unkept' | 'device' | 'account' | 'offline' | 'signed-out' | 'conflict' | 'empty';

/** What the note beside the form says. The most urgent news wins: a conflict before anything else. */
export function safetyOf(state: DraftState): Safety {
  if (state.rival) return 'conflict';
  if (state.isUnkept && hasUnsaved(state)) return 'unkept';
  if (hasUnkept(state) && !state.isUnkept) return 'typing';
  if (state.revision === 0 && state.version === 0) return 'empty';
  if (state.link === 'signed-out') return 'signed-out';
  if (!hasUnsaved(state)) return 'account';
  return state.link === 'offline' ? 'offline' : 'device';
}
