import { expect, test } from 'vitest';
import { wordsOf } from './search-words.ts';

test.each([
  ['Asha Kumari', ['Asha', 'Kumari']],
  ['  आशा   कुमारी ', ['आशा', 'कुमारी']],
  ['+91 98380 41276', ['9838041276']],
  ['098380-41276', ['9838041276']],
  ['(98380) 41276', ['(98380)', '41276']],
  ['41276', ['41276']],
  ['2026-00001', ['2026-00001']],
  ['123 456', ['123', '456']],
  ['DF-2026-00001', ['DF-2026-00001']],
])('the words of "%s" are %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});
