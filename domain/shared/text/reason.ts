/** Why somebody sees what is sealed (docs/decisions/0069). */

export const MIN_REASON_LETTERS = 10;
/** Of the office. */
export const REASON_SHORT = `Please say why in your own words: at least ${MIN_REASON_LETTERS} letters, not the same again and again.`;

/** Enough letters, of which words that come again count once; and not a part that repeats, such as one letter or one word. */
export function saysWhy(reason: string): boolean {
  const words =
    reason
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const different = [...new Set(words)].join('');
  return different.length >= MIN_REASON_LETTERS && new Set(different).size > 3 && !/^(.+?)\1+$/u.test(words.join(''));
}
