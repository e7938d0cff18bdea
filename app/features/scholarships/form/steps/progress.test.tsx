import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMPLETE, control, openForm, press } from '#tests/setup/components/application-form.tsx';

const bar = () =>
  within(screen.getByRole('list', { name: 'Steps of the application' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the bar says how far each step is, follows what is typed, and leaves all tasks one press away', async () => {
  const { user } = await openForm({ ...COMPLETE, gender: '', annualIncome: '', referee1Mobile: '12' }, 2);
  expect(bar()).toEqual([
    'Personal: Begun',
    'Address: Done',
    'Family: Begun',
    'Education: Done',
    'Scholarship: Done',
    'Papers: Something is wrong',
  ]);
  expect(screen.getByText('Step 2 of 6')).toBeVisible();
  await user.click(press(/^Change Current address/));
  await user.clear(control('pincode'));
  await user.tab();
  await waitFor(() => expect(bar()[1]).toBe('Address: Begun'));
  expect(screen.getByRole('link', { name: 'All tasks' })).toHaveAttribute('href', '/dashboard/student/scholarship');
});

test('Next passes by what is filled in already, and Previous leads to it all the same', async () => {
  const { user, address } = await openForm({ ...COMPLETE, annualIncome: '' }, 1);
  await user.click(press('Next'));
  await waitFor(() => expect(address()).toContain('step=3'));
  await user.click(press('Previous'));
  await waitFor(() => expect(address()).toContain('step=2'));
});
