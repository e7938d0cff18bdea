import { tabStorage } from '#app/lib/tab-storage.ts';

export interface PendingCode {
  email: string;
  /** Ms since the epoch. */
  expiresAt: number;
}

/** Phones drop the page while the email is read. */
export const pendingCode = tabStorage<PendingCode>('newsletter');
