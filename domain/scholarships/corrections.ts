/** No zod: pages use it (docs/decisions/0084). */
import { speak } from '#messages/current.ts';
import { cleanValues, visibleFields } from '#domain/forms/clean.ts';
import { type Field, type Given, isVisible, namesOf, optionValue } from '#domain/forms/form.ts';
import { applicationForm } from './form.ts';
import { type FieldName, isUpload } from './steps/questions.ts';
import { guardianRequestFields } from './steps/guardian.ts';

const fields: Readonly<Record<FieldName, Field>> = applicationForm.fields;

/** What the office may ask for; not a tick that declares or announces, nor a guardian, whom the student corrects until they have agreed. */
export const CORRECTABLE = speak('en', () =>
  namesOf(applicationForm.fields).filter((name) => {
    const { kind, privacy } = fields[name];
    return kind !== 'hidden' && !(kind.startsWith('checkbox') && privacy === 'none') && !(name in guardianRequestFields);
  }),
) as [FieldName, ...FieldName[]];

export const isCorrectable = (name: string): name is FieldName => CORRECTABLE.some((one) => one === name);

/** One of them opens all: a parent who is not known has no name, and consent is a person's. */
const TOGETHER: readonly (readonly FieldName[])[] = [
  ['fatherName', 'fatherUnknown'],
  ['motherName', 'motherUnknown'],
  ['pincode', 'district', 'state'],
  namesOf(guardianRequestFields),
];

/** Answers that a question can have, as far as they are known. */
const choicesOf = ({ kind, options = [] }: Field): readonly unknown[] =>
  kind === 'checkbox' ? [true, undefined] : kind === 'radio' || kind === 'select' ? options.map(optionValue) : [];

/** Whether another answer to `name` would ask for `field`, or no more. */
function dependsOn(field: Field, name: FieldName, values: Given, today: string): boolean {
  if (!field.when) return false;
  const shown = choicesOf(fields[name]).map((choice) => isVisible(field, { ...values, [name]: choice }, today));
  return new Set(shown).size > 1;
}

/** In the form's order. */
function withCompanions(named: readonly string[], values: Given, today: string): FieldName[] {
  const open = new Set(named);
  for (const group of TOGETHER) if (group.some((name) => open.has(name))) for (const name of group) open.add(name);
  const isOpen = (name: string): boolean => open.has(name);
  const all = namesOf(applicationForm.fields);
  const asking = all.filter(isOpen);
  return all.filter((name) => isOpen(name) || asking.some((one) => dependsOn(fields[name], one, values, today)));
}

interface Correcting {
  /** What the application holds. */
  stored: Given;
  /** What is given now; null empties, what is left out stays. */
  given: Given;
  /** `YYYY-MM-DD`. */
  today: string;
}

interface Corrected {
  /** Named by the office, asked with what is named, or newly asked because of the answers. */
  open: FieldName[];
  /** The stored ones, but for open fields. */
  values: Given;
}

/** What may change, and what the application holds then; whatever else is given does not count. */
export function corrected(named: readonly string[], { stored, given, today }: Correcting): Corrected {
  const before: readonly string[] = visibleFields(applicationForm, stored, today);
  let open = withCompanions(named, stored, today);
  for (;;) {
    const values = { ...stored, ...Object.fromEntries(open.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]))) };
    const fresh = visibleFields(applicationForm, values, today).filter((name) => !before.includes(name));
    const more = withCompanions([...open, ...fresh], stored, today);
    if (more.length === open.length) return { open, values };
    open = more;
  }
}

/** One thing that was asked for. */
export interface AskedRow {
  field: FieldName;
  /** It, or what opened with it; empty while all is as it was sent. */
  changed: readonly FieldName[];
}

/** In the form's order. A document changes by a new file, not by going. */
export function askedRows(
  named: readonly string[],
  { stored, values, today }: Pick<Correcting, 'stored' | 'today'> & { values: Given },
): AskedRow[] {
  const [before, after] = [answered(stored, today), answered(values, today)];
  const isChanged = (name: FieldName): boolean =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]) && !(isUpload(name) && after[name] === undefined);
  return CORRECTABLE.filter((name) => named.includes(name)).map((field) => ({
    field,
    changed: withCompanions([field], stored, today).filter(isChanged),
  }));
}

/** The given answers without those to questions that are not asked. */
function answered(given: Given, today: string): Given {
  const values = cleanValues(applicationForm, given);
  return Object.fromEntries(visibleFields(applicationForm, given, today).map((name) => [name, values[name]]));
}
