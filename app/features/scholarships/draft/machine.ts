import { type Answers, differences, type Hashes, hashesOf } from '#app/features/scholarships/draft/answers.ts';
import { EMPTY, mergeAnswers, type Side, type Version } from '#app/features/scholarships/draft/merge.ts';

/** A draft as stored in the account. */
export interface AccountDraft extends Version {
  /** Number of the account's last save; 0 when there is none. */
  version: number;
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
export interface DraftState extends Version {
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
  /** What that version says, or what both began with: the last that this device and the account both knew. */
  base: Hashes;
  /**
   * By field: what else was sent and may not have been acknowledged. If the account returns it, it has our own answer, and only
   * its response was lost.
   */
  sent: Readonly<Record<string, readonly string[]>>;
  /** What is being sent to the account. */
  sending: { revision: number; hashes: Hashes } | null;
  link: Link;
  /** The account's draft from another device, until the student has chosen between answers that both have changed. */
  conflict: AccountDraft | null;
}

export type DraftEvent =
  | { type: 'typed'; answers: Answers }
  /** The form has filled in answers by itself. */
  | { type: 'filled'; answers: Answers }
  | { type: 'moved'; step: number }
  | { type: 'kept'; revision: number; at: number }
  | { type: 'unkept' }
  | { type: 'sending' }
  | { type: 'synced'; version: number }
  /** The account's draft, read at the start or returned with a conflict. */
  | { type: 'found'; draft: AccountDraft }
  | { type: 'unanswered'; link: Link }
  | { type: 'link'; link: Link }
  /** The student's choices, by field. */
  | { type: 'chose'; choices: Readonly<Record<string, Side>> };

/** Maximum number of hashes stored for each field. */
const MAX_SENT = 40;

/** @param answers what every device begins with */
export function freshDraft(answers: Answers = {}): DraftState {
  return {
    answers,
    filled: [],
    step: 1,
    revision: 0,
    kept: 0,
    isUnkept: false,
    keptAt: null,
    synced: 0,
    version: 0,
    base: hashesOf(answers),
    sent: {},
    sending: null,
    link: 'unknown',
    conflict: null,
  };
}

/** Next state of a draft after an event; pure, so that tests can replay any history. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return written(state, event.answers, (name) => !(name in event.answers));
    case 'filled':
      return written(state, event.answers, () => true, Object.keys(event.answers));
    case 'moved':
      return event.step === state.step ? state : { ...state, step: event.step, revision: state.revision + 1 };
    case 'kept':
      return { ...state, kept: Math.max(state.kept, event.revision), isUnkept: false, keptAt: event.at };
    case 'unkept':
      return { ...state, isUnkept: true };
    case 'sending': {
      const hashes = hashesOf(state.answers);
      return { ...state, sending: { revision: state.revision, hashes }, sent: withSent(state, hashes) };
    }
    case 'synced': {
      const { revision, hashes } = state.sending ?? { revision: state.synced, hashes: state.base };
      return { ...state, synced: revision, base: hashes, sending: null, version: event.version, sent: {}, link: 'online' };
    }
    case 'found':
      return reconcile({ ...state, sending: null, link: 'online' }, event.draft);
    case 'unanswered':
      return { ...state, sending: null, link: event.link };
    case 'link':
      return { ...state, link: event.link };
    case 'chose':
      return state.conflict ? reconcile(state, state.conflict, event.choices) : state;
  }
}

function written(state: DraftState, given: Answers, isStillFilled: (name: string) => boolean, nowFilled: string[] = []): DraftState {
  const filled = [...new Set([...state.filled.filter(isStillFilled), ...nowFilled])];
  const next = { ...state, answers: { ...state.answers, ...given }, filled, revision: state.revision + 1 };
  // The two versions may agree by now.
  return next.conflict ? reconcile(next, next.conflict) : next;
}

/** What may be in the account without our knowing, once these answers have been sent too. */
function withSent({ base, sent }: DraftState, hashes: Hashes): DraftState['sent'] {
  const names = [...new Set([...Object.keys(base), ...Object.keys(hashes)])];
  const changed = names.filter((name) => hashes[name] !== base[name]).map((name) => [name, hashes[name] ?? EMPTY] as const);
  return {
    ...sent,
    ...Object.fromEntries(changed.map(([name, hash]) => [name, [...new Set([...(sent[name] ?? []), hash])].slice(-MAX_SENT)])),
  };
}

/**
 * Takes up the account's draft: what was changed here and what was changed elsewhere is put together. Nothing of either is
 * dropped without the student's choice.
 */
function reconcile(state: DraftState, theirs: AccountDraft, choices?: Readonly<Record<string, Side>>): DraftState {
  if (theirs.version === state.version) return { ...state, conflict: null };
  // The account lost its draft: all of ours has yet to be sent.
  if (theirs.version === 0) return { ...state, version: 0, base: {}, sent: {}, synced: NOTHING, conflict: null };
  const { answers, filled, asked } = mergeOf(state, theirs, choices);
  if (asked.length > 0) return { ...state, conflict: theirs };
  const revision = state.revision + 1;
  return {
    ...state,
    answers,
    filled,
    step: hasUnsaved(state) ? state.step : theirs.step,
    revision,
    synced: differences(answers, theirs.answers).length === 0 ? revision : NOTHING,
    version: theirs.version,
    base: hashesOf(theirs.answers),
    sent: {},
    conflict: null,
  };
}

function mergeOf(state: DraftState, theirs: AccountDraft, choices: Readonly<Record<string, Side>> = {}) {
  // Without unsaved edits the account knew all of it.
  const base = hasUnsaved(state) ? state.base : hashesOf(state.answers);
  return mergeAnswers({ base, sent: state.sent, mine: state, theirs, choices });
}

/** The fields that the student is asked to choose between. */
export const fieldsInConflict = (state: DraftState): readonly string[] => (state.conflict ? mergeOf(state, state.conflict).asked : []);

/** Before any revision: everything has yet to be sent. */
const NOTHING = -1;

/** Edits that the account does not have. */
export const hasUnsaved = (state: DraftState): boolean => state.synced < state.revision;

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
