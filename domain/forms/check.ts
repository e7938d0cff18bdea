/** Checks a form's values by its description. The one implementation of the rules: page and server use it. No zod: it is light enough for any page. */
import { type Errors, type Field, type Fields, type Form, type Given, optionValue, type Rule, type Values } from './form.ts';
import { cleaned } from './normalise.ts';

/** For an answer that is none of the options, or has another shape than its field. */
const NOT_AN_ANSWER = 'Choose one of the options';
const NOT_READABLE = 'We could not read this. Please enter it again';

/** True when these answers ask the field. Calls may write an answer in small letters. */
export function isAsked(field: Pick<Field, 'when'>, values: Given): boolean {
  if (!field.when) return true;
  const [question, answer] = field.when;
  return String(values[question]).trim().toUpperCase() === answer.toUpperCase();
}

type Cleaned = string | number | boolean | string[] | undefined;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The value of one field as it is stored; undefined when it is empty. What cannot be read stays text, for the rules to refuse. */
function cleanValue(field: Field, value: unknown): Cleaned {
  if (field.kind === 'checkbox') return value === true || value === 'on' || value === 'true';
  if (field.kind === 'checkboxes') {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];
    const known = (field.options ?? []).map(optionValue);
    // In the form's order; what is unknown stays, for the rules to refuse.
    const inOrder = [...known.filter((option) => chosen.includes(option)), ...chosen.filter((one) => !known.includes(textOf(one)))];
    return inOrder.length > 0 ? inOrder.map(textOf) : undefined;
  }
  const text = cleaned(field, textOf(value));
  if (text === '') return undefined;
  if (field.kind === 'number' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (field.kind !== 'select' && field.kind !== 'radio') return text;
  // Calls may write an option in small letters.
  return (field.options ?? []).map(optionValue).find((option) => option.toUpperCase() === text.toUpperCase()) ?? text;
}

function isBroken(rule: Rule, value: Cleaned): boolean {
  if ('required' in rule) return value === undefined || value === false;
  if (value === undefined || typeof value === 'boolean') return false;
  const size = typeof value === 'number' ? value : value.length;
  if ('min' in rule) return size < rule.min;
  if ('max' in rule) return size > rule.max;
  const text = String(value);
  return 'matches' in rule ? !rule.matches.test(text) : !rule.test(text);
}

const messageOf = (rule: Rule): string => ('required' in rule ? rule.required : rule.error);

/** The error of a cleaned value, or undefined. A choice outside its options has the error of an empty one. */
function errorOf(field: Field, value: Cleaned): string | undefined {
  const required = field.rules.find((rule) => 'required' in rule);
  const fallback = (message: string): string => (required ? messageOf(required) : message);
  const options = field.options?.map(optionValue);
  if (options && value !== undefined && ![value].flat().every((one) => options.includes(String(one)))) return fallback(NOT_AN_ANSWER);
  // A number that is none: the first rule that is not about presence says what is wrong.
  if (field.kind === 'number' && typeof value === 'string') {
    const range = field.rules.find((rule) => !('required' in rule));
    return range ? messageOf(range) : fallback(NOT_READABLE);
  }
  const broken = field.rules.find((rule) => isBroken(rule, value));
  return broken && messageOf(broken);
}

export interface Checked<F extends Fields> {
  /** Present when there is no error. */
  values?: Values<F>;
  /** The first error of each field, in the order of the description. */
  errors: Errors<keyof F & string>;
}

/**
 * Cleans and checks values by the description of their form. Fields that are not asked are left out.
 * @param given from the page (`FormData`) or from a call's JSON
 * @param today the foundation's day, `YYYY-MM-DD`; only forms with rules on days need it
 */
export function checkForm<F extends Fields>(form: Form<F>, given: Given, today = ''): Checked<F> {
  const asked = Object.entries<Field>(form.fields).filter(([, field]) => isAsked(field, given));
  const values = Object.fromEntries(asked.map(([name, field]) => [name, cleanValue(field, given[name])]));
  const own = asked.flatMap(([name, field]) => {
    const error = errorOf(field, values[name]);
    return error === undefined ? [] : [[name, error] as const];
  });
  const errors = { ...form.check?.(values, today), ...Object.fromEntries(own) } as Errors<keyof F & string>;
  // The description's rules make the values what their type says.
  return Object.keys(errors).length > 0 ? { errors } : { values: values as Values<F>, errors };
}
