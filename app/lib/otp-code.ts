import type { ChangeEvent, ClipboardEvent } from 'react';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { latinDigits } from '#domain/forms/normalise.ts';

/** The code in copied text: its six digits in a row, or else its first digits. */
export function codeIn(text: string): string {
  const digits = latinDigits(text);
  const [, code = digits] = /(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/.exec(digits) ?? [];
  return code.replaceAll(/\D/g, '').slice(0, OTP_DIGITS);
}

/** Pastes into a code's field: accepts a code copied with spaces or with text around it. */
export function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const { currentTarget } = event;
  // React sees a change only of a value that it has not set itself.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set?.call(currentTarget, codeIn(event.clipboardData.getData('text')));
  currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Leaves nothing but the code in its field, whatever a keyboard has inserted: a suggestion may have other digits and a space. A
 * `maxlength` would cut that off before anyone could read it.
 */
export function tidyCode({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { isComposing, inputType, data } = nativeEvent as InputEvent;
  const { value, selectionStart } = currentTarget;
  const code = codeIn(value);
  // A text that is still being composed belongs to the keyboard.
  if (code === value || isComposing) return;
  const isOneTooMany = value.length > OTP_DIGITS && inputType === 'insertText' && data?.length === 1;
  if (!isOneTooMany || selectionStart === null) currentTarget.value = code;
  // What is typed into a full field is left out where it was typed, as with a `maxlength`.
  else currentTarget.setRangeText('', selectionStart - 1, selectionStart);
}
