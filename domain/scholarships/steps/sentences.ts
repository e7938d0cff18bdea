/** An application read back in sentences, for its last check. No zod: pages load it. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { visibleFields } from '#domain/forms/clean.ts';
import type { Given, Question } from '#domain/forms/form.ts';
import { answerText, type Reading } from '#domain/forms/rows.ts';
import { INCOME_WORDS } from '#domain/shared/money/income-bands.ts';
import { isMinor } from './age.ts';
import { type PageName, PAGES, pageOf } from './pages.ts';
import { applicationQuestions, type FieldName, isUpload, labelOf } from './questions.ts';

export interface Sentence {
  page: PageName;
  text: string;
  /** The answers that it says. */
  names: readonly FieldName[];
}

/** Words with `{field}`; left out when one of them is empty. With `is`, only said of that answer, which it takes as said. */
type Clause = string | { is: Readonly<{ [Name in FieldName]?: string | true }>; say: string };

/** Each is said when its first clause is; an answer that none of them says follows as `Label: answer`. */
const SENTENCES = inLanguage((): readonly (readonly Clause[])[] => [
  m.scholarships.sentences.person,
  m.scholarships.sentences.nationality,
  [m.scholarships.sentences.father],
  [{ is: { fatherUnknown: true }, say: m.scholarships.sentences.fatherUnknown }],
  [m.scholarships.sentences.mother],
  [{ is: { motherUnknown: true }, say: m.scholarships.sentences.motherUnknown }],
  [{ is: { maritalStatus: 'Single' }, say: m.scholarships.sentences.single }],
  [{ is: { maritalStatus: 'Married' }, say: m.scholarships.sentences.married }],
  [m.scholarships.sentences.area],
  [{ is: { disabilityStatus: 'Yes' }, say: m.scholarships.sentences.disability }],
  [{ is: { disabilityStatus: 'No' }, say: m.scholarships.sentences.noDisability }],

  m.scholarships.sentences.address,
  [{ is: { sameAddress: true }, say: m.scholarships.sentences.sameAddress }],
  [m.scholarships.sentences.permanentAddress],
  m.scholarships.sentences.reach,
  [m.scholarships.sentences.alternateMobile],

  [m.scholarships.sentences.fatherOccupation],
  [m.scholarships.sentences.motherOccupation],
  [m.scholarships.sentences.income],
  m.scholarships.sentences.members,
  [{ is: { incomeProof: 'Yes' }, say: m.scholarships.sentences.incomeProof }],
  [{ is: { incomeProof: 'No' }, say: m.scholarships.sentences.noIncomeProof }],

  [{ is: { educationType: 'SCHOOL' }, say: m.scholarships.sentences.atSchool }, ...m.scholarships.sentences.atSchoolMore],
  [m.scholarships.sentences.lastClass],
  [{ is: { educationType: 'COLLEGE' }, say: m.scholarships.sentences.atCollege }, ...m.scholarships.sentences.atCollegeMore],
  [m.scholarships.sentences.specialization],
  m.scholarships.sentences.renewal,
  [m.scholarships.sentences.attendance],
  [m.scholarships.sentences.board],
  [m.scholarships.sentences.medium],
  [m.scholarships.sentences.marks10],
  [m.scholarships.sentences.marks12],
  [m.scholarships.sentences.admissionYear],

  m.scholarships.sentences.request,
  [m.scholarships.sentences.need],
  [{ is: { previousScholarship: 'No' }, say: m.scholarships.sentences.noPrevious }],
  [{ is: { previousScholarship: 'Yes' }, say: m.scholarships.sentences.previous }, m.scholarships.sentences.previousMore],
  [{ is: { otherScholarships: 'No' }, say: m.scholarships.sentences.noOthers }],
  [{ is: { otherScholarships: 'Yes' }, say: m.scholarships.sentences.others }, m.scholarships.sentences.othersMore],

  m.scholarships.sentences.holder,
  m.scholarships.sentences.account,

  m.scholarships.sentences.guardian,
  m.scholarships.sentences.way,

  [m.scholarships.sentences.laterPapers],

  m.scholarships.sentences.referee1,
  m.scholarships.sentences.referee2,
  [{ is: { declaration: true }, say: m.scholarships.sentences.declaration }],
  m.scholarships.sentences.signed,
]);

type Options = Readonly<Record<string, string>>;

/** What an option is called within a sentence. */
const WITHIN: Partial<Record<FieldName, (answers: Given, today: string) => Options>> = {
  gender: ({ dob }, today) => (isMinor(String(dob), today) ? m.scholarships.sentences.child : m.scholarships.sentences.adult),
  annualIncome: () => INCOME_WORDS,
  accountHolderRelation: () => m.scholarships.sentences.holders,
  guardianRelation: () => m.scholarships.sentences.guardians,
  guardianWay: () => m.scholarships.sentences.ways,
  areaOfResidence: () => m.scholarships.sentences.areas,
};

interface ReviewReading extends Reading {
  /** Answers that are shown elsewhere, such as wrong ones. */
  except: ReadonlySet<string>;
  /** Of a file, besides its label: `mark-sheet.jpg`, or where it comes from. */
  fileOf: (name: FieldName) => string;
}

/** By page, in the order of the form; every visible answer is in one of them, or `empty`. */
export function sentencesOf(answers: Given, reading: ReviewReading): { sentences: Sentence[]; empty: FieldName[] } {
  const today = reading.today ?? '';
  const isOne = (name: FieldName): boolean => answers['sameAddress'] === true && name === 'permanentAddress';
  const names = visibleFields(applicationQuestions, answers, today).filter((name) => !reading.except.has(name) && !isOne(name));
  const words = new Map(
    names.flatMap((name) => [[name, wordsOf(name, answers, { ...reading, today })] as const]).filter(([, text]) => text !== ''),
  );
  const unsaid = new Set(words.keys());
  const sentences = SENTENCES.flatMap((clauses) => {
    const parts = clauses.map((clause) => say(clause, answers, words, unsaid));
    if (parts[0] === null) return [];
    const whole = parts.filter((one) => one !== null);
    const own = whole.flatMap((one) => one.names);
    for (const name of own) unsaid.delete(name);
    return [{ page: pageOf(own[0]!)!.name, text: ended(whole.map(({ text }) => text).join('')), names: own }];
  });
  const rest = [...unsaid].map((name) => ({
    page: pageOf(name)!.name,
    text: ended(isUpload(name) && words.get(name) === labelOf(name) ? labelOf(name) : `${labelOf(name)}: ${words.get(name)}`),
    names: [name],
  }));
  return {
    sentences: PAGES.flatMap(({ name: page }) => [...sentences, ...rest].filter((sentence) => sentence.page === page)),
    empty: names.filter((name) => !words.has(name) && !/^(?:checkbox|hidden)/.test(applicationQuestions.fields[name].kind)),
  };
}

function wordsOf(name: FieldName, answers: Given, { fileOf, ...reading }: ReviewReading & { today: string }): string {
  const field: Question = applicationQuestions.fields[name];
  const value = answers[name];
  if (field.kind === 'hidden') return '';
  if (isUpload(name)) return fileOf(name) || (value ? labelOf(name) : '');
  const option = WITHIN[name]?.(answers, reading.today)[String(value)];
  if (option !== undefined) return option;
  const text = answerText(field, value, reading);
  if (name === 'currentAddress' || name === 'permanentAddress') return text.replaceAll(/\s*\n\s*/g, ', ');
  return name === 'scholarshipPurpose' ? text.toLowerCase() : text;
}

function say(clause: Clause, answers: Given, words: ReadonlyMap<FieldName, string>, unsaid: ReadonlySet<FieldName>) {
  const { is, say: template } = typeof clause === 'string' ? { is: {}, say: clause } : clause;
  const conditions = Object.entries(is) as [FieldName, string | true][];
  if (!conditions.every(([name, value]) => unsaid.has(name) && answers[name] === value)) return null;
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as FieldName);
  if (!names.every((name) => unsaid.has(name))) return null;
  return {
    text: template.replaceAll(/\{(\w+)\}/g, (_, name: FieldName) => words.get(name)!),
    names: [...conditions.map(([name]) => name), ...names],
  };
}

/** With a full stop, unless somebody's own words end with a mark. */
const ended = (text: string): string => (/[.!?।]$/.test(text.trimEnd()) ? text : m.scholarships.sentences.ended(text));
