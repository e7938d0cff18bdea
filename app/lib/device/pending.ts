/**
 * Whether something of an account may be waiting on this device to be sent. Read on every page of the student area, so without
 * a library. One slot per account: students share phones.
 */
const slotOf = (account: string): string => `deepvan.errand:${account}`;

export function notePending(account: string, isWaiting: boolean): void {
  try {
    if (!isWaiting) localStorage.removeItem(slotOf(account));
    else if (!hasPending(account)) localStorage.setItem(slotOf(account), '1');
  } catch {
    // A worker has no such storage, and a browser that blocks it keeps nothing that could wait.
  }
}

export function hasPending(account: string): boolean {
  try {
    return localStorage.getItem(slotOf(account)) !== null;
  } catch {
    return false;
  }
}

/** Background Sync, as far as it is used here: only Chromium has it. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** By which the worker knows what to do (app/worker/student-worker.ts). */
export const SYNC_TAG = 'deepvan-outbox';

/** The worker's message to open pages: something has arrived. */
export const SENT_MESSAGE = 'deepvan-sent';

/** Ask the browser to send what waits as soon as it is online, even if no page is open then. */
export function askForSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(SYNC_TAG))
    // Not allowed here: the pages send it.
    .catch(() => undefined);
}
