/** Cleaning of typed text, and what is said when it cannot be read. No imports: this file may be in a page's first bundle. */

/** For a request that has another form than its call expects. */
export const NOTHING_SENT = 'We could not read what was sent.';

/**
 * A person's name: letters of any script with their combining marks, spaces, and the full stop, apostrophe and hyphen that belong to how
 * names are written. The two joiners are part of Indian scripts. Allows no character that could end a line or start a mail header.
 */
export const PERSON_NAME = /^\p{L}[\p{L}\p{M}\p{Join_Control} .'’-]*$/u;

/** Half of a character, which no text can have; iOS 15 has no `toWellFormed`. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Multi-line text: removes control characters, which mean nothing to a reader and which some databases refuse. Line ends and tabs stay. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .trim();

/**
 * Spaces of any kind as plain ones, and without invisible marks: text from a chat or a document may have some, and looks the same. The
 * two joiners stay.
 */
export const plainSpaces = (text: string): string =>
  text.replace(/\p{Zs}/gu, ' ').replace(/[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, '');

/** Single-line text: line ends, tabs and spaces of any kind become plain spaces, other control characters are removed (specification 2, section 3). */
export const cleanLine = (text: string): string =>
  plainSpaces(text)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .normalize()
    .trim();

/** The first `most` UTF-16 units of a text, without half of a character at the end. */
export const truncate = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The masked form of a sensitive number: dots and its last four characters. */
export function maskTail(value: string): string {
  const hidden = Math.max(Math.min(value.length, 4), value.length - 4);
  return '•'.repeat(hidden) + value.slice(hidden);
}
