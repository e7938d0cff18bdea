import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { latinDigits } from '#app/lib/typed-number.ts';

/** A code as typed, on any keyboard of India. */
export const typedCode = (text: string): string => latinDigits(text).trim();

/** The code in copied text: its six digits in a row, or else its first digits. */
export function codeIn(text: string): string {
  const digits = latinDigits(text);
  const [, code = digits] = /(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/.exec(digits) ?? [];
  return code.replaceAll(/\D/g, '').slice(0, OTP_DIGITS);
}
