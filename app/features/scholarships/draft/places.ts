import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';

export const PROFILE_FORM = 'profile';

/** The space cannot occur in an email address. */
export const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);
