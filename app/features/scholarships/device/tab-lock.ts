import { timeLimit } from '#app/lib/time-limit.ts';

export interface TabLock {
  release(): void;
  onWanted(listener: () => void): void;
}

/** Time for a page that is just being left. */
const LET_GO_MS = 300;
/** After this time the claim is taken by force. */
const YIELD_MS = 2_000;

const nameOf = (account: string): string => `deepvan-application:${account}`;

/**
 * @param isForced takes the claim from a tab that does not release it
 * @returns null when another tab holds it
 */
export async function acquireTabLock(account: string, { isForced }: { isForced: boolean }): Promise<TabLock | null> {
  const name = nameOf(account);
  const channel = new BroadcastChannel(name);
  const listeners = new Set<() => void>();
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener();
  });
  const tabLockOver = (release: () => void): TabLock => ({
    release() {
      channel.close();
      release();
    },
    onWanted: (listener) => void listeners.add(listener),
  });
  // Without Web Locks or https there is nothing to claim.
  if (!('locks' in navigator)) return tabLockOver(() => undefined);

  if (!isForced) {
    const release = await lock(name, { signal: timeLimit(LET_GO_MS) }).catch(() => null);
    if (!release) channel.close();
    return release && tabLockOver(release);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage('wanted');
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
