/** Rules for email addresses, shared by pages and server. No imports: this file may be in a page's first bundle. */

/** Longest deliverable address (RFC 5321, section 4.5.3.1, less the angle brackets). */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The HTML standard's own pattern, with at least one dot in the domain. It allows no quotes, spaces or control characters. */
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*[a-z0-9]$/;

/** The form in which addresses are stored and compared: without invisible marks and the spaces around, in lower case. */
export function normaliseEmail(value: string): string {
  return value
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase();
}

/** True when a normalised address is well formed. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && value.indexOf('@') <= MAX_LOCAL_LENGTH && PATTERN.test(value);
}

/** Domains where full stops before the @ make no difference (Google's help, "Dots don't matter in Gmail addresses"). */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of a normalised address: without what follows a plus sign, and without full stops where they make no difference.
 * For counting alone: mail goes to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  // A name that begins with a plus sign has nothing before it.
  const box = name || email.slice(0, at);
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}
