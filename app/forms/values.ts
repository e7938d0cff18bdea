import type { Field, Fields } from '#domain/forms/form.ts';
import type { cleaned } from '#domain/forms/normalise.ts';

/** What stands in a form's field: text, ticked options, or whether a box is ticked. */
export type TypedValue = string | boolean | readonly string[];
export type TypedValues = Readonly<Record<string, TypedValue>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Given to the rules for a date that is only half typed: such a field has no value of its own. */
const UNREADABLE = '?';

export const controlsOf = (element: HTMLFormElement, name: string): Control[] =>
  [...element.elements].filter((control): control is Control => (control as Control).name === name);

/** What stands in the fields that are there, however it came there. */
export function readValues(fields: Fields, element: HTMLFormElement): TypedValues {
  const data = new FormData(element);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]): (readonly [string, TypedValue])[] => {
      const controls = controlsOf(element, name);
      if (controls.length === 0) return [];
      const texts = data.getAll(name).filter((value) => typeof value === 'string');
      if (kind === 'checkbox') return [[name, texts.length > 0]];
      if (kind === 'checkboxes') return [[name, texts]];
      return [[name, texts[0] || (controls.some(({ validity }) => validity.badInput) ? UNREADABLE : '')]];
    }),
  );
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox';

/**
 * Writes the cleaned text into a field that a person types into: they see what will be stored.
 * @returns whether it differs from what was typed
 */
export function tidyControl(field: Field, control: Control, clean: typeof cleaned): boolean {
  if (isTick(control) || control.type === 'file' || control.type === 'date' || control instanceof HTMLSelectElement) return false;
  const stored = clean(field, control.value);
  const text = field.format?.(stored) ?? stored;
  if (text === control.value) return false;
  control.value = text;
  return true;
}

/** True when a field no longer holds what the page was rendered with. */
export function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(first, 0);
}

/** Puts a kept value into a field, unless somebody has changed it since the page was rendered. */
export function restoreValue(element: HTMLFormElement, name: string, value: TypedValue): void {
  const controls = controlsOf(element, name);
  if (controls.some(isChanged)) return;
  for (const control of controls) {
    if (!isTick(control)) control.value = String(value);
    else control.checked = Array.isArray(value) ? value.includes(control.value) : value === true || value === control.value;
  }
}

export const isEmpty = (value: TypedValue | undefined): boolean =>
  value === undefined || value === false || (typeof value !== 'boolean' && value.length === 0);
