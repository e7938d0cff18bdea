import { speak } from '#messages/current.ts';
import { namesOf } from '#domain/forms/form.ts';
import { NAMES_OF_HOLDERS } from '#domain/scholarships/steps/request.ts';
import { applicationForm } from '#domain/scholarships/form.ts';
import { type FieldName, fieldOf } from '#domain/scholarships/steps/questions.ts';
import { type Answers, isSame, textOf } from '#app/features/scholarships/sync/answers.ts';

const INITIAL = speak('en', () =>
  Object.fromEntries(
    namesOf(applicationForm.fields).flatMap((name) => {
      const { initial } = fieldOf(name) ?? {};
      return initial === undefined ? [] : [[name, initial]];
    }),
  ),
);

/** Fields that the form fills in, with the answer they follow; null for those with a default. They never cause a conflict (merge.ts). */
export const SOURCES: Readonly<Record<string, string | null>> = {
  district: 'pincode',
  state: 'pincode',
  permanentAddress: 'currentAddress',
  accountHolderName: 'accountHolderRelation',
  guardianRelation: null,
  guardianName: 'guardianRelation',
  referee1Occupation: 'referee1Relation',
  referee2Occupation: 'referee2Relation',
  amountRequested: null,
  place: null,
  date: null,
  ...Object.fromEntries(Object.keys(INITIAL).map((name) => [name, null])),
};

/**
 * What a new application says until somebody says otherwise; what was a default before is made anew.
 * @param given `today`: `YYYY-MM-DD`; `amount`: the most that the cycle gives this student, whole rupees
 */
export function defaultsFor(
  answers: Answers,
  filled: readonly string[],
  { place, today, amount = null }: { place: string; today: string; amount?: number | null },
): Answers {
  const all: Answers = { ...INITIAL, place, date: today, ...(amount !== null && { amountRequested: String(amount) }) };
  const open = Object.entries(all).filter(([name]) => filled.includes(name) || isSame(name, answers[name], undefined));
  const defaults = Object.fromEntries(open);
  const parent = parentKnown(answers, filled);
  return { ...defaults, ...parent, ...namesOfPersons({ ...answers, ...defaults, ...parent }, filled) };
}

export const sameAddress = (answers: Answers): Answers =>
  answers['sameAddress'] === true ? { permanentAddress: textOf(answers['currentAddress']) } : {};

const NAMES: Readonly<Record<string, FieldName>> = NAMES_OF_HOLDERS;
/** The guardian first: an account may be theirs. */
const NAMED = [
  { name: 'guardianName', relation: 'guardianRelation' },
  { name: 'accountHolderName', relation: 'accountHolderRelation' },
] as const;
const NAME_SOURCES: readonly string[] = [...Object.values(NAMES), ...NAMED.map(({ relation }) => relation)];

/** Who is asked for consent, until somebody says otherwise. */
function parentKnown(answers: Answers, filled: readonly string[]): Answers {
  const isOpen = filled.includes('guardianRelation') || isSame('guardianRelation', answers['guardianRelation'], undefined);
  if (!isOpen) return {};
  if (answers['motherUnknown'] !== true) return { guardianRelation: 'Mother' };
  return { guardianRelation: answers['fatherUnknown'] === true ? 'Legal guardian' : 'Father' };
}

/** Names of the persons whose relation was chosen, unless somebody wrote them. */
function namesOfPersons(answers: Answers, filled: readonly string[]): Answers {
  const names: Record<string, string> = {};
  for (const { name, relation } of NAMED) {
    const isOpen = filled.includes(name) || isSame(name, answers[name], undefined);
    if (!isOpen || isSame(relation, answers[relation], undefined)) continue;
    const text = textOf({ ...answers, ...names }[NAMES[textOf(answers[relation])] ?? '']);
    if (text !== textOf(answers[name])) names[name] = text;
  }
  return names;
}

/** Who is a teacher to the student is one by occupation too. */
const OCCUPATIONS =
  /^(?:(?:head ?|class |tuition )?(?:teacher|master)|principal|professor|lecturer|tutor|doctor|sarpanch|pradhan|warden)$/i;

function occupations(given: Answers, answers: Answers, filled: readonly string[]): Answers {
  const known = ['referee1', 'referee2'].flatMap((referee) => {
    const [relation, occupation] = [textOf(given[`${referee}Relation`]).trim(), `${referee}Occupation`];
    const isOpen = filled.includes(occupation) || isSame(occupation, answers[occupation], undefined);
    return isOpen && OCCUPATIONS.test(relation) ? [[occupation, relation] as const] : [];
  });
  return Object.fromEntries(known);
}

export function filledAfter(given: Answers, answers: Answers, filled: readonly string[]): Answers {
  const isAbout = (...names: readonly string[]): boolean => names.some((name) => name in given);
  const parent = isAbout('motherUnknown', 'fatherUnknown') ? parentKnown(answers, filled) : {};
  const areNamed = isAbout(...NAME_SOURCES) || parent['guardianRelation'] !== undefined;
  return {
    ...(isAbout('currentAddress', 'sameAddress') ? sameAddress(answers) : {}),
    ...parent,
    ...(areNamed ? namesOfPersons({ ...answers, ...parent }, filled) : {}),
    ...occupations(given, answers, filled),
  };
}
