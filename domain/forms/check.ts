/** The only implementation of the rules. No zod: pages load it first. */
import * as m from '#messages/index.ts';
import { type Cleaned, cleanValues } from './clean.ts';
import {
  type Errors,
  type Field,
  type Fields,
  type Form,
  type Given,
  isVisible,
  namesOf,
  optionValue,
  type Rule,
  type Values,
} from './form.ts';

function isRequired(rule: Rule, values: Given): boolean {
  if (!('required' in rule)) return false;
  return !(typeof rule.unless === 'function' ? rule.unless(values) : rule.unless !== undefined && values[rule.unless] === true);
}

function isBroken(rule: Rule, value: Cleaned, values: Given): boolean {
  if ('required' in rule) return (value === undefined || value === false) && isRequired(rule, values);
  if (value === undefined || typeof value === 'boolean') return false;
  const size = typeof value === 'number' ? value : value.length;
  if ('min' in rule) return size < rule.min;
  if ('max' in rule) return size > rule.max;
  const text = String(value);
  return 'matches' in rule ? !rule.matches.test(text) : !rule.test(text);
}

export const messageOf = (rule: Rule): string => ('required' in rule ? rule.required : rule.error);

/** A choice outside its options is an empty one. */
function errorOf(field: Field, value: Cleaned, values: Given): string | undefined {
  const required = field.rules.find((rule) => 'required' in rule);
  const fallback = (message: string): string => (required ? messageOf(required) : message);
  if (field.kind === 'number' && typeof value === 'string') {
    const range = field.rules.find((rule) => !('required' in rule));
    return range ? messageOf(range) : fallback(m.forms.notReadable);
  }
  const broken = field.rules.find((rule) => isBroken(rule, value, values));
  if (broken) return messageOf(broken);
  const options = field.options?.map(optionValue);
  const isKnown = !options || value === undefined || [value].flat().every((one) => options.includes(String(one)));
  return isKnown ? undefined : fallback(m.forms.notAnAnswer);
}

export interface Checked<F extends Fields> {
  values?: Values<F>;
  errors: Errors<keyof F & string>;
}

/** Leaves out what is not asked. @param today `YYYY-MM-DD` */
export function checkForm<F extends Fields>(form: Pick<Form<F>, 'fields' | 'check'>, given: Given, today = ''): Checked<F> {
  const all = cleanValues(form, given);
  const visible = namesOf(form.fields).filter((name) => isVisible(form.fields[name]!, all, today));
  const values: Given = Object.fromEntries(visible.map((name) => [name, all[name]]));
  const across: Errors = form.check?.(values, today) ?? {};
  const found = visible.map((name) => [name, errorOf(form.fields[name]!, all[name], values) ?? across[name]] as const);
  const errors = Object.fromEntries(found.filter(([, error]) => error !== undefined)) as Errors<keyof F & string>;
  return Object.keys(errors).length > 0 ? { errors } : { values: values as Values<F>, errors };
}
