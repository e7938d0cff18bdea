/** RFC 5321, section 4.5.3.1. */
export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** The HTML standard's, with a dot in the domain. */
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*[a-z0-9]$/;

/** Of a normalised address. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && value.indexOf('@') <= MAX_LOCAL_LENGTH && PATTERN.test(value);
}

/** Gmail ignores full stops (Google's help). */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** For counting only: without plus part and ignored full stops. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  // A name may begin with a plus.
  const box = name || email.slice(0, at);
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}
