import type { Waiting } from '#app/features/scholarships/device/device-store.ts';

interface Outbox {
  waiting: Waiting;
  rejected: Readonly<Record<string, string>>;
  isSending: boolean;
  send: () => void;
}

let current: Outbox | null = null;
const listeners = new Set<() => void>();

/** What pages show of the outbox: null while nothing waits, or before it was looked at. */
export const outboxView = {
  read: (): Outbox | null => current,
  show(next: Outbox | null): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
