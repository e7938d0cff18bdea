import type { Answers } from '#app/lib/draft/answers.ts';
import type { KeptDraft } from '#app/lib/draft/device.ts';
import {
  type AccountDraft,
  type DraftEvent,
  type DraftState,
  draftReducer,
  hasUnkept,
  type Link,
  maySend,
} from '#app/lib/draft/machine.ts';
import { waitAfter } from '#app/lib/draft/outbox.ts';

/** How a call to the account's draft ended. */
export type Saved =
  | { outcome: 'saved'; version: number }
  /** Another device was quicker; what it saved comes along. */
  | { outcome: 'conflict'; draft: AccountDraft }
  | { outcome: 'unanswered'; link: Link }
  /** The account will not take these answers as they are; others it may. */
  | { outcome: 'rejected' };

export interface SyncTools {
  device: { writeDraft(draft: KeptDraft): Promise<void> };
  account: {
    read(): Promise<{ outcome: 'found'; draft: AccountDraft } | { outcome: 'unanswered'; link: Link }>;
    save(draft: { version: number; answers: Answers; step: number }): Promise<Saved>;
  };
  /** Milliseconds since the epoch. */
  now(): number;
  /** Run once after so many milliseconds; gives what calls it off. */
  later(run: () => void, ms: number): () => void;
}

/** A pause in typing after which the device saves; and the longest it waits for one (ms). */
const PAUSE_MS = 300;
const LONGEST_UNKEPT_MS = 1_000;
/** A pause after which the account is asked to save (ms): each save is a call. */
const ACCOUNT_PAUSE_MS = 1_500;
/** Whoever types without a pause is saved in the account this often (ms). */
const LONGEST_UNSENT_MS = 10_000;

export interface Sync {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Ask the account for its draft: at the start, and when the connection is back. */
  meet(): Promise<void>;
  type(answers: Answers): void;
  move(step: number): void;
  choose(side: 'mine' | 'theirs'): void;
  setLink(link: Link): void;
  /** Save on the device now: the page is going away. */
  keepNow(): Promise<void>;
  /** Call everything off. Settles when the device has nothing more to write. */
  stop(): Promise<void>;
}

/**
 * Drives a draft to the device at each pause and to the account when it can. One save runs at a time in each direction,
 * and the account gets nothing that the device has not got.
 */
export function createSync(initial: DraftState, { device, account, now, later }: SyncTools): Sync {
  let state = initial;
  const listeners = new Set<() => void>();
  let isStopped = false;
  let unkeptSince: number | null = null;
  let callOffKeep: (() => void) | null = null;
  let isKeeping = false;
  let unsentSince: number | null = null;
  let callOffSend: (() => void) | null = null;
  let tries = 0;
  /** The revision that the account would not take. */
  let rejected = -1;
  let writing: Promise<void> = Promise.resolve();

  function write(at: number): Promise<void> {
    const written = isStopped ? Promise.resolve() : device.writeDraft(keptOf(state, at));
    writing = Promise.allSettled([writing, written]).then(() => undefined);
    return written;
  }

  function dispatch(event: DraftEvent): void {
    const next = draftReducer(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function keep(): Promise<void> {
    callOffKeep?.();
    callOffKeep = null;
    unkeptSince = null;
    isKeeping = true;
    const { revision } = state;
    const at = now();
    try {
      await write(at);
      dispatch({ type: 'kept', revision, at });
    } catch {
      dispatch({ type: 'unkept' });
    } finally {
      isKeeping = false;
      plan();
    }
  }

  async function send(): Promise<void> {
    callOffSend = null;
    unsentSince = null;
    const { revision } = state;
    dispatch({ type: 'sending' });
    // The mark of what is sent stands on the device first: should the answer be lost, our own words are known again.
    await write(state.keptAt ?? now()).catch(() => undefined);
    if (isStopped) return;
    const { answers, step, version } = state;
    // What was typed since is not among what is marked.
    const saved = state.revision === revision ? await account.save({ version, answers, step }) : null;
    if (isStopped) return;
    tries = saved?.outcome === 'unanswered' ? tries + 1 : 0;
    if (!saved) dispatch({ type: 'unanswered', link: state.link });
    else if (saved.outcome === 'saved') dispatch({ type: 'synced', version: saved.version });
    else if (saved.outcome === 'conflict') dispatch({ type: 'found', draft: saved.draft });
    else dispatch({ type: 'unanswered', link: saved.outcome === 'unanswered' ? saved.link : 'online' });
    if (saved?.outcome === 'rejected') rejected = revision;
    if (saved && saved.outcome !== 'unanswered') await keep();
    else plan();
  }

  /** Set the next save going, of whichever kind is due. */
  function plan(): void {
    if (isStopped) return;
    if (hasUnkept(state) && !state.isUnkept) {
      if (isKeeping) return;
      unkeptSince ??= now();
      callOffKeep?.();
      callOffKeep = later(() => void keep(), Math.max(0, Math.min(PAUSE_MS, unkeptSince + LONGEST_UNKEPT_MS - now())));
      return;
    }
    callOffSend?.();
    callOffSend = null;
    if (!maySend(state) || state.revision === rejected) return;
    unsentSince ??= now();
    const pause = Math.max(0, Math.min(ACCOUNT_PAUSE_MS, unsentSince + LONGEST_UNSENT_MS - now()));
    callOffSend = later(() => void send(), tries > 0 ? waitAfter(tries) : pause);
  }

  function changed(event: DraftEvent): void {
    dispatch(event);
    if (state.isUnkept) void keep();
    else plan();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async meet() {
      const answer = await account.read();
      if (isStopped) return;
      // A save that began meanwhile knows better.
      if (state.sending !== null) return;
      changed(answer.outcome === 'found' ? { type: 'found', draft: answer.draft } : { type: 'unanswered', link: answer.link });
    },
    type: (answers) => changed({ type: 'typed', answers }),
    move: (step) => changed({ type: 'moved', step }),
    choose: (side) => changed({ type: 'chose', side }),
    setLink(link) {
      tries = 0;
      changed({ type: 'link', link });
    },
    async keepNow() {
      if (hasUnkept(state)) await keep();
    },
    stop() {
      isStopped = true;
      callOffKeep?.();
      callOffSend?.();
      return writing;
    },
  };
}

const keptOf = ({ answers, step, revision, synced, version, sent }: DraftState, keptAt: number): KeptDraft => ({
  answers,
  step,
  revision,
  keptAt,
  synced,
  version,
  sent,
});
