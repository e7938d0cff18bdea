/** Checking and cleaning: loaded at the first touch, a first view does without (decision 0048). */
import type { Field } from '#domain/forms/form.ts';
import { cleaned } from '#domain/forms/normalise.ts';
import { type Control, isTick } from '#app/forms/values.ts';

export { checkForm } from '#domain/forms/check.ts';

/**
 * Writes the cleaned text into a field that a person types into: they see what will be stored.
 * @returns whether it differs from what was typed
 */
export function cleanControl(field: Field, control: Control): boolean {
  // The text of these is the browser's or the page's.
  if (isTick(control) || control.type === 'file' || control.type === 'date' || control instanceof HTMLSelectElement) return false;
  const stored = cleaned(field, control.value);
  const text = field.format?.(stored) ?? stored;
  if (text === control.value) return false;
  control.value = text;
  return true;
}
