import { labelOf } from '#domain/scholarships/form.ts';

/** An error on its own: prefixed with the field's name unless the message already contains it. */
export function labelledError(name: string, message: string): string {
  const label = labelOf(name);
  const present = wordsIn(message);
  return wordsIn(label).every((word) => present.includes(word)) ? message : `${label}: ${message}`;
}

/** The words and numbers that distinguish one field from another. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word.length > 3 || /\d/.test(word));
