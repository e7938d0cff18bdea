/**
 * Whether an account's application is waiting on this device to be sent. Read on every page of the student area, so without a
 * library. One slot per account: students share phones.
 */
const slotOf = (account: string): string => `deepvan.errand:${account}`;

export function notePending(account: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(slotOf(account), '1');
    else localStorage.removeItem(slotOf(account));
  } catch {
    // Without storage nothing can be waiting.
  }
}

export function hasPending(account: string): boolean {
  try {
    return localStorage.getItem(slotOf(account)) !== null;
  } catch {
    return false;
  }
}
