import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';

export const PROFILE_FORM = 'profile';

/** A change of one section. */
export const profileSection = (section: string): string => `${PROFILE_FORM} ${section}`;

/** The space cannot occur in an email address. */
export const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);

export const isProfilePlace = (account: string, place: string): boolean => {
  const profile = placeOf(account, PROFILE_FORM);
  return place === profile || place.startsWith(`${profile} `);
};
