import { PRINTABLE_RANGES } from './printable-ranges.ts';

const hasShape = (sign: string): boolean => {
  const point = sign.codePointAt(0) ?? 0;
  return PRINTABLE_RANGES.some(([from, to]) => point >= from && point <= to);
};

const isText = (sign: string): boolean => /[\p{L}\p{M}\p{N}\s]/u.test(sign) && !/[\p{Variation_Selector}\u20e3]/u.test(sign);

/** Without emoji and signs that no font has; letters stay. */
export function printable(text: string): string {
  const printableText = text.normalize().replace(/./gsu, (sign) => (hasShape(sign) || isText(sign) ? sign : ''));
  if (printableText === text) return text;
  return printableText
    .replace(/(?<![\p{L}\p{M}])\p{Join_Control}+/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export const isPrintable = (text: string): boolean => Array.from(printable(text)).every((sign) => hasShape(sign) || sign === '\n');
