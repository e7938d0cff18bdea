import type { Signup } from '#domain/accounts/form.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

export type SignupDraft = Pick<Signup, 'name' | 'phone' | 'email'>;

export const signupDraft = tabStorage<SignupDraft>('signup-draft');
