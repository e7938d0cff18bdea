import type { Signup } from '#domain/accounts/form.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

export type SignupDraft = Pick<Signup, 'name' | 'phone' | 'email'>;

/** Survives a reload while its owner reads the email. */
export const signupDraft = tabStorage<SignupDraft>('signup-draft');
