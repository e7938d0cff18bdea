import { labelOf } from '#domain/scholarships/steps/questions.ts';

/** A message for the summary: it begins with the field's name unless it contains it. */
export function labelledError(name: string, message: string): string {
  const label = labelOf(name);
  const present = wordsIn(message);
  return wordsIn(label).every((word) => present.includes(word)) ? message : `${label}: ${message}`;
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter((word) => !/^[a-z']{0,3}$/.test(word));
