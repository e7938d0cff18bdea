import type { Fields } from '#domain/forms/form.ts';

/** Text, ticked options, or whether a box is ticked. */
export type TypedValue = string | boolean | readonly string[];
export type TypedValues = Readonly<Record<string, TypedValue>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value of a date that is half typed. */
export const UNREADABLE = '?';

export const controlsOf = (element: HTMLFormElement, name: string): Control[] =>
  [...element.elements].filter((control): control is Control => (control as Control).name === name);

/** The value of a file field is its path. */
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

export const isTick = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox';

export function writeValue(controls: readonly Control[], value: TypedValue | undefined): void {
  for (const control of controls) {
    if (isTick(control)) control.checked = Array.isArray(value) ? value.includes(control.value) : value === true || value === control.value;
    // Writing the same text would move the caret.
    else if (control.type !== 'file' && control.value !== String(value ?? '')) control.value = String(value ?? '');
  }
}

export const isEmpty = (value: TypedValue | undefined): boolean =>
  value === undefined || value === false || (typeof value !== 'boolean' && value.length === 0);
