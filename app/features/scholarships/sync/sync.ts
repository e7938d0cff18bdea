import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import {
  type SavedDraft,
  type AccountDraft,
  type DraftEvent,
  type DraftState,
  draftReducer,
  hasUnsaved,
  type Link,
  maySend,
} from '#app/features/scholarships/sync/draft-state.ts';
import type { Side } from '#app/features/scholarships/sync/merge.ts';
import { retryDelay } from '#app/lib/retry.ts';

export type Saved =
  | { outcome: 'saved'; version: number }
  | { outcome: 'conflict'; draft: AccountDraft }
  | { outcome: 'unanswered'; link: Link }
  | { outcome: 'rejected' };

export interface DraftCalls {
  read(): Promise<{ outcome: 'found'; draft: AccountDraft } | { outcome: 'unanswered'; link: Link }>;
  save(draft: Pick<DraftState, 'version' | 'answers' | 'filled'>): Promise<Saved>;
}

export interface SyncTools {
  device: { writeDraft(draft: SavedDraft): Promise<void>; removeUploaded(field: string): Promise<void> };
  /** Null: only the device stores it. */
  account: DraftCalls | null;
  persist(): Promise<void>;
  /** Ms since the epoch. */
  now(): number;
  schedule(run: () => void, ms: number): () => void;
}

const PAUSE_MS = 300;
const LONGEST_UNSAVED_MS = 1_000;
const ACCOUNT_PAUSE_MS = 1_500;
/** While someone types without a pause. */
const LONGEST_UNSENT_MS = 10_000;

export interface Sync {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** A response that a save has overtaken is ignored. */
  pull(): Promise<void>;
  type(answers: Answers): void;
  fillIn(answers: Answers): void;
  /** Fills in defaults, which alone are nothing to save. */
  assume(answers: Answers): void;
  choose(choices: Readonly<Record<string, Side>>): void;
  setLink(link: Link): void;
  flush(): Promise<void>;
  /** Resolves when the device has stored everything. */
  stop(): Promise<void>;
}

/** Saves on the device at each pause, then in the account; one save at a time each way. */
export function createSync(initial: DraftState, { device, account, persist, now, schedule }: SyncTools): Sync {
  let state = initial;
  const listeners = new Set<() => void>();
  let isStopped = false;
  let hasRequested = false;
  let unsavedSince: number | null = null;
  let cancelSave: (() => void) | null = null;
  let isKeeping = false;
  let unsentSince: number | null = null;
  let cancelSend: (() => void) | null = null;
  let tries = 0;
  let rejected = -1;
  let writing: Promise<void> = Promise.resolve();

  function write(at: number): Promise<void> {
    const written = isStopped ? Promise.resolve() : device.writeDraft(savedPart(state, at));
    writing = Promise.allSettled([writing, written]).then(() => undefined);
    return written;
  }

  function dispatch(event: DraftEvent): void {
    const next = draftReducer(state, event);
    if (next === state) return;
    if (event.type === 'found' || event.type === 'chose') dropReplaced(state.answers, next.answers);
    state = next;
    for (const listener of listeners) listener();
  }

  /** A replaced file must not be sent from here. */
  function dropReplaced(before: Answers, after: Answers): void {
    for (const field of FILE_FIELDS) {
      if (before[field] !== after[field]) void device.removeUploaded(field).catch(() => undefined);
    }
  }

  async function save(): Promise<void> {
    cancelSave?.();
    unsavedSince = null;
    isKeeping = true;
    const { revision } = state;
    const at = now();
    try {
      await write(at);
      dispatch({ type: 'saved', revision, at });
    } catch {
      dispatch({ type: 'unsaved' });
    } finally {
      isKeeping = false;
      plan();
    }
  }

  async function send(to: DraftCalls): Promise<void> {
    unsentSince = null;
    const { revision } = state;
    dispatch({ type: 'sending' });
    // Stored before sending, to recognise our own answers if the response is lost.
    await write(state.savedAt ?? now()).catch(() => undefined);
    if (isStopped) return;
    const saved = state.revision === revision ? await to.save(state) : null;
    if (isStopped) return;
    tries = saved?.outcome === 'unanswered' ? tries + 1 : 0;
    if (!saved) dispatch({ type: 'unanswered', link: state.link });
    else if (saved.outcome === 'saved') dispatch({ type: 'synced', version: saved.version });
    else if (saved.outcome === 'conflict') dispatch({ type: 'found', draft: saved.draft });
    else dispatch({ type: 'unanswered', link: saved.outcome === 'unanswered' ? saved.link : 'online' });
    if (saved?.outcome === 'rejected') rejected = revision;
    if (saved && saved.outcome !== 'unanswered') await save();
    else plan();
  }

  function plan(): void {
    if (isStopped) return;
    if (hasUnsaved(state) && !state.cannotSave) {
      if (isKeeping) return;
      unsavedSince ??= now();
      cancelSave?.();
      cancelSave = schedule(() => void save(), Math.max(0, Math.min(PAUSE_MS, unsavedSince + LONGEST_UNSAVED_MS - now())));
      return;
    }
    cancelSend?.();
    if (!account || !maySend(state) || state.revision === rejected) return;
    unsentSince ??= now();
    const pause = Math.max(0, Math.min(ACCOUNT_PAUSE_MS, unsentSince + LONGEST_UNSENT_MS - now()));
    cancelSend = schedule(() => void send(account), tries > 0 ? retryDelay(tries) : pause);
  }

  function changed(event: DraftEvent): void {
    dispatch(event);
    if (state.cannotSave) void save();
    else plan();
  }

  plan();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async pull() {
      if (!account) return;
      const { version } = state;
      const answer = await account.read();
      if (isStopped) return;
      // A save has overtaken this response.
      if (state.sending !== null || state.version !== version) return;
      changed(answer.outcome === 'found' ? { type: 'found', draft: answer.draft } : { type: 'unanswered', link: answer.link });
    },
    type(answers) {
      if (!hasRequested) void persist().catch(() => undefined);
      hasRequested = true;
      changed({ type: 'typed', answers });
    },
    fillIn: (answers) => changed({ type: 'filled', answers }),
    assume: (answers) => dispatch({ type: 'assumed', answers }),
    choose: (choices) => changed({ type: 'chose', choices }),
    setLink(link) {
      tries = 0;
      changed({ type: 'link', link });
    },
    async flush() {
      if (hasUnsaved(state)) await save();
    },
    stop() {
      isStopped = true;
      cancelSave?.();
      cancelSend?.();
      return writing;
    },
  };
}

const savedPart = ({ answers, filled, revision, synced, version, base, sent }: DraftState, savedAt: number): SavedDraft => ({
  answers,
  filled,
  revision,
  savedAt,
  synced,
  version,
  base,
  sent,
});
