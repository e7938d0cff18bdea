import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';

/** The form of a student's profile, beside those of applications. */
export const PROFILE_FORM = 'profile';

/** Where a form's draft and files are on the device. An email address contains no space. */
export const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);
