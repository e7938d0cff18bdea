import { type Answers, differences, type Hashes, hashesOf } from '#app/features/scholarships/sync/answers.ts';
import { EMPTY, mergeAnswers, type Side, type Version } from '#app/features/scholarships/sync/merge.ts';

export interface AccountDraft extends Version {
  version: number;
  /** Ms since the epoch. */
  savedAt: number | null;
}

/** `outdated`: the account accepts nothing from this form any more (closed, sent elsewhere, or another one waits). */
export type Link = 'unknown' | 'online' | 'offline' | 'signed-out' | 'outdated';

/** `revision` counts edits; the device has them up to `savedRevision`, the account up to `synced`. */
export interface DraftState extends Version {
  revision: number;
  savedRevision: number;
  cannotSave: boolean;
  /** Ms since the epoch. */
  savedAt: number | null;
  synced: number;
  /** Version of the account's draft that these answers are based on. */
  version: number;
  base: Hashes;
  /** Sent without a confirmation: if the account returns one of these, it came from here. */
  sent: Readonly<Record<string, readonly string[]>>;
  sending: { revision: number; hashes: Hashes } | null;
  link: Link;
  conflict: AccountDraft | null;
}

/** What the device stores of it: all but what matters only while the page is open. */
export type SavedDraft = Pick<DraftState, 'answers' | 'filled' | 'revision' | 'savedAt' | 'synced' | 'version' | 'base' | 'sent'>;

export type DraftEvent =
  | { type: 'typed'; answers: Answers }
  | { type: 'filled'; answers: Answers }
  | { type: 'assumed'; answers: Answers }
  | { type: 'saved'; revision: number; at: number }
  | { type: 'unsaved' }
  | { type: 'sending' }
  | { type: 'synced'; version: number }
  | { type: 'found'; draft: AccountDraft }
  | { type: 'unanswered'; link: Link }
  | { type: 'link'; link: Link }
  | { type: 'chose'; choices: Readonly<Record<string, Side>> };

/** So many hashes are stored for each field. */
const MAX_SENT = 40;

export function freshDraft(answers: Answers = {}): DraftState {
  return {
    answers,
    filled: [],
    revision: 0,
    savedRevision: 0,
    cannotSave: false,
    savedAt: null,
    synced: 0,
    version: 0,
    base: hashesOf(answers),
    sent: {},
    sending: null,
    link: 'unknown',
    conflict: null,
  };
}

/** Pure: tests can replay any history. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return written(state, event.answers, (name) => !(name in event.answers));
    case 'filled':
      return written(state, event.answers, () => true, Object.keys(event.answers));
    case 'assumed':
      // No edit: it is saved with the next one.
      return {
        ...state,
        answers: { ...state.answers, ...event.answers },
        filled: [...new Set([...state.filled, ...Object.keys(event.answers)])],
      };
    case 'saved':
      return { ...state, savedRevision: Math.max(state.savedRevision, event.revision), cannotSave: false, savedAt: event.at };
    case 'unsaved':
      return { ...state, cannotSave: true };
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
  // Both sides may agree by now.
  return next.conflict ? reconcile(next, next.conflict) : next;
}

function withSent({ base, sent }: DraftState, hashes: Hashes): DraftState['sent'] {
  const names = [...new Set([...Object.keys(base), ...Object.keys(hashes)])];
  const changed = names.filter((name) => hashes[name] !== base[name]).map((name) => [name, hashes[name] ?? EMPTY] as const);
  return {
    ...sent,
    ...Object.fromEntries(changed.map(([name, hash]) => [name, [...new Set([...(sent[name] ?? []), hash])].slice(-MAX_SENT)])),
  };
}

function reconcile(state: DraftState, theirs: AccountDraft, choices?: Readonly<Record<string, Side>>): DraftState {
  if (theirs.version === state.version) return { ...state, conflict: null };
  // The account lost its draft: send all answers.
  if (theirs.version === 0) return { ...state, version: 0, base: {}, sent: {}, synced: NOTHING, conflict: null };
  const { answers, filled, conflicts } = mergeOf(state, theirs, choices);
  if (conflicts.length > 0) return { ...state, conflict: theirs };
  const revision = state.revision + 1;
  return {
    ...state,
    answers,
    filled,
    revision,
    synced: differences(answers, theirs.answers).length === 0 ? revision : NOTHING,
    version: theirs.version,
    base: hashesOf(theirs.answers),
    sent: {},
    conflict: null,
  };
}

function mergeOf(state: DraftState, theirs: AccountDraft, choices: Readonly<Record<string, Side>> = {}) {
  const unedited = hasUnsynced(state) ? state.base : hashesOf(state.answers);
  return mergeAnswers({ base: state.base, unedited, sent: state.sent, mine: state, theirs, choices });
}

export const fieldsInConflict = (state: DraftState): readonly string[] => (state.conflict ? mergeOf(state, state.conflict).conflicts : []);

const NOTHING = -1;

export const hasUnsynced = (state: DraftState): boolean => state.synced < state.revision;

export const hasUnsaved = (state: DraftState): boolean => state.savedRevision < state.revision;

export const isAtRisk = (state: DraftState): boolean => state.cannotSave && hasUnsynced(state);

export const maySend = (state: DraftState): boolean =>
  hasUnsynced(state) &&
  (!hasUnsaved(state) || state.cannotSave) &&
  state.sending === null &&
  state.conflict === null &&
  state.link !== 'signed-out' &&
  state.link !== 'outdated';

export type Safety = 'typing' | 'unsaved' | 'device' | 'account' | 'offline' | 'signed-out' | 'outdated' | 'conflict' | 'empty';

export function safetyOf(state: DraftState): Safety {
  if (state.conflict) return 'conflict';
  if (isAtRisk(state)) return 'unsaved';
  if (hasUnsaved(state) && !state.cannotSave) return 'typing';
  if (state.link === 'outdated') return 'outdated';
  if (state.revision === 0 && state.version === 0) return 'empty';
  if (state.link === 'signed-out') return 'signed-out';
  if (!hasUnsynced(state)) return 'account';
  return state.link === 'offline' ? 'offline' : 'device';
}
