/** An application read back in sentences, for its last check. No zod: pages load it. */
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
const SENTENCES: readonly (readonly Clause[])[] = [
  ['You are {fullName}', ', born on {dob}', ', {gender}', ' of category {category}'],
  ['Your nationality is {nationality}', ', and your religion is {religion}'],
  ['Your father is {fatherName}'],
  [{ is: { fatherUnknown: true }, say: 'Your father is not known, or no longer with us' }],
  ['Your mother is {motherName}'],
  [{ is: { motherUnknown: true }, say: 'Your mother is not known, or no longer with us' }],
  [{ is: { maritalStatus: 'Single' }, say: 'You are not married' }],
  [{ is: { maritalStatus: 'Married' }, say: 'You are married' }],
  ['The area where you live is {areaOfResidence}'],
  [{ is: { disabilityStatus: 'Yes' }, say: 'You have a disability' }],
  [{ is: { disabilityStatus: 'No' }, say: 'You have no disability' }],

  ['You live at {currentAddress}', ', {district}', ', {state}', ' {pincode}'],
  [{ is: { sameAddress: true }, say: 'That is also your permanent address' }],
  ['Your permanent address is {permanentAddress}'],
  ['We reach you at {mobileNumber}', ' and at {email}'],
  ['Your other number is {alternateMobile}'],

  ['Your father’s work: {fatherOccupation}'],
  ['Your mother’s work: {motherOccupation}'],
  ['Your family’s income in a year: {annualIncome}'],
  ['You are {familyMembers} in the family', ', and {studentMembers} of you study'],
  [{ is: { incomeProof: 'Yes' }, say: 'You have an income certificate' }],
  [{ is: { incomeProof: 'No' }, say: 'You have no income certificate' }],

  [{ is: { educationType: 'SCHOOL' }, say: 'You go to school' }, ': class {currentClass}', ' of {schoolName}', ', {schoolBoard}'],
  ['You have passed class {lastClassPassed}'],
  [{ is: { educationType: 'COLLEGE' }, say: 'You go to college' }, ': year {courseYear}', ' of {currentCourse}', ' at {collegeName}'],
  ['Your subject is {specialization}'],
  ['In the last exam you had {renewalMarks}%', ', and you were present on {renewalAttendance}% of the days'],
  ['You were present on {renewalAttendance}% of the days'],
  ['Your board or university is {boardUniversity}'],
  ['You are taught in {mediumInstruction}'],
  ['Your marks in class 10: {marks10}'],
  ['Your marks in class 12: {marks12}'],
  ['You joined in {admissionYear}'],

  ['You ask for {amountRequested}', ', for {scholarshipPurpose}'],
  ['Why you need it: {needStatement}'],
  [{ is: { previousScholarship: 'No' }, say: 'You have had no scholarship before' }],
  [{ is: { previousScholarship: 'Yes' }, say: 'You have had a scholarship before' }, ': {previousScholarshipDetails}'],
  [{ is: { otherScholarships: 'No' }, say: 'You have asked nobody else for a scholarship' }],
  [{ is: { otherScholarships: 'Yes' }, say: 'You have also asked others for a scholarship' }, ': {otherScholarshipDetails}'],

  ['The money goes to {accountHolderRelation} bank account', ', in the name of {accountHolderName}'],
  ['The account number is {accountNo}', ', with the IFSC code {ifscCode}'],

  ['You ask {guardianRelation} for permission', ', {guardianName}', ', born in {guardianBirthYear}'],
  ['We ask them {guardianWay}', ': {guardianEmail}', ': {guardianMobile}'],

  ['These papers come later: {laterDocuments}'],

  ['Referee 1 is {referee1Name}', ', your {referee1Relation}', ', {referee1Occupation}', ', {referee1Mobile}', ', {referee1Email}'],
  ['Referee 2 is {referee2Name}', ', your {referee2Relation}', ', {referee2Occupation}', ', {referee2Mobile}', ', {referee2Email}'],
  [{ is: { declaration: true }, say: 'You declare that all of this is true' }],
  ['You sign it at {place}', ' on {date}'],
];

const CHILD = { Male: 'a boy', Female: 'a girl', Other: 'a person of another gender' };
const ADULT = { ...CHILD, Male: 'a man', Female: 'a woman' };

/** What an option is called within a sentence. */
const WITHIN: Partial<Record<FieldName, Readonly<Record<string, string>>>> = {
  annualIncome: INCOME_WORDS,
  accountHolderRelation: { Self: 'your own', Mother: 'your mother’s', Father: 'your father’s', Guardian: 'your guardian’s' },
  guardianRelation: { Mother: 'your mother', Father: 'your father', 'Legal guardian': 'your legal guardian' },
  guardianWay: { Here: 'on this phone, while they are with you', Email: 'by email', 'Mobile number': 'by mobile', 'On paper': 'on paper' },
  areaOfResidence: { Rural: 'rural', Urban: 'urban', 'Semi-Urban': 'half urban' },
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
  const options: Readonly<Record<string, string>> | undefined =
    name === 'gender' ? (isMinor(String(answers['dob']), reading.today) ? CHILD : ADULT) : WITHIN[name];
  const within = options?.[String(value)];
  if (within !== undefined) return within;
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
const ended = (text: string): string => (/[.!?।]$/.test(text.trimEnd()) ? text : `${text}.`);
