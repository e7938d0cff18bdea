import type { ApplicationView } from '#domain/scholarships/responses.ts';
import { isEncrypted } from '#domain/scholarships/steps/questions.ts';
import { valuesOf } from '#domain/scholarships/values.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { hash } from '#app/features/scholarships/sync/hash.ts';

export type Answer = string | boolean | readonly string[];
export type Answers = Readonly<Record<string, Answer>>;

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' || typeof value === 'boolean' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

export function answersOf(application: ApplicationView): Answers {
  const given = Object.entries(valuesOf(application)).map(
    ([name, value]) => [name, typeof value === 'number' ? String(value) : value] as const,
  );
  return Object.fromEntries(given.filter((entry): entry is [string, Answer] => entry[1] !== false && isAnswer(entry[1])));
}

const isEmpty = (answer: Answer | undefined): boolean => {
  if (answer === undefined || answer === false) return true;
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0;
};

const plain = (answer: Answer): Answer => {
  if (typeof answer === 'string') return answer.trim();
  return typeof answer === 'boolean' ? answer : [...answer].sort();
};

/** Whether the student has ticked that this document comes later. */
export const isAnnounced = ({ laterDocuments }: Answers, field: string): boolean =>
  Array.isArray(laterDocuments) && laterDocuments.includes(field);

export const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');

export function differences(one: Answers, other: Answers): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSame(name, one[name], other[name]));
}

export function isSame(name: string, one: Answer | undefined, other: Answer | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return JSON.stringify(comparable(name, one as Answer)) === JSON.stringify(comparable(name, other as Answer));
}

/** Of masked answers only the visible part counts. */
function comparable(name: string, answer: Answer): Answer {
  const value = plain(answer);
  return isEncrypted(name) && typeof value === 'string' ? maskTail(value) : value;
}

export type Hashes = Readonly<Record<string, string>>;

export function hashesOf(answers: Answers): Hashes {
  const given = Object.entries(answers).filter(([, answer]) => !isEmpty(answer));
  return Object.fromEntries(given.map(([name, answer]) => [name, hash(JSON.stringify(comparable(name, answer)))]));
}
