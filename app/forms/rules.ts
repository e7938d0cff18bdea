/** Loaded at the first touch (decision 0048). */
import type { Field } from '#domain/forms/form.ts';
import { cleaned } from '#domain/forms/normalise.ts';
import { type Control, isTick } from '#app/forms/values.ts';

export { checkForm } from '#domain/forms/check.ts';

/** @returns whether the text changed */
export function cleanControl(field: Field, control: Control): boolean {
  // Nobody types into these controls, so there is no text to normalise.
  if (isTick(control) || control.type === 'file' || control.type === 'date' || control instanceof HTMLSelectElement) return false;
  const stored = cleaned(field, control.value);
  const text = field.format?.(stored) ?? stored;
  if (text === control.value) return false;
  control.value = text;
  return true;
}
