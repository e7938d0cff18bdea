import { expect, test } from 'vitest';
import { todayAfter } from '#app/features/scholarships/form/open/today.ts';

const YEAR_MS = 365 * 86_400_000;
const READ = Date.parse('2026-11-22T20:00:00+05:30');

test.each([
  ['the minute it was told', 0, '2026-11-22'],
  ['after midnight in India', 5 * 3_600_000, '2026-11-23'],
  ['a week later, without a signal', 7 * 86_400_000, '2026-11-29'],
  ['a clock that was set back meanwhile', -YEAR_MS, '2026-11-22'],
])('today, %s', (_when, passed, today) => {
  for (const wrong of [0, 3 * YEAR_MS, -3 * YEAR_MS])
    expect(todayAfter('2026-11-22', READ + wrong, READ + wrong + passed, 'Asia/Kolkata')).toBe(today);
});
