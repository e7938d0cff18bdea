/** Numbers as people type, paste and autofill them. */

/** Digits of the scripts on Indian keyboards (`९८३८`) as 0 to 9. */
export const latinDigits = (text: string): string =>
  text
    // In each of these scripts the last four bits of a digit run from 6 to 15.
    .replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    // Urdu.
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** A number without the spaces and hyphens that people type, and without the invisible characters that address books copy along. */
export const compactNumber = (text: string): string => latinDigits(text).replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');

/** A mobile number without what address books and autofill add to it: spaces and the country code. */
export const mobileNumber = (text: string): string => compactNumber(text).replace(/^(?:\+?91|0)(?=[6-9]\d{9}$)/, '');
