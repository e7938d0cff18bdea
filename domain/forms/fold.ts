/** How a group of a form opens. No zod: pages load it first. */
import { checkForm } from './check.ts';
import { cleanValues } from './clean.ts';
import { type Fields, type Form, type Given, type Group, isVisible, namesOf } from './form.ts';
import { type Reading, type Row, rowsOf } from './rows.ts';

/** `answered`: a summary; `empty`: a button that adds it. */
export type Fold = 'open' | 'answered' | 'empty';

/** @param today `YYYY-MM-DD` */
export function foldOf<F extends Fields>(form: Form<F>, { fold, fields }: Group, given: Given, today: string): Fold {
  if (fold === undefined) return 'open';
  const values = cleanValues(form, given);
  const asked = fields.filter((name) => isVisible(form.fields[name]!, values, today));
  const errors: Given = checkForm(form, given, today).errors;
  if (asked.some((name) => errors[name] !== undefined)) return 'open';
  if (asked.some((name) => values[name] !== undefined && values[name] !== false)) return 'answered';
  return typeof fold === 'object' ? 'empty' : 'open';
}

/** What a summary shows: answers, without boxes that only say where one comes from. */
export function foldedRows<F extends Fields>(form: Form<F>, { fields }: Group, given: Given, reading?: Reading): Row[] {
  const sources = new Set<string | undefined>(namesOf(form.fields).map((name) => form.fields[name]?.input?.hiddenBy));
  return rowsOf(form, given, reading).filter(({ name, text }) => fields.includes(name) && text !== '' && !sources.has(name));
}
