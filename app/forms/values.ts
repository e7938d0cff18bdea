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

/** What stands in the fields that are there, however it came there. What a file's control holds is not sent: its path is. */
export function readValues(fields: Fields, element: HTMLFormElement): TypedValues {
  const data = new FormData(element);
  const controls: Record<string, Control[]> = {};
  for (const control of element.elements as Iterable<Control>) {
    if (control.type !== 'file' && Object.hasOwn(fields, control.name)) (controls[control.name] ??= []).push(control);
  }
  return Object.fromEntries(
    Object.entries(controls).map(([name, all]): [string, TypedValue] => {
      const texts = data.getAll(name).filter((value) => typeof value === 'string');
      const kind = fields[name]?.kind;
      if (kind === 'checkbox') return [name, texts.length > 0];
      if (kind === 'checkboxes') return [name, texts];
      return [name, texts[0] || (all.some(({ validity }) => validity.badInput) ? UNREADABLE : '')];
    }),
  );
}

/** What of them is kept: no consents, no half of a day. */
export const draftValues = (fields: Fields, values: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => fields[name]?.inDraft !== false)
      .map(([name, value]) => [name, fields[name]?.kind === 'date' && value === UNREADABLE ? '' : value]),
  );

const isTick = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox';

/** False for one whose text the browser or the page makes. */
const isTyped = (control: Control): boolean =>
  !isTick(control) && control.type !== 'file' && control.type !== 'date' && !(control instanceof HTMLSelectElement);

/**
 * Writes the cleaned text into a field that a person types into: they see what will be stored.
 * @returns whether it differs from what was typed
 */
export function cleanControl(field: Field, control: Control, clean: typeof cleaned): boolean {
  if (!isTyped(control) || control.value === '') return false;
  const stored = clean(field, control.value);
  // As it was formatted.
  if (control.value === formatted(field, stored)) return false;
  return setText(control, stored);
}

/** How a stored value stands in its field. */
export const formatted = <T extends TypedValue | undefined>({ format }: Field, value: T): T | string =>
  format && typeof value === 'string' ? format(value) : value;

/** Not while it is being typed into. */
export function formatControl(field: Field, control: Control): void {
  if (field.format && isTyped(control) && control !== document.activeElement) setText(control, field.format(control.value));
}

/** @returns whether there was another one: setting the same text would move the caret */
function setText(control: Control, text: string): boolean {
  const isNew = control.value !== text;
  if (isNew) control.value = text;
  return isNew;
}

/** True when a field no longer holds what the page was rendered with. */
export function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(first, 0);
}

/** Puts a stored value into a field's controls. @returns whether another one stood there */
export function writeValue(field: Field, controls: readonly Control[], value: TypedValue | undefined): boolean {
  const changes = controls.map((control) => {
    if (control.type === 'file') return false;
    // One that is being typed into stands in full.
    if (!isTick(control)) return setText(control, String((control === document.activeElement ? value : formatted(field, value)) ?? ''));
    const isOn = Array.isArray(value) ? value.includes(control.value) : value === true || value === control.value;
    const isNew = control.checked !== isOn;
    control.checked = isOn;
    return isNew;
  });
  return changes.includes(true);
}

export const isEmpty = (value: TypedValue | undefined): boolean =>
  value === undefined || value === false || (typeof value !== 'boolean' && value.length === 0);

/** Whether two values say the same. */
export const isSameValue = (one: TypedValue | undefined, other: TypedValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || (isEmpty(one) && isEmpty(other));
