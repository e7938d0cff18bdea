import { PRINTABLE_RANGES } from './printable-ranges.ts';

const hasShape = (sign: string): boolean => {
  const point = sign.codePointAt(0) ?? 0;
  return PRINTABLE_RANGES.some(([from, to]) => point >= from && point <= to);
};

const isText = (sign: string): boolean => /[\p{L}\p{M}\p{N}\s]/u.test(sign) && !/[\p{Variation_Selector}\u20e3]/u.test(sign);

/** A text as documents print it: emoji and signs that their fonts lack are left out; letters never are. */
export function printable(text: string): string {
  const kept = text.normalize().replace(/./gsu, (sign) => (hasShape(sign) || isText(sign) ? sign : ''));
  if (kept === text) return text;
  // What an emoji leaves behind: the joiners of its parts, and the spaces around it.
  return kept
    .replace(/(?<![\p{L}\p{M}])\p{Join_Control}+/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** True when documents can show every letter of the text: their fonts have every Indian script, and Latin, Greek and Cyrillic with any mark. */
export const isPrintable = (text: string): boolean => Array.from(printable(text)).every((sign) => hasShape(sign) || sign === '\n');
