/** What was typed or is stored, as values. No zod: pages load it first. */
import { type Checks, type Given, isVisible, namesOf, optionValue, type Question, type Questions } from './form.ts';
import { cleaned } from './normalise.ts';

export type Cleaned = string | number | boolean | string[] | undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function chosenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || value === '') return [];
  if (!value.startsWith('[')) return [value];
  try {
    return JSON.parse(value) as unknown[];
  } catch {
    return [value];
  }
}

/** Undefined when empty; the rules reject what cannot be read. */
function cleanValue(field: Question & Partial<Checks>, value: unknown): Cleaned {
  if (field.kind === 'checkbox') return value === true || value === 'on' || value === 'true';
  if (field.kind === 'checkboxes') {
    const chosen = chosenOf(value);
    const known = (field.options ?? []).map(optionValue);
    const inOrder = [...known.filter((option) => chosen.includes(option)), ...chosen.filter((one) => !known.includes(textOf(one)))];
    return inOrder.length > 0 ? inOrder.map(textOf) : undefined;
  }
  const text = cleaned(field, textOf(value));
  if (text === '') return undefined;
  return field.kind === 'number' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

export function visibleFields<F extends Questions>(form: { readonly fields: F }, given: Given, today = ''): (keyof F & string)[] {
  const values = cleanValues(form, given);
  return namesOf(form.fields).filter((name) => isVisible(form.fields[name]!, values, today));
}

export const cleanValues = ({ fields }: { readonly fields: Questions }, given: Given): Record<string, Cleaned> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, cleanValue(field, given[name])]));
