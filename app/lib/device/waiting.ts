const PREFIX = 'deepvan.errand:';

/** Remembers whether something may wait on this device. Uses no library, since every page of the area reads it. @param account its id */
const slotOf = (account: string): string => `${PREFIX}${account}`;

export function noteWaiting(account: string, isWaiting: boolean): void {
  try {
    if (!isWaiting) localStorage.removeItem(slotOf(account));
    else if (localStorage.getItem(slotOf(account)) === null) localStorage.setItem(slotOf(account), '1');
  } catch {}
}

/** @param names of one account: its id, and what earlier versions called it */
export function hasWaiting(...names: string[]): boolean {
  try {
    return names.some((name) => localStorage.getItem(slotOf(name)) !== null);
  } catch {
    return false;
  }
}

/** @param nameOf what is in a slot's name now */
export function renameSlots(nameOf: (name: string) => string): void {
  try {
    for (const slot of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
      const name = slot.slice(PREFIX.length);
      if (nameOf(name) === name) continue;
      localStorage.setItem(slotOf(nameOf(name)), '1');
      localStorage.removeItem(slot);
    }
  } catch {}
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
    // Not allowed: the pages send it.
    .catch(() => undefined);
}
