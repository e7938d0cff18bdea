import { isDay } from '#domain/shared/time/calendar.ts';

/** India's DPDP Act, section 9. */
const ADULT_AGE = 18;

/** Both `YYYY-MM-DD`. Born on 29 February: birthday on 1 March. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** `YYYY-MM-DD`. */
export function isMinor(dob: string, today: string): boolean {
  return isDay(dob) && ageOn(dob, today) < ADULT_AGE;
}
