import type { Waiting } from '#app/features/scholarships/draft/device.ts';

/** What waits on this device, for the page to show. */
export interface WaitingShown {
  waiting: Waiting;
  /** As of `Attempt` of app/features/scholarships/draft/send-waiting.ts. */
  refused: Readonly<Record<string, string>>;
  isSending: boolean;
  /** Try to send it now. */
  send: () => void;
}

let current: WaitingShown | null = null;
const listeners = new Set<() => void>();

/** A store for `useSyncExternalStore`; null when nothing waits, or nobody has looked yet. */
export const waitingShown = {
  read: (): WaitingShown | null => current,
  show(next: WaitingShown | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
