/** Rules of e-mail addresses, in one place for both sides. No imports: this file may stand in a page's first bundle. */

/** Longest address that can be delivered to (RFC 5321, section 4.5.3.1, less the angle brackets). */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The HTML standard's own pattern, with at least one dot in the domain. No quotes, spaces or control characters can get in. */
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*[a-z0-9]$/;

/** The form in which addresses are stored and compared: no outer spaces, lower case. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** True when a normalised address has the form of one. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && value.indexOf('@') <= MAX_LOCAL_LENGTH && PATTERN.test(value);
}
