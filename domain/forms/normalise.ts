import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { cleanLine, cleanText } from '#domain/shared/text/text.ts';
import type { Kind } from './form.ts';

/** Such as `९८३८`. */
export const latinDigits = (text: string): string =>
  text
    // The last four bits of a zero are 6.
    .replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Without spaces, hyphens and invisible characters. */
export const compactNumber = (text: string): string =>
  latinDigits(text).replaceAll(/[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Without `+91`, `(+91)`, `0091` or a leading 0. */
export const mobileNumber = (text: string): string =>
  compactNumber(text)
    .replaceAll(/[.()]/g, '')
    .replace(/^(?:(?:\+|00)?91)?0?(?=[6-9]\d{9}$)/, '');

export const rupees = (text: string): string =>
  latinDigits(text)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/^\s*(?:rs\.?|inr)|[\s,₹]|\/-\s*$/gi, '')
    .replace(/^(\d+)\.0{1,2}$/, '$1');

export const upperCode = (text: string): string => compactNumber(text).toUpperCase();

/** From `5/11/2026`, `05-11-2026`, `5.11.2026` too. */
export const isoDay = (text: string): string => {
  const plain = cleanLine(latinDigits(text)).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(plain) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
};

/** Keeps inner signs and spaces: `1-2` is no number. */
const wholeNumber = (text: string): string =>
  latinDigits(text)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const BY_KIND: Readonly<Record<Kind, (text: string) => string>> = {
  text: cleanLine,
  textarea: cleanText,
  email: normaliseEmail,
  phone: mobileNumber,
  number: wholeNumber,
  date: isoDay,
  password: (text) => text,
  select: cleanLine,
  radio: cleanLine,
  checkbox: cleanLine,
  checkboxes: cleanLine,
  file: cleanLine,
  hidden: cleanLine,
};

export function cleaned({ kind, normalise }: { kind: Kind; normalise?: ((text: string) => string) | undefined }, text: string): string {
  if (kind !== 'password' && INVISIBLE.test(text)) return '';
  const plain = BY_KIND[kind](text);
  return normalise ? normalise(plain) : plain;
}
