import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { hash } from '#app/features/scholarships/draft/hash.ts';

export const PROFILE_FORM = 'profile';

/** A change of one section. */
export const profileSection = (section: string): string => `${PROFILE_FORM} ${section}`;

/** @param account its id, which holds no space and says nothing about anybody */
export const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);

export const isProfilePlace = (account: string, place: string): boolean => {
  const profile = placeOf(account, PROFILE_FORM);
  return place === profile || place.startsWith(`${profile} `);
};

/** Before, everything was named after the account's email; until its owner is back, after a hash of it (rename.ts). */
export const earlierName = (email: string): string => hash(email);
