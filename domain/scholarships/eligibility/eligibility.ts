/** For the page /apply, the form and the call (docs/decisions/0078). No zod: pages use it. */
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

export const STILL_APPLY = 'You may still apply: such applications are read one by one.';

const studyMisfit = ({ educationType }: Given): Misfit | null =>
  educationType === NO_STUDY
    ? { rule: 'study', field: 'educationType', reason: 'The scholarship is for students who are in school or college now.' }
    : null;

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
  const later = next === undefined ? '' : ` You can apply once you are in ${kind.levels === 'school' ? 'class' : 'year'} ${next}.`;
  return {
    rule: 'class',
    field: own.length > 0 ? kind.field : 'educationType',
    reason: `The scholarship is for ${levelWords(rules)}.${later}`,
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
  return { rule: 'district', field: 'district', reason: `The scholarship is for students who live in ${districtWords({ districts })}.` };
}

function incomeMisfit({ incomeCeiling }: Rules, { annualIncome }: Given): Misfit | null {
  const most = INCOME_BANDS[annualIncome as keyof typeof INCOME_BANDS] as number | undefined;
  if (incomeCeiling === undefined || most === undefined || most <= incomeCeiling) return null;
  return {
    rule: 'income',
    field: 'annualIncome',
    reason: `The scholarship is for families that earn up to ${formatRupees(incomeCeiling)} a year.`,
  };
}

/** `class 9 to 12, and year 1 to 4 of college`. */
function levelWords({ levels }: Pick<Rules, 'levels'>): string {
  const ranges = (kind: 'school' | 'college') => mergedRanges(levels?.[kind] ?? []).map(rangeWords);
  const [school, college] = [ranges('school'), ranges('college')];
  return [
    ...(school.length > 0 ? [`class ${inWords(school)}`] : []),
    ...(college.length > 0 ? [`year ${inWords(college)} of college`] : []),
  ].join(', and ');
}

const districtWords = ({ districts = [] }: Pick<Rules, 'districts'>): string =>
  inWords(
    districts.map(({ name }) => name),
    'or',
  );

interface Range {
  from: number;
  to: number;
}
const rangeWords = ({ from, to }: Range): string => (from === to ? String(from) : `${from} to ${to}`);

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
function inWords(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

export function rulesInWords(rules: Eligibility) {
  const { levels, districts, incomeCeiling, mayStillApply } = rules;
  const words = levelWords(rules);
  const others = mayStillApply.map((rule) => EXCEPTIONS[rule]);
  return {
    rows: [
      ...(levels ? [{ name: 'Class', text: words.charAt(0).toUpperCase() + words.slice(1) }] : []),
      ...(districts ? [{ name: 'Home', text: districtWords(rules) }] : []),
      ...(incomeCeiling === undefined
        ? []
        : [{ name: 'Income', text: `Up to ${formatRupees(incomeCeiling)} a year, of the whole family` }]),
    ],
    amounts: amountLines(rules),
    exceptions: others.length === 0 ? '' : `If you ${inWords(others, 'or')}, you may still apply: such applications are read one by one.`,
  };
}
export type RulesInWords = ReturnType<typeof rulesInWords>;

const EXCEPTIONS = { class: 'are in another class', district: 'live elsewhere', income: 'have a higher income' } as const;

/** A line for each level with an amount. */
function amountLines({ levels }: Pick<Rules, 'levels'>): { level: string; perYear: string }[] {
  const lines = (kind: 'school' | 'college', word: string) =>
    (levels?.[kind] ?? []).flatMap(({ perYear, ...range }) =>
      perYear === undefined ? [] : [{ level: `${word} ${rangeWords(range)}`, perYear: `up to ${formatRupees(perYear)} a year` }],
    );
  return [...lines('school', 'Class'), ...lines('college', 'College, year')];
}
