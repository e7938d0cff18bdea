/** For the page /apply, the form and the call (docs/decisions/0078). No zod: pages use it. */
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Eligibility, RuleName } from '#domain/content/schema/eligibility-schema.ts';
import type { Given } from '#domain/forms/form.ts';
import { INCOME_BANDS } from '#domain/shared/money/income-bands.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { NO_STUDY } from './choices.ts';

interface Misfit {
  rule: RuleName | 'study';
  field: string;
  reason: string;
}

interface Verdict {
  /** `may`: people may apply all the same. */
  outcome: 'fits' | 'may' | 'no';
  misfits: Misfit[];
  /** The most that a student gets, whole rupees a year; null when the cycle does not say. */
  perYear: number | null;
}

type Rules = Partial<Eligibility>;

const KINDS = { SCHOOL: { levels: 'school', field: 'currentClass' }, COLLEGE: { levels: 'college', field: 'courseYear' } } as const;

/** @param answers of the application's fields; missing ones are not judged */
export function judge(rules: Rules = {}, answers: Given = {}): Verdict {
  const misfits = [studyMisfit(answers), classMisfit(rules, answers), districtMisfit(rules, answers), incomeMisfit(rules, answers)];
  const found = misfits.filter((misfit) => misfit !== null);
  const mayStill: readonly string[] = rules.mayStillApply ?? [];
  const outcome = found.length === 0 ? 'fits' : found.every(({ rule }) => mayStill.includes(rule)) ? 'may' : 'no';
  return { outcome, misfits: found, perYear: levelOf(rules, answers)?.perYear ?? null };
}

/** Those that a cycle names for its classes and years, whole rupees a year. */
export const amountsOf = ({ levels }: Rules = {}): number[] =>
  [...(levels?.school ?? []), ...(levels?.college ?? [])].flatMap(({ perYear }) => perYear ?? []);

/** Messages by the name of the field. */
export function refusals(rules: Eligibility | undefined, answers: Given): Record<string, string> {
  const refused = judge(rules, answers).misfits.filter(({ rule }) => rule === 'study' || !rules?.mayStillApply.includes(rule));
  return Object.fromEntries(refused.map(({ field, reason }) => [field, reason]));
}

/** What does not fit, and may be sent all the same. */
export const exceptionsOf = (rules: Eligibility | undefined, answers: Given): Misfit[] =>
  judge(rules, answers).misfits.filter(({ rule }) => rule !== 'study' && rules?.mayStillApply.includes(rule));

const studyMisfit = ({ educationType }: Given): Misfit | null =>
  educationType === NO_STUDY ? { rule: 'study', field: 'educationType', reason: m.scholarships.eligibility.forStudents } : null;

const kindOf = ({ educationType }: Given) => KINDS[educationType as keyof typeof KINDS] as (typeof KINDS)[keyof typeof KINDS] | undefined;

/** Forms hold numbers as texts. */
const numberIn = (value: unknown): number | null => (value === undefined || value === '' ? null : Number(value));

function levelOf({ levels }: Rules, answers: Given) {
  const kind = kindOf(answers);
  const step = kind ? numberIn(answers[kind.field]) : null;
  return kind && step !== null ? levels?.[kind.levels].find(({ from, to }) => from <= step && step <= to) : undefined;
}

function classMisfit(rules: Rules, answers: Given): Misfit | null {
  const kind = kindOf(answers);
  if (!rules.levels || !kind) return null;
  const own = rules.levels[kind.levels];
  const step = numberIn(answers[kind.field]);
  if (own.length > 0 && (step === null || levelOf(rules, answers))) return null;
  const next = own
    .map(({ from }) => from)
    .sort((one, other) => one - other)
    .find((from) => step !== null && step < from);
  const later =
    next === undefined
      ? []
      : [kind.levels === 'school' ? m.scholarships.eligibility.laterInClass(next) : m.scholarships.eligibility.laterInYear(next)];
  return {
    rule: 'class',
    field: own.length > 0 ? kind.field : 'educationType',
    reason: [m.scholarships.eligibility.forLevels(levelWords(rules)), ...later].join(' '),
  };
}

/** Without what people add to a district's name. */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize()
    .replace(/\b(?:district|distt?)\b|जिला|ज\u093cिला|जनपद/gu, '')
    .replace(/[^\p{L}\p{M}]/gu, '');

/** The district of the rules that is spelt so. */
const listed = ({ districts = [] }: Rules, spelling: string) =>
  districts.find(({ name, also }) => [name, ...also].some((one) => lettersOf(one) === lettersOf(spelling)));

export function isSameDistrict(rules: Rules | undefined, one: string, other: string): boolean {
  const known = listed(rules ?? {}, one);
  return lettersOf(one) === lettersOf(other) || (known !== undefined && known === listed(rules ?? {}, other));
}

function districtMisfit({ districts }: Rules, { district }: Given): Misfit | null {
  if (!districts || typeof district !== 'string' || district === '') return null;
  if (listed({ districts }, district)) return null;
  return { rule: 'district', field: 'district', reason: m.scholarships.eligibility.forDistricts(districtWords({ districts })) };
}

function incomeMisfit({ incomeCeiling }: Rules, { annualIncome }: Given): Misfit | null {
  const most = INCOME_BANDS[annualIncome as keyof typeof INCOME_BANDS] as number | undefined;
  if (incomeCeiling === undefined || most === undefined || most <= incomeCeiling) return null;
  return {
    rule: 'income',
    field: 'annualIncome',
    reason: m.scholarships.eligibility.forIncomes(formatRupees(incomeCeiling)),
  };
}

/** `class 9 to 12, and year 1 to 4 of college`. */
function levelWords({ levels }: Pick<Rules, 'levels'>): string {
  const numbers = (kind: 'school' | 'college') =>
    listWords(mergedRanges(levels?.[kind] ?? []).map(rangeWords), m.scholarships.eligibility.and);
  const [school, college] = [numbers('school'), numbers('college')];
  const classes = school && m.scholarships.eligibility.classes(school);
  const years = college && m.scholarships.eligibility.years(college);
  return classes && years ? m.scholarships.eligibility.classesAndYears(classes, years) : classes || years;
}

/** As the language writes it, where the rules know that; the answer is `name` in every language. */
export const districtName = ({ name, also }: NonNullable<Rules['districts']>[number]): string =>
  (language() === 'hi' && also.find((spelling) => /\p{Script=Devanagari}/u.test(spelling))) || name;

const districtWords = ({ districts = [] }: Pick<Rules, 'districts'>): string =>
  listWords(districts.map(districtName), m.scholarships.eligibility.or);

interface Range {
  from: number;
  to: number;
}
const rangeWords = ({ from, to }: Range): string => (from === to ? String(from) : m.calendar.fromTo(from, to));

function mergedRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last?.to === from - 1) last.to = to;
    else merged.push({ from, to });
  }
  return merged;
}

/** `A, B and C`, without `Intl.ListFormat`, which is slow at first use. */
function listWords(parts: readonly string[], lastTwo: (first: string, last: string) => string): string {
  const [first, last = ''] = [parts.slice(0, -1).join(', '), parts.at(-1)];
  return first === '' ? last : lastTwo(first, last);
}

export function rulesInWords(rules: Eligibility) {
  const { levels, districts, incomeCeiling, mayStillApply } = rules;
  const words = levelWords(rules);
  const cases = {
    class: m.scholarships.eligibility.exceptionClass,
    district: m.scholarships.eligibility.exceptionDistrict,
    income: m.scholarships.eligibility.exceptionIncome,
  } as const;
  const others = listWords(
    mayStillApply.map((rule) => cases[rule]),
    m.scholarships.eligibility.or,
  );
  return {
    rows: [
      ...(levels ? [{ name: m.scholarships.eligibility.ruleClass, text: words.charAt(0).toUpperCase() + words.slice(1) }] : []),
      ...(districts ? [{ name: m.scholarships.eligibility.ruleHome, text: districtWords(rules) }] : []),
      ...(incomeCeiling === undefined
        ? []
        : [{ name: m.scholarships.eligibility.ruleIncome, text: m.scholarships.eligibility.incomeUpTo(formatRupees(incomeCeiling)) }]),
    ],
    amounts: amountLines(rules),
    exceptions: others && m.scholarships.eligibility.exceptions(others),
  };
}
export type RulesInWords = ReturnType<typeof rulesInWords>;

/** A line for each level with an amount. */
function amountLines({ levels }: Pick<Rules, 'levels'>): { level: string; perYear: string }[] {
  const lines = (kind: 'school' | 'college', name: (numbers: string) => string) =>
    (levels?.[kind] ?? []).flatMap(({ perYear, ...range }) =>
      perYear === undefined
        ? []
        : [{ level: name(rangeWords(range)), perYear: m.scholarships.eligibility.amountPerYear(formatRupees(perYear)) }],
    );
  return [...lines('school', m.scholarships.eligibility.amountClasses), ...lines('college', m.scholarships.eligibility.amountYears)];
}
