import type { Signup } from '#domain/accounts/form.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

/** A signup without its passwords. */
export type SignupDraft = Pick<Signup, 'name' | 'phone' | 'email'>;

/** What a submitted signup said, until the account exists: the page may be reloaded while its owner reads the email, or after. */
export const signupDraft = tabStorage<SignupDraft>('signup-draft');
