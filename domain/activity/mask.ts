/** docs/decisions/0069 */
import type { Act } from './acts.ts';

/** Between digits; bidi and zero-width characters too. */
const BETWEEN = String.raw`[\s\p{Z}\p{Pd}\p{Cf}._()+]`;
const DIGIT = String.raw`\p{Nd}`;
/** Days, years, and the numbers of applications, by which the log is read. */
const DAYS_AND_NUMBERS = [
  String.raw`20\d\d-\d\d-\d\d`,
  String.raw`(?:0?[1-9]|[12]\d|3[01])[.-](?:0?[1-9]|1[0-2])[.-](?:19|20)\d\d`,
  String.raw`(?:19|20)\d\d-(?:19|20)\d\d`,
  String.raw`[A-Za-z]{2,8}-20\d\d-\d{6}`,
];
const PLAIN = String.raw`(?<![\p{L}\p{N}]|[\p{N}]-)(?:${DAYS_AND_NUMBERS.join('|')})(?![\p{L}\p{N}]|-\p{N})`;
const PAN = String.raw`(?<![\p{L}\p{N}])[A-Za-z]{5}${BETWEEN}*${DIGIT}{4}${BETWEEN}*[A-Za-z](?![\p{L}\p{N}])`;
const LONG = String.raw`${DIGIT}(?:${BETWEEN}{0,3}${DIGIT}){7,}`;
const GAPS = new RegExp(BETWEEN, 'gu');
const FOUND = new RegExp(`(?<plain>${PLAIN})|${PAN}|${LONG}`, 'gu');

/**
 * Masks what may be an Aadhaar, account or phone number (8 digits or more, of any script, however grouped) and what may be a PAN; the last
 * four characters stay.
 */
export const maskNumbers = (text: string): string =>
  text.replaceAll(FOUND, (found: string, ...rest) => {
    const { plain } = rest.at(-1) as { plain?: string };
    if (plain !== undefined) return plain;
    return `••••${Array.from(found.replaceAll(GAPS, '')).slice(-4).join('')}`;
  });

/** Acts whose before and after are words that somebody typed. */
const TYPED: ReadonlySet<Act> = new Set(['list.saved', 'list.changed', 'list.deleted', 'texts.changed']);

interface Typed {
  before?: unknown;
  after?: unknown;
  why?: string;
  what?: string;
  filter?: unknown;
}

/** Details as the log takes them. */
export function withoutNumbers<Details extends Typed>(act: Act, details: Details): Details {
  const names: readonly (keyof Typed)[] = TYPED.has(act) ? ['filter', 'what', 'why', 'before', 'after'] : ['filter', 'what', 'why'];
  return { ...details, ...Object.fromEntries(names.filter((name) => name in details).map((name) => [name, masked(details[name])])) };
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskNumbers(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one)]));
}
