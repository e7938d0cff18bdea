import type { Waiting } from '#app/features/scholarships/draft/device-store.ts';

export interface WaitingState {
  waiting: Waiting;
  rejected: Readonly<Record<string, string>>;
  isSending: boolean;
  send: () => void;
}

let current: WaitingState | null = null;
const listeners = new Set<() => void>();

/** Null for nothing, or before the first look. */
export const waitingStore = {
  read: (): WaitingState | null => current,
  show(next: WaitingState | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
