import { expect, test } from 'vitest';
import { cleanLine, truncate } from './text.ts';

test.each([
  ['\u00a0Asha\u00a0Kumari\u202f', 'Asha Kumari'],
  ['Asha\u3000Kumari', 'Asha Kumari'],
  ['\ufeff\u202aAsha\u202c Kum\u00adari\u200b', 'Asha Kumari'],
  ['क्\u200dष शर्\u200cमा', 'क्\u200dष शर्\u200cमा'],
  ['Asha  Kumari', 'Asha  Kumari'],
  ['Asha\r\nKumari\u2028Devi', 'Asha Kumari Devi'],
])('%j is the line %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test.each([
  ['Asha', 10, 'Asha'],
  ['Asha', 2, 'As'],
  ['Asha 🪔', 7, 'Asha 🪔'],
  ['Asha 🪔', 6, 'Asha '],
  ['🪔🪔', 3, '🪔'],
])('%s cut to %i units is %s', (text, most, expected) => {
  expect(truncate(text, most)).toBe(expected);
});
