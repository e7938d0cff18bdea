import { expect, test } from 'vitest';
import { isoTime } from './calendar.ts';
import { afterWorkingDays, beforeWorkingDays } from './working-days.ts';

const INDIA = 'Asia/Kolkata';

test.each([
  ['2026-11-23T10:30:00+05:30', '2026-11-25T10:30:00+05:30', 'Monday to Wednesday'],
  ['2026-11-27T15:00:00+05:30', '2026-12-01T15:00:00+05:30', 'Friday to Tuesday'],
  ['2026-11-26T23:59:59+05:30', '2026-11-30T23:59:59+05:30', 'Thursday to Monday'],
  ['2026-11-28T08:00:00+05:30', '2026-12-02T00:00:00+05:30', 'a Saturday counts from Monday'],
  ['2026-11-29T23:00:00+05:30', '2026-12-02T00:00:00+05:30', 'a Sunday too'],
])('two working days after %s are over at %s: %s', (from, until) => {
  const over = afterWorkingDays(Date.parse(from), 2, { timezone: INDIA, weekend: ['Saturday', 'Sunday'] });
  expect(isoTime(over, INDIA)).toBe(until);
});

test.each([
  ['2026-11-25T10:30:00+05:30', '2026-11-23T10:30:00+05:30', 'Wednesday from Monday'],
  ['2026-12-01T15:00:00+05:30', '2026-11-27T15:00:00+05:30', 'Tuesday from Friday'],
  ['2026-11-28T08:00:00+05:30', '2026-11-25T23:59:59+05:30', 'Saturday from the end of Wednesday'],
  ['2026-12-02T00:00:00+05:30', '2026-11-30T00:00:00+05:30', 'the start of Wednesday from that of Monday'],
])('at %s two working days are over for what came until %s: %s', (now, until) => {
  const week = { timezone: INDIA, weekend: ['Saturday', 'Sunday'] } as const;
  expect(isoTime(beforeWorkingDays(Date.parse(now), 2, week), INDIA)).toBe(until);
});

test('the weekend is the foundation’s own, and so is midnight', () => {
  const over = (weekend: 'Friday'[]) =>
    isoTime(afterWorkingDays(Date.parse('2026-11-26T20:00:00Z'), 1, { timezone: INDIA, weekend }), INDIA);
  // Friday 01:30 in India.
  expect(over(['Friday'])).toBe('2026-11-29T00:00:00+05:30');
  expect(over([])).toBe('2026-11-28T01:30:00+05:30');
});

test('a day that is an hour longer ends at the same time of day', () => {
  const over = afterWorkingDays(Date.parse('2026-10-23T12:00:00Z'), 1, { timezone: 'Europe/Berlin', weekend: ['Saturday', 'Sunday'] });
  expect(new Date(over).toISOString()).toBe('2026-10-26T13:00:00.000Z');
});
