import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';

/** Beside the numbers of applications. */
export const PROFILE_FORM = 'profile';

/** An email address has no space. */
export const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);
