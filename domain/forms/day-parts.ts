/** A day that is typed as three numbers. No zod: pages load it first. */
import * as m from '#messages/index.ts';
import { EARLIEST_DAY, isDay } from '#domain/shared/time/calendar.ts';
import { isoDay, latinDigits } from './normalise.ts';

export const PARTS = ['day', 'month', 'year'] as const;
export type Part = (typeof PARTS)[number];
export type DayParts = Readonly<Record<Part, string>>;

/** Of `2010-02-28`, or of what was typed so far: `28/2/`. */
export function partsOf(text: string): DayParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year && month && day) return { day: String(Number(day)), month: String(Number(month)), year };
  const [first = '', second = '', ...others] = text.split('/');
  return { day: first, month: second, year: others.join('/') };
}

/** `2010-02-28` once all three are there, else `28/2/`; empty when all are. */
export function dayOf(parts: DayParts): string {
  const [day, month, year] = PARTS.map((part) => latinDigits(parts[part]).replaceAll(/[\s/]/g, '')) as [string, string, string];
  return day + month + year === '' ? '' : isoDay(`${day}/${month}/${year}`);
}

const isNumber = (text: string, from: number, to: number): boolean => /^\d{1,2}$/.test(text) && Number(text) >= from && Number(text) <= to;

interface Problem {
  part: Part;
  error: keyof typeof m.forms.dayProblems;
  isIn: (parts: DayParts, text: string) => boolean;
}

/** The first that is found counts. */
const PROBLEMS: readonly Problem[] = [
  ...PARTS.map((part): Problem => ({ part, error: `${part}Missing` as const, isIn: (parts) => parts[part] === '' })),
  { part: 'day', error: 'dayRange', isIn: ({ day }) => !isNumber(day, 1, 31) },
  { part: 'month', error: 'monthRange', isIn: ({ month }) => !isNumber(month, 1, 12) },
  { part: 'year', error: 'yearDigits', isIn: ({ year }) => !/^\d{4}$/.test(year) },
  { part: 'day', error: 'noSuchDay', isIn: (_parts, text) => !isDay(text) },
  { part: 'year', error: 'tooEarly', isIn: (_parts, text) => text < EARLIEST_DAY },
];

const isInParts = (text: string): boolean => /^(?:\d{4}-\d{2}-\d{2}|[^/]*\/[^/]*\/[^/]*)$/.test(text);

const isIn =
  (problem: Problem) =>
  (text: string): boolean =>
    isInParts(text) && problem.isIn(partsOf(text), text);

/** What to correct; undefined when it is a day, or no part of it alone is wrong. */
export const wrongPart = (text: string): Part | undefined =>
  text === '' ? undefined : PROBLEMS.find((problem) => isIn(problem)(text))?.part;

/** Each error begins with `invalid`, and names the part that is wrong. */
export const dayRules = (required: string, invalid: string) =>
  [
    { required },
    ...PROBLEMS.map((problem) => ({
      test: (text: string) => !isIn(problem)(text),
      error: `${invalid}: ${m.forms.dayProblems[problem.error]}`,
    })),
    { test: (text: string) => isDay(text) && text >= EARLIEST_DAY, error: invalid },
  ] as const;
