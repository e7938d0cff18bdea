/** For review, print, mail, office and CSV. */
import * as m from '#messages/index.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { visibleFields } from './clean.ts';
import { type Given, optionLabel, optionValue, type Question, type Questions, shortLabelOf } from './form.ts';

export interface Row<Name extends string = string> {
  name: Name;
  label: string;
  text: string;
}

export interface Reading {
  isFull?: boolean;
  /** `YYYY-MM-DD`, for questions that depend on it. */
  today?: string;
}

/** Empty without an answer. */
export function answerText(field: Question, value: unknown, { isFull = false }: Reading = {}): string {
  if (value === undefined || value === null || value === false || value === '') return '';
  if (value === true) return m.forms.yes;
  if (Array.isArray(value)) return value.map((one) => answerText(field, one, { isFull })).join(', ');
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  if (field.privacy === 'sealed' && !isFull) return text.startsWith('•') ? text : maskTail(text);
  if (field.kind === 'file') return m.files.notes.done;
  if (field.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? longDay(text) : text;
  if (field.unit === 'rupees' && /^\d{1,9}$/.test(text)) return formatRupees(Number(text));
  const option = field.options?.find((one) => optionValue(one) === text);
  return option ? optionLabel(option) : text;
}

export function rowsOf<F extends Questions>(form: { readonly fields: F }, values: Given, reading: Reading = {}): Row<keyof F & string>[] {
  return visibleFields(form, values, reading.today).flatMap((name) => {
    const field: Question = form.fields[name]!;
    return field.kind === 'hidden' ? [] : [{ name, label: shortLabelOf(field), text: answerText(field, values[name], reading) }];
  });
}
