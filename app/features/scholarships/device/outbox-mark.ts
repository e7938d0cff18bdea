/** Remembers whether something may wait on this device. Uses no library, since every page of the area reads it. @param account its id */
const slotOf = (account: string): string => `deepvan.waiting:${account}`;

export function noteWaiting(account: string, isWaiting: boolean): void {
  try {
    if (!isWaiting) localStorage.removeItem(slotOf(account));
    else if (localStorage.getItem(slotOf(account)) === null) localStorage.setItem(slotOf(account), '1');
  } catch {}
}

export function hasWaiting(account: string): boolean {
  try {
    return localStorage.getItem(slotOf(account)) !== null;
  } catch {
    return false;
  }
}

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

export const SYNC_TAG = 'deepvan-outbox';

export const SENT_MESSAGE = 'deepvan-sent';

/** The browser sends once online, even with no page open. */
export function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(SYNC_TAG))
    // Where the browser does not allow it, the pages send.
    .catch(() => undefined);
}
