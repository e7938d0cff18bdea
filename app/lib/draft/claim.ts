/** One tab at a time writes the application of an account: two would overwrite each other's words. */
export interface Claim {
  release(): void;
  /** Another tab wants to go on writing: save, then call `release`. */
  onWanted(listener: () => void): void;
}

/** Milliseconds that a page just left may take to let go. */
const LET_GO_MS = 300;
/** Milliseconds that the other tab has for saving before it is no longer waited for. */
const YIELD_MS = 2_000;

const nameOf = (account: string): string => `deepvan-application:${account}`;

/**
 * @param isForced ask the tab that has it to give it up; one that does not answer loses it
 * @returns null when another tab has it
 */
export async function claimDraft(account: string, { isForced }: { isForced: boolean }): Promise<Claim | null> {
  const name = nameOf(account);
  const channel = new BroadcastChannel(name);
  const listeners = new Set<() => void>();
  channel.addEventListener('message', () => {
    for (const listener of listeners) listener();
  });
  const claimOver = (release: () => void): Claim => ({
    release() {
      channel.close();
      release();
    },
    onWanted: (listener) => void listeners.add(listener),
  });
  // A browser without locks, or a page without https: nothing to claim.
  if (!('locks' in navigator)) return claimOver(() => undefined);

  if (!isForced) {
    const release = await lock(name, { signal: AbortSignal.timeout(LET_GO_MS) }).catch(() => null);
    if (!release) channel.close();
    return release && claimOver(release);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel.postMessage('wanted');
  const release =
    (await lock(name, { signal: AbortSignal.timeout(YIELD_MS) }).catch(() => null)) ??
    (await lock(name, { steal: true }).catch(() => null));
  return release && claimOver(release);
}

/** Hold a lock until the given function is called. Rejects when it is not to be had in time. */
function lock(name: string, options: LockOptions): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, () => new Promise<void>((release) => resolve(release)))
      // Stolen later: what is to be said about it comes over the channel.
      .catch(reject);
  });
}
