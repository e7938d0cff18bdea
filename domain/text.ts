/** What people type, brought into one form. No imports: this file may stand in a page's first bundle. */

/**
 * Letters of any script with their combining marks, and spaces. The two joiners belong to letters in Indian scripts.
 * Nothing that could end a line or begin a mail header is among them.
 */
export const LETTERS_AND_SPACES = /^\p{L}[\p{L}\p{M}\p{Join_Control} ]*$/u;

/** Text of several lines: control characters carry nothing for a reader, and some databases refuse them. Line ends and tabs stay. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .trim();

/** Text of one line: a line end or tab becomes a space, other control characters go (specification 2, section 3). */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .normalize()
    .trim();

/** The first `most` UTF-16 units of a text, without half of a character at the end. */
export const truncate = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** What is shown of a number that must not be shown whole: dots and its last four characters. */
export function maskTail(value: string): string {
  const hidden = Math.max(Math.min(value.length, 4), value.length - 4);
  return '•'.repeat(hidden) + value.slice(hidden);
}
