/** Whether an application waits on this device to be sent: read on every page of the student area, so without any library. */
const SLOT = 'deepvan.errand';

export function noteErrand(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(SLOT, '1');
    else localStorage.removeItem(SLOT);
  } catch {
    // A browser that keeps nothing has nothing waiting.
  }
}

export function hasErrand(): boolean {
  try {
    return localStorage.getItem(SLOT) !== null;
  } catch {
    return false;
  }
}
