import { isDay } from '#domain/shared/calendar.ts';

/** Under this age on the day of submission a parent or guardian consents (India's DPDP Act, section 9). */
const ADULT_AGE = 18;

/** Whole years between two days, both `YYYY-MM-DD`. Someone born on 29 February turns a year older on 1 March of common years. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** True when a parent or guardian must consent. @param today the foundation's day, `YYYY-MM-DD` */
export function isMinor(dob: string, today: string): boolean {
  return isDay(dob) && ageOn(dob, today) < ADULT_AGE;
}
