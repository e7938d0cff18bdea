/** Whether an application is waiting on this device to be sent. Read on every page of the student area, so without a library. */
const SLOT = 'deepvan.errand';

export function notePending(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(SLOT, '1');
    else localStorage.removeItem(SLOT);
  } catch {
    // Without storage nothing can be waiting.
  }
}

export function hasPending(): boolean {
  try {
    return localStorage.getItem(SLOT) !== null;
  } catch {
    return false;
  }
}
