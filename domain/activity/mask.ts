/** docs/decisions/0096 */
import type { Act } from './acts.ts';
import type { Details } from './activity.server.ts';

/** Between digits; bidi and zero-width characters too. */
const BETWEEN = String.raw`[\s\p{Z}\p{Pd}\p{Cf}._()+]`;
const DIGIT = String.raw`\p{Nd}`;
/** Days, years, and the numbers of applications, by which the log is read. */
const PLAIN = [
  String.raw`20\d\d-\d\d-\d\d`,
  String.raw`(?:0?[1-9]|[12]\d|3[01])[.-](?:0?[1-9]|1[0-2])[.-](?:19|20)\d\d`,
  String.raw`(?:19|20)\d\d-(?:19|20)\d\d`,
  String.raw`[A-Za-z]{2,8}-20\d\d-\d{6}`,
];
const KEPT = String.raw`(?<![\p{L}\p{N}]|[\p{N}]-)(?:${PLAIN.join('|')})(?![\p{L}\p{N}]|-\p{N})`;
const PAN = String.raw`(?<![\p{L}\p{N}])[A-Za-z]{5}${BETWEEN}*${DIGIT}{4}${BETWEEN}*[A-Za-z](?![\p{L}\p{N}])`;
const LONG = String.raw`${DIGIT}(?:${BETWEEN}{0,3}${DIGIT}){7,}`;
const FOUND = new RegExp(`(?<kept>${KEPT})|${PAN}|${LONG}`, 'gu');

/**
 * Masks what may be an Aadhaar, account or phone number (8 digits or more, of any script, however grouped) and what may be a PAN; the last
 * four characters stay.
 */
export const maskNumbers = (text: string): string =>
  text.replaceAll(FOUND, (found: string, ...rest) => {
    const { kept } = rest.at(-1) as { kept?: string };
    if (kept !== undefined) return kept;
    return `••••${[...found.replaceAll(new RegExp(BETWEEN, 'gu'), '')].slice(-4).join('')}`;
  });

/** Acts whose before and after are words that somebody typed. */
const TYPED: ReadonlySet<Act> = new Set(['list.saved', 'list.changed', 'list.deleted', 'texts.changed']);

/** What people typed, as the log takes it and, since earlier versions did not mask it, as it is read. */
export function withoutNumbers(act: Act, { filter, what, why, before, after, ...details }: Details): Details {
  const isTyped = TYPED.has(act);
  return {
    ...details,
    ...(before !== undefined && { before: isTyped ? masked(before) : before }),
    ...(after !== undefined && { after: isTyped ? masked(after) : after }),
    ...(what !== undefined && { what: maskNumbers(what) }),
    ...(why !== undefined && { why: maskNumbers(why) }),
    ...(filter !== undefined && { filter: masked(filter) }),
  };
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskNumbers(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one)]));
}
