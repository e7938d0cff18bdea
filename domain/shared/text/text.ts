import * as m from '#messages/index.ts';
/** Of a schema: for a body of another shape. */
export const nothingSent = { error: () => m.errors.nothingSent };

/** Half a character (iOS 15 lacks `toWellFormed`), and what XML 1.0 (section 2.2) allows in no document, a spreadsheet included. */
const IN_NO_DOCUMENT = /[\p{Cs}\uFFFE\uFFFF]/gu;

/** Keeps line ends and tabs. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(IN_NO_DOCUMENT, '\uFFFD')
    .trim();

/** Joiners of Indian scripts stay. */
const plainSpaces = (text: string): string => text.replace(/\p{Zs}/gu, ' ').replace(/[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, '');

/** One line (specification 2, section 3). */
export const cleanLine = (text: string): string =>
  plainSpaces(text)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(IN_NO_DOCUMENT, '\uFFFD')
    .normalize()
    .trim();

/** Without half a character. */
export const truncate = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** `a•••@example.in`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** Dots and the last four characters. */
export function maskTail(value: string): string {
  const hidden = Math.max(Math.min(value.length, 4), value.length - 4);
  return '•'.repeat(hidden) + value.slice(hidden);
}
