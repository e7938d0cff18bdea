import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { longDay, longDayAt, longMomentAt, momentAt, timeAt } from '#domain/shared/time/day-words.ts';

const AT = Date.parse('2026-11-20T20:00:00Z');
const INDIA = { timezone: 'Asia/Kolkata' };

test.each([
  ['en', 'Asia/Kolkata', '21 November 2026'],
  ['en', 'America/Los_Angeles', '20 November 2026'],
  ['hi', 'Asia/Kolkata', '21 नवंबर 2026'],
] as const)('in %s, an instant in %s is on %s', (language, timezone, text) => {
  expect(speak(language, () => longDayAt(AT, { timezone }))).toBe(text);
});

test('a day is the same everywhere', () => {
  expect(longDay('2026-11-21')).toBe('21 November 2026');
});

test.each([
  ['en', '1:30 am', '21 Nov 2026, 1:30 am', '21 November 2026 at 1:30 am'],
  ['hi', 'रात 1:30', '21 नव॰ 2026, रात 1:30', '21 नवंबर 2026 को रात 1:30 बजे'],
] as const)('in %s, times are %s, %s and %s', (language, ...texts) => {
  expect(speak(language, () => [timeAt, momentAt, longMomentAt].map((words) => words(AT, INDIA)))).toEqual(texts);
});

test('what is no day is refused', () => {
  expect(() => longDay('soon')).toThrow(RangeError);
});
