/** For the OpenAPI document: stored values, and the rules that JSON Schema can state. */
import { type Field, type Fields, type Kind, optionValue, type Rule, shortLabelOf } from './form.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const FORMATS: Readonly<Partial<Record<Kind, string>>> = {
  email: 'email',
  phone: 'phone',
  date: 'date',
  password: 'password',
  file: 'uri-reference',
};

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

function describe({ unit, hint = unit && 'Whole rupees', when, ...field }: Field): string {
  const verb = field.rules.some((rule) => 'required' in rule) ? 'Required' : 'Read';
  const whenVisible =
    typeof when === 'function' ? `${verb} only after some answers` : when && `${verb} only where ${when[0]} is ${when[1]}`;
  return [shortLabelOf(field), hint, whenVisible].flatMap((text) => (text ? [sentence(text)] : [])).join(' ');
}

function limitOf(rule: Rule, isNumber: boolean): JsonSchema {
  if ('min' in rule) return { [isNumber ? 'minimum' : 'minLength']: rule.min };
  if ('max' in rule) return { [isNumber ? 'maximum' : 'maxLength']: rule.max };
  return 'matches' in rule && !isNumber ? { pattern: rule.matches.source } : {};
}

const mustBeThere = ({ rules, when }: Field): boolean => !when && rules.some((rule) => 'required' in rule && rule.unless === undefined);

export function fieldJsonSchema(field: Field): JsonSchema {
  const { kind, options, rules } = field;
  const description = describe(field);
  const choice = options && { enum: options.map(optionValue) };
  const limits: JsonSchema = Object.assign({}, ...rules.map((rule) => limitOf(rule, kind === 'number')));
  if (kind === 'checkbox') return { type: 'boolean', description, ...(mustBeThere(field) && { const: true }) };
  if (kind === 'number') return { type: 'integer', description, ...limits };
  if (kind === 'checkboxes')
    return { type: 'array', description: `${description} Also as a JSON-encoded list.`, items: { type: 'string', ...choice } };
  return { type: 'string', description, ...(FORMATS[kind] && { format: FORMATS[kind] }), ...choice, ...limits };
}

/** Calls accept more, as values are cleaned first. */
export const formJsonSchema = ({ fields }: { readonly fields: Fields }): JsonSchema => ({
  type: 'object',
  description: 'Values are cleaned before the rules apply: spaces around them, country codes and Indian digits are taken.',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldJsonSchema(field)])),
  required: Object.entries(fields).flatMap(([name, field]) => (mustBeThere(field) ? [name] : [])),
});
