import { SEALED_FIELDS } from '#domain/scholarships/constants.ts';

/** What a student has filled in so far, by field name: text, a tick, or the ticked ones of several. */
export type Answer = string | boolean | readonly string[];
export type Answers = Readonly<Record<string, Answer>>;

/** Never written to the device but sealed, and wiped at sign-out. */
export const SENSITIVE_FIELDS: readonly string[] = SEALED_FIELDS;

const isEmpty = (answer: Answer | undefined): boolean => {
  if (answer === undefined || answer === false) return true;
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0;
};

/** One form for answers that say the same: no empty ones, no outer spaces, ticks in one order. */
const plain = (answer: Answer): Answer => {
  if (typeof answer === 'string') return answer.trim();
  return typeof answer === 'boolean' ? answer : answer.toSorted();
};

/** An answer as text: for a control that is typed in. */
export const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');

/** A sensitive number as screens and the account's answers show it: dots and its last four. What is masked already stays so. */
export function masked(number: string): string {
  const hidden = Math.max(Math.min(number.length, 4), number.length - 4);
  return '•'.repeat(hidden) + number.slice(hidden);
}

/** Names of the fields in which two drafts say different things, in the order of the first. */
export function differences(one: Answers, other: Answers): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSame(name, one[name], other[name]));
}

function isSame(name: string, one: Answer | undefined, other: Answer | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return JSON.stringify(said(name, one as Answer)) === JSON.stringify(said(name, other as Answer));
}

/** What an answer says. The account gives sensitive ones back masked: of those, only what the mask shows counts. */
function said(name: string, answer: Answer): Answer {
  const value = plain(answer);
  return SENSITIVE_FIELDS.includes(name) && typeof value === 'string' ? masked(value) : value;
}

/** A short mark of what the answers say, to know one's own words again when they come back from the account. */
export function fingerprint(answers: Answers): string {
  const all = Object.entries(answers)
    .filter(([, answer]) => !isEmpty(answer))
    .map(([name, answer]) => [name, said(name, answer)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return mark(JSON.stringify(all));
}

/** 53 bits of a text (cyrb53): enough to tell the drafts of one student apart. No secret is guarded by it. */
function mark(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
