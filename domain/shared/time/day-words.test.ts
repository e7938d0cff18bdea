import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { asSpoken, longDay, longDayAt } from '#domain/shared/time/day-words.ts';

test.each([
  ['en-IN', 'Asia/Kolkata', '21 November 2026'],
  ['en-IN', 'America/Los_Angeles', '20 November 2026'],
  ['en-US', 'Asia/Kolkata', 'November 21, 2026'],
  ['hi-IN', 'Asia/Kolkata', '21 नवंबर 2026'],
  ['en-IN', 'Asia/Kolkata', '21 November 2026'],
])('in %s, an instant in %s is on %s', (locale, timezone, text) => {
  expect(longDayAt(Date.parse('2026-11-20T20:00:00Z'), { locale, timezone })).toBe(text);
});

test('a day is the same everywhere', () => {
  expect(longDay('2026-11-21', { locale: 'en-IN' })).toBe('21 November 2026');
});

test.each([
  ['hi-IN', '21 November 2026'],
  ['en-US', 'November 21, 2026'],
])('of a site in %s, mails and documents in English have English days, and those in Hindi Hindi ones', (locale, text) => {
  const day = () => longDay('2026-11-21', asSpoken({ locale, timezone: 'Asia/Kolkata' }));
  expect(day()).toBe(text);
  expect(speak('hi', day)).toBe('21 नवंबर 2026');
});

test('what is no day is refused', () => {
  expect(() => longDay('soon', { locale: 'en-IN' })).toThrow(RangeError);
});
