import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';

export const PROFILE_FORM = 'profile';

/** The form of a change of one section. */
export const profileSection = (section: string): string => `${PROFILE_FORM} ${section}`;

/** Where the device stores what belongs to a form. @param account its id, which holds no space and says nothing about anybody */
export const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);

/** A correction of the bank account, by the application's number. */
export const bankCorrection = (number: string): string => `bank ${number}`;

export const isProfilePlace = (account: string, place: string): boolean => {
  const profile = placeOf(account, PROFILE_FORM);
  return place === profile || place.startsWith(`${profile} `);
};

/** Stored on the device alone until it is sent. */
export const isOnDeviceAlone = (account: string, place: string): boolean =>
  isProfilePlace(account, place) || place.startsWith(placeOf(account, bankCorrection('')));
