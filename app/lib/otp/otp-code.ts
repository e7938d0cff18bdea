import type { ChangeEvent, ClipboardEvent } from 'react';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { latinDigits } from '#domain/forms/normalise.ts';

/** Six digits in a row, or else the first digits. */
export function codeIn(text: string): string {
  const digits = latinDigits(text);
  const [, code = digits] = /(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/.exec(digits) ?? [];
  return code.replaceAll(/\D/g, '').slice(0, OTP_DIGITS);
}

export function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const { currentTarget } = event;
  // React ignores a value that it has set itself.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set?.call(currentTarget, codeIn(event.clipboardData.getData('text')));
  currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Leaves only the code: keyboards suggest other digits and spaces, which a `maxlength` would cut off first. */
export function normaliseCode({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { isComposing, inputType, data } = nativeEvent as InputEvent;
  const { value, selectionStart } = currentTarget;
  const code = codeIn(value);
  // Do not change text that the keyboard is still composing.
  if (code === value || isComposing) return;
  const isOneTooMany = value.length > OTP_DIGITS && inputType === 'insertText' && data?.length === 1;
  if (!isOneTooMany || selectionStart === null) currentTarget.value = code;
  // A full field ignores typing, as with `maxlength`.
  else currentTarget.setRangeText('', selectionStart - 1, selectionStart);
}
