import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component.tsx';

test('the link of a reminder asks first, then stops the reminders', async () => {
  const { user, calls } = await openPage('/reminders/stop/abc', {
    answers: {
      'GET /web/reminders/abc': { status: true, message: '', isReminded: true },
      'POST /web/reminders/abc': { status: true, message: '', isReminded: false },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop the reminders' }));
  expect(await screen.findByRole('heading', { name: 'You will not be reminded again.' })).toHaveFocus();
  expect(calls.map(({ call }) => call)).toEqual(['GET /web/reminders/abc', 'POST /web/reminders/abc']);
});
