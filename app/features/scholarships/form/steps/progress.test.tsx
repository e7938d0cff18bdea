import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMPLETE, control, openForm, press } from '#tests/setup/components/application-form.tsx';

const CYCLE = { id: '2026-27', title: 'Scholarships', opensOn: '2026-04-01', closesOn: '2027-03-31', isOpen: true };
const rows = () => screen.getAllByRole('listitem').flatMap((row) => (row.querySelector('.step-row') ? [row.textContent] : []));

test('all steps are listed with how far each is and the last day, and any of them opens, whatever is missing here', async () => {
  const { user, address } = await openForm({ ...COMPLETE, gender: '', annualIncome: '', referee1Mobile: '12' }, 2, { cycle: CYCLE });
  await user.click(press('All 6 steps'));
  const list = screen.getByRole('dialog', { name: 'All 6 steps' });
  expect(list).toHaveTextContent('Nothing is saved yet');
  expect(list).toHaveTextContent('Last day: 31 March 2027');
  expect(rows()).toEqual([
    '1. Personal details: Begun, 1 answer missing',
    '2. Address and contact: Done',
    '3. Family: Begun, 1 answer missing',
    '4. Education: Done',
    '5. Scholarship and bank: Done',
    '6. References, documents and declaration: Something is wrong, 1 to correct',
  ]);
  expect(list.querySelector('[aria-current="step"]')).toHaveTextContent('Address and contact');
  await user.click(screen.getByRole('button', { name: /6\. References/ }));
  await waitFor(() => expect(address()).toContain('step=6'));
  expect(list).not.toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Referees and declaration' })).toHaveFocus());
});

test('the list of steps follows what is typed, leads to the review, and back to it', async () => {
  const { user, address } = await openForm({}, 1, { cycle: CYCLE });
  expect(screen.getByTestId('save-note')).toHaveAttribute('data-safety', 'empty');
  await user.click(press('All 6 steps'));
  expect(rows()[0]).toContain('Not begun');
  await user.click(press('Close'));
  await user.type(control('fullName'), 'A');
  await user.click(press('All 6 steps'));
  expect(rows()[0]).toContain('Something is wrong');
  await user.click(press('Check your answers'));
  await waitFor(() => expect(address()).toContain('step=review'));
  await user.click(press('All 6 steps'));
  await user.click(screen.getByRole('button', { name: /3\. Family/ }));
  await waitFor(() => expect(press('Save and review')).toBeVisible());
});
