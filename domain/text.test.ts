import { expect, test } from 'vitest';
import { truncate } from './text.ts';

test.each([
  ['Asha', 10, 'Asha'],
  ['Asha', 2, 'As'],
  ['Asha 🪔', 7, 'Asha 🪔'],
  ['Asha 🪔', 6, 'Asha '],
  ['🪔🪔', 3, '🪔'],
])('%s cut to %i units is %s', (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected);
});
