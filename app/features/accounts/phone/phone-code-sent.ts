import { tabStorage } from '#app/lib/tab-storage.ts';

/** Phones drop the page while the message is read. `expiresAt`: ms since the epoch. */
export const phoneCodeSent = tabStorage<{ phone: string; expiresAt: number }>('phone-login');
