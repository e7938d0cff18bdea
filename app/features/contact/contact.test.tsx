import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';

const send = () => screen.getByRole('button', { name: 'Send message' });

test('an empty form names every error and moves focus to the first', async () => {
  const { user, calls } = await openPage('/contact');
  await user.click(send());
  await waitFor(() =>
    expect(fieldErrors()).toEqual([
      'Please provide your name',
      'Please provide a valid email address',
      'Please enter a valid 10-digit phone number',
      'Please select a subject',
      'Please enter your message',
      'You must agree before submitting',
    ]),
  );
  const name = screen.getByLabelText('Full name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Please provide your name');
  expect(calls.filter(({ call }) => call === 'POST /web/msg')).toEqual([]);
});

test('a message that arrived is told in a toast, and leaves an empty form', async () => {
  const { user, calls } = await openPage('/contact', {
    answers: { 'POST /web/msg': { status: true, msg: 'Message sent successfully!' } },
  });
  await user.type(screen.getByLabelText('Full name'), 'अनिता देवी');
  await user.type(screen.getByLabelText('Email', { selector: '[name=email]' }), 'anita@example.in');
  await user.type(screen.getByLabelText('Phone'), '9838041276');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Support');
  await user.type(screen.getByLabelText('Message'), 'When does the next course begin?');
  await user.click(screen.getByLabelText(/I agree/));
  await user.click(send());
  await expectToast('Message sent successfully!');
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue(''));
  expect(calls).toContainEqual({
    call: 'POST /web/msg',
    body: { data: expect.objectContaining({ name: 'अनिता देवी', phone: '9838041276', subject: 'Support', consent: true }) },
  });
});
