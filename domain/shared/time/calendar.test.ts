import { describe, expect, test } from 'vitest';
import {
  civilTime,
  dayAt,
  financialYear,
  instantOf,
  isoTime,
  nextMonthlyReturn,
  startOfDay,
  startOfYear,
} from '#domain/shared/time/calendar.ts';

const INDIA = 'Asia/Kolkata';
const at = (text: string) => Date.parse(text);

describe('civil time', () => {
  test('a day starts at local midnight, not at midnight UTC', () => {
    expect(civilTime(at('2026-03-31T18:30:00Z'), INDIA)).toMatchObject({ year: 2026, month: 4, day: 1, hour: 0, minute: 0 });
    expect(civilTime(at('2026-03-31T18:29:59Z'), INDIA)).toMatchObject({ month: 3, day: 31, hour: 23, minute: 59, second: 59 });
  });

  test('a day has the same format in every locale', () => {
    expect(dayAt(at('2026-11-20T20:00:00Z'), INDIA)).toBe('2026-11-21');
    expect(dayAt(at('2027-01-01T00:30:00+05:30'), INDIA)).toBe('2027-01-01');
  });

  test.each([
    [INDIA, '2026-07-01T09:30:00+05:30', { year: 2026, month: 7, day: 1, hour: 9, minute: 30 }],
    ['Europe/Berlin', '2026-03-29T03:00:00+02:00', { year: 2026, month: 3, day: 29, hour: 3 }],
    ['Europe/Berlin', '2026-03-29T01:59:00+01:00', { year: 2026, month: 3, day: 29, hour: 1, minute: 59 }],
    ['America/New_York', '2026-11-01T12:00:00-05:00', { year: 2026, month: 11, day: 1, hour: 12 }],
  ])('%s %s', (timezone, text, civil) => {
    expect(instantOf(civil, timezone)).toBe(at(text));
    expect(civilTime(at(text), timezone)).toMatchObject(civil);
  });
});

test('a day starts at midnight in India', () => {
  expect(startOfDay('2026-11-21', INDIA)).toBe(at('2026-11-21T00:00:00+05:30'));
});

test('the year starts at midnight in India', () => {
  expect(startOfYear(at('2026-12-31T23:00:00+05:30'), INDIA)).toBe(at('2026-01-01T00:00:00+05:30'));
  expect(startOfYear(at('2026-12-31T19:00:00Z'), INDIA)).toBe(at('2027-01-01T00:00:00+05:30'));
});

test('the financial year starts on 1 April', () => {
  expect(financialYear(at('2026-03-31T23:59:59+05:30'), INDIA)).toBe(2025);
  expect(financialYear(at('2026-04-01T00:00:00+05:30'), INDIA)).toBe(2026);
  expect(financialYear(at('2027-01-15T00:00:00+05:30'), INDIA)).toBe(2026);
});

describe('monthly return', () => {
  test('the 31st becomes the last day of shorter months, and returns', () => {
    const start = at('2027-01-31T22:00:00+05:30');
    const days = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
    let after = start;
    for (const day of days) {
      after = nextMonthlyReturn(start, after, 10, INDIA);
      expect(after).toBe(at(`${day}T10:00:00+05:30`));
    }
  });

  test('29 February in a leap year', () => {
    expect(nextMonthlyReturn(at('2028-01-30T12:00:00+05:30'), at('2028-01-30T12:00:00+05:30'), 10, INDIA)).toBe(
      at('2028-02-29T10:00:00+05:30'),
    );
  });

  test('the day is that of India even while it is the previous day in UTC', () => {
    expect(nextMonthlyReturn(at('2026-11-20T19:00:00Z'), at('2026-11-20T19:00:00Z'), 10, INDIA)).toBe(at('2026-12-21T10:00:00+05:30'));
  });

  test('is never the first day itself, crosses the end of the year, and skips what was missed', () => {
    const start = at('2026-12-05T08:00:00+05:30');
    expect(nextMonthlyReturn(start, start, 10, INDIA)).toBe(at('2027-01-05T10:00:00+05:30'));
    expect(nextMonthlyReturn(start, at('2027-04-20T00:00:00+05:30'), 10, INDIA)).toBe(at('2027-05-05T10:00:00+05:30'));
    expect(nextMonthlyReturn(start, at('2027-05-05T10:00:00+05:30'), 10, INDIA)).toBe(at('2027-06-05T10:00:00+05:30'));
  });
});

test.each([
  ['2027-01-24T04:30:00Z', 'Asia/Kolkata', '2027-01-24T10:00:00+05:30'],
  ['2027-01-24T20:00:00Z', 'Asia/Kolkata', '2027-01-25T01:30:00+05:30'],
  ['2027-07-01T12:00:00Z', 'America/New_York', '2027-07-01T08:00:00-04:00'],
])('%s at %s is %s', (instant, timezone, local) => {
  expect(isoTime(Date.parse(instant), timezone)).toBe(local);
});
