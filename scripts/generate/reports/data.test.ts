import { expect, test } from 'vitest';
import { readReports, total } from '#scripts/generate/reports/data.ts';

test('every report adds up, and opens with the closing balance of the year before', () => {
  const reports = readReports();
  expect(reports.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025]);
  for (const { accounts, page, closing, history, year } of reports) {
    expect(accounts.opening + total(accounts.donations)).toBe(total(page.spending) + closing);
    expect(history.map((past) => past.year)).toEqual([year - 4, year - 3, year - 2, year - 1, year]);
  }
});

test('the five-year figures match the annual reports page', () => {
  for (const { page, history } of readReports()) {
    const figure = (label: RegExp): number => Number(page.figures.find((one) => label.test(one.label))?.value.replaceAll(',', ''));
    const { scholarships, computers, villages } = history.at(-1) ?? {};
    expect([scholarships, computers, villages]).toEqual([figure(/scholarships/i), figure(/computer/), figure(/villages/i)]);
  }
});
