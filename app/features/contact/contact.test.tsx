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

async function fillIn({ user }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  await user.type(screen.getByLabelText('Full name'), 'Md. Arif');
  await user.type(screen.getByLabelText('Email', { selector: '[name=email]' }), '\u200bArif@Example.in');
  await user.type(screen.getByLabelText('Phone'), '(+91) 98380 41276');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Support');
  await user.type(screen.getByLabelText('Message'), 'When does the next course begin?');
  await user.click(screen.getByLabelText(/I agree/));
}

test.each([
  [429, { status: false, msg: 'Please wait a little' }, 'Please wait a little'],
  [503, {}, 'Server Error'],
  [200, { status: false, msg: 'Not now' }, 'Not now'],
  [200, { status: false }, 'Server Error'],
])('%i %o: %s, and nothing typed is lost', async (status, json, words) => {
  const opened = await openPage('/contact', { answers: { 'POST /web/msg': Response.json(json, { status }) } });
  await fillIn(opened);
  await opened.user.click(send());
  await expectToast(words);
  expect(screen.getByLabelText('Message')).toHaveValue('When does the next course begin?');
  expect(screen.getByLabelText(/I agree/)).toBeChecked();
});

test('without a response: No response from server', async () => {
  const opened = await openPage('/contact');
  await fillIn(opened);
  await opened.user.click(send());
  await expectToast('No response from server');
});

test("the server's error stands beside its field", async () => {
  const msg = 'Please enter a valid email address';
  const answer = Response.json({ status: false, msg, fields: { 'data.email': msg } }, { status: 400 });
  const opened = await openPage('/contact', { answers: { 'POST /web/msg': answer } });
  await fillIn(opened);
  await opened.user.click(send());
  await waitFor(() => expect(fieldErrors()).toEqual([msg]));
  expect(screen.getByLabelText('Email', { selector: '[name=email]' })).toHaveFocus();
});

test('only who fills in the hidden field sends it, and a subject keeps its value on a translated page', async () => {
  const opened = await openPage('/contact', { answers: { 'POST /web/msg': { status: true } } });
  await fillIn(opened);
  const option = screen.getByRole('option', { name: 'Support' });
  option.textContent = 'सहायता';
  document.querySelector<HTMLInputElement>('[name=website]')!.value = 'https://spam.example';
  await opened.user.click(send());
  await expectToast('Message sent successfully!');
  expect(opened.calls.find(({ call }) => call === 'POST /web/msg')?.body).toEqual({
    data: {
      name: 'Md. Arif',
      email: 'arif@example.in',
      phone: '9838041276',
      subject: 'Support',
      message: 'When does the next course begin?',
      consent: true,
      website: 'https://spam.example',
    },
  });
});
