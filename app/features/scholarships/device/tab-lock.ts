import { timeLimit } from '#app/lib/time-limit.ts';

export interface TabLock {
  release(): void;
  onWanted(listener: () => void): void;
}

/** Time for a page that is just being left; then whoever holds the claim is asked whether it is there. */
const LET_GO_MS = 300;
/** Of whoever holds the claim and says nothing, and of a busy device that has not looked yet. */
const SILENT_MS = 5_000;
/** After this time the claim is taken by force. */
const YIELD_MS = 2_000;

type Word = 'asked' | 'here' | 'wanted';

const nameOf = (account: string): string => `deepvan-application:${account}`;

/**
 * @param isForced takes the claim from a tab that does not release it
 * @returns null when another tab holds it
 */
export async function acquireTabLock(account: string, { isForced }: { isForced: boolean }): Promise<TabLock | null> {
  const name = nameOf(account);
  const channel = new BroadcastChannel(name);
  const listeners = new Set<() => void>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  const say = (word: Word) => channel.postMessage(word);
  let isHeld = false;
  const waiting = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'here') waiting.abort();
    if (!isHeld) return;
    if (data === 'asked') say('here');
    if (data === 'wanted') for (const listener of listeners) listener();
  });
  function tabLockOver(release: () => void): TabLock {
    isHeld = true;
    return {
      release() {
        channel.close();
        release();
      },
      onWanted: (listener) => void listeners.add(listener),
    };
  }
  // Without Web Locks or https there is nothing to claim.
  if (!('locks' in navigator)) return tabLockOver(() => undefined);

  if (!isForced) {
    const timers = [setTimeout(() => say('asked'), LET_GO_MS), setTimeout(() => waiting.abort(), SILENT_MS)];
    const release = await lock(name, { signal: waiting.signal }).catch(() => null);
    for (const timer of timers) clearTimeout(timer);
    if (!release) channel.close();
    return release && tabLockOver(release);
  }
  say('wanted');
  const release =
    (await lock(name, { signal: timeLimit(YIELD_MS) }).catch(() => null)) ?? (await lock(name, { steal: true }).catch(() => null));
  return release && tabLockOver(release);
}

function lock(name: string, options: LockOptions): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, () => new Promise<void>((release) => resolve(release)))
      // Without effect when the lock is stolen later; the channel reports that.
      .catch(reject);
  });
}
