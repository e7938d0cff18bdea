import { expect, test } from 'vitest';
import { cleanLine, cleanText, truncate } from './text.ts';

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

test('no character that XML forbids is kept', () => {
  const all = Array.from({ length: 0x1_0000 }, (_, code) => `a${String.fromCharCode(code)}b`);
  for (const clean of [cleanLine, cleanText])
    expect(all.filter((text) => !/^[\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(clean(text)))).toEqual([]);
  expect(cleanText('a\uFFFEb\uD800c')).toBe('a\uFFFDb\uFFFDc');
  expect(cleanText('🪔')).toBe('🪔');
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
