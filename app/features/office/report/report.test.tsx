import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

const account = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
const cycles = ['2026-27', '2025-26'].map((id) => ({ id, title: `Scholarships ${id}` }));
const at = Date.parse('2026-11-21T12:00:00+05:30');
const data = {
  cycles,
  cycle: cycles[0],
  mayOneDoBoth: true,
  granted: { count: 12, rupees: 150_000 },
  paid: { count: 10, rupees: 120_000 },
  rows: [
    { number: 'DV-2026-000007', amount: 9_000, awardedBy: 'Ramesh Yadav', awardedAt: at, paidBy: 'R. Yadav', paidAt: at + 86_400_000 },
  ],
};

test('the board reads how much was awarded and paid, and who did both and when, for each cycle', async () => {
  const reports = [data, { ...data, cycle: cycles[1], mayOneDoBoth: false, rows: [] }];
  const { user } = await openPage('/office/report', {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['administrator'] } },
      'GET /office/report': () => ({ status: true, data: reports.shift() }),
    },
  });
  expect(await screen.findByRole('row', { name: 'Awarded 12 ₹1,50,000' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Still to be paid 2 ₹30,000' })).toBeVisible();
  expect(screen.getByText(/^One person may both award and pay/)).toBeVisible();
  expect(screen.getByText(/^Awarded by/)).toHaveTextContent('Awarded by Ramesh Yadav on 21 Nov 2026, paid by R. Yadav on 22 Nov 2026');
  await user.selectOptions(screen.getByLabelText('Cycle'), 'Scholarships 2025-26');
  expect(await screen.findByText('None in this cycle.')).toBeVisible();
  expect(screen.getByText('Whoever awards cannot pay: two people are needed.')).toBeVisible();
  expect(screen.getByLabelText('Cycle')).toHaveValue('2025-26');
});
