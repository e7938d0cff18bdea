import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { openPage } from '#tests/component.tsx';

const account = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
const me = (roles: readonly StaffRole[] = ALL_ROLES) => ({ 'GET /office/me': { status: true, data: { name: account.name, roles } } });
const row = (seq: number, change: object = {}) => ({
  seq: String(seq),
  at: Date.parse('2026-11-21T12:00:00+05:30'),
  by: 'Meera Kumari',
  roles: 'Coordinator',
  act: 'application.opened',
  refusal: null,
  about: 'Application DV-2026-000001',
  record: { kind: 'application', reference: 'DV-2026-000001' },
  details: [],
  ...change,
});
const page = (rows: object[], next: string | null = null) => ({
  status: true,
  data: { rows, next, people: [{ id: 'meera', name: 'Meera Kumari' }] },
});

test('the log says who did what, what was refused and why; each filter asks anew, and what is typed is in no address', async () => {
  const answers = [
    page(
      [row(9, { record: null, details: [{ label: 'Reason', text: 'Audit' }] }), row(8, { refusal: 'forbidden', by: '', roles: '' })],
      '8',
    ),
    page([row(7)]),
    page([]),
    page([]),
  ];
  const { user, calls } = await openPage('/office/activity', {
    account,
    answers: { ...me(), 'POST /office/activity': () => answers.shift() as object },
  });
  const list = await screen.findByText('Reason: Audit');
  expect(list).toBeVisible();
  expect(screen.getByText('Refused:')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Application DV-2026-000001' }).map((link) => link.getAttribute('href'))).toEqual([
    '/office/seen/application/DV-2026-000001',
  ]);
  expect(screen.getByText('Somebody at the site’s doors')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ before: '8' }));
  await user.selectOptions(screen.getByLabelText('Person'), 'Meera Kumari');
  await screen.findByText('No activity');
  expect(calls.at(-1)?.body).toEqual({ person: 'meera' });
  await user.type(screen.getByLabelText('About (number, receipt or email)'), 'asha@example.in{Enter}');
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ person: 'meera', about: 'asha@example.in' }));
  expect(location.href).not.toContain('asha');
});

test('who has seen a record stands alone on a page, and nobody is said in words', async () => {
  await openPage('/office/seen/application/DV-2026-000001', {
    account,
    answers: { ...me(), 'GET /office/applications/DV-2026-000001/seen': { status: true, data: { rows: [row(3)] } } },
  });
  await screen.findByRole('heading', { name: 'Who has seen this', level: 1 });
  expect(screen.getByText('opened an application')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/office/applications/DV-2026-000001');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});
