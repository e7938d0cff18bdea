import type { Waiting } from '#app/features/scholarships/draft/device-store.ts';

/** For the page to show. */
export interface WaitingShown {
  waiting: Waiting;
  /** As of `Attempt` (send-waiting.ts). */
  refused: Readonly<Record<string, string>>;
  isSending: boolean;
  send: () => void;
}

let current: WaitingShown | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`; null for nothing, or not looked yet. */
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
