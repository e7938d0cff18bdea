import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, openPage } from '#tests/component.tsx';
import { detailsResponse, NUMBER, OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const MOVE = `POST /office/applications/${NUMBER}/move`;
const { application } = detailsResponse().data;
const details = (status: string, change: object = {}) => detailsResponse({ application: { ...application, status }, ...change });

async function openDialog() {
  const asking = { until: '2026-12-05', earliest: '2026-11-24' };
  const asked = { fields: ['incomeCertificate', 'marks10'], until: '2026-12-20' };
  const at = Date.parse('2026-11-21T12:00:00+05:30');
  const event = {
    at,
    from: 'under_review',
    to: 'more_info_requested',
    by: account.name,
    isByAwarder: false,
    reason: 'Look.',
    officeReason: null,
    amount: null,
    changed: [],
    asked,
  };
  const page = await openPage(`/office/applications/${NUMBER}`, {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      [`GET /office/applications/${NUMBER}`]: details('under_review', { moves: ['more_info_requested'], asking }),
      [MOVE]: details('more_info_requested', { history: [event] }),
    },
  });
  const [button] = await screen.findAllByRole('button', { name: 'Ask for more information' });
  await page.user.click(button!);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Last day');
  return { ...page, dialog };
}

test('the office names fields and documents by step or by typing, and a last day; what it asked stands on the page', async () => {
  const { user, calls, dialog } = await openDialog();
  expect(dialog.getByRole('status')).toHaveTextContent('Nothing chosen: the whole form opens.');
  expect(dialog.getByLabelText('Last day')).toHaveValue('2026-12-05');
  await user.click(dialog.getByText('Education', { selector: 'summary' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Marks of class 10' }));
  expect(dialog.getByText('Education', { selector: 'summary' })).toHaveTextContent('1 chosen');
  await user.type(dialog.getByLabelText('Find a field or document'), 'income cert{Enter}');
  const shown = dialog.getAllByRole('checkbox').filter((box) => box.closest('[hidden]') === null);
  expect(shown.map((box) => box.closest('label')?.textContent)).toEqual(['Income certificate']);
  await user.click(dialog.getByRole('checkbox', { name: 'Income certificate' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Only this opens: Marks of class 10, Income certificate');
  for (const no of ['Declaration', 'College']) expect(dialog.queryAllByRole('checkbox', { name: no })).toEqual([]);
  await user.clear(dialog.getByLabelText('Last day'));
  await user.type(dialog.getByLabelText('Last day'), '2026-12-20');
  await user.type(dialog.getByLabelText('To the student'), 'Look.');
  await user.click(dialog.getByRole('button', { name: 'Ask for more information' }));
  await expectToast('It is “More information needed” now. The student has been told.');
  expect(calls.at(-1)).toMatchObject({
    call: MOVE,
    body: {
      to: 'more_info_requested',
      words: 'Look.',
      reason: '',
      correction: { fields: ['marks10', 'incomeCertificate'], until: '2026-12-20' },
    },
  });
  const next = within(screen.getByRole('region', { name: 'Next step' }));
  expect(next.getByText(/^To correct: Income certificate, Marks of class 10\. Last day: 20 December 2026\./)).toBeVisible();
});
