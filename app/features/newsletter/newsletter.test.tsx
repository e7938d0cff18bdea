import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast, fieldErrors, later, openPage, show, soon } from '#tests/component.tsx';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { pendingCode } from '#app/features/newsletter/pending-code.ts';

afterEach(() => {
  vi.useRealTimers();
  pendingCode.clear();
});

const EMAIL = 'asha@example.in';
const form = () => screen.getByRole('form', { name: 'Newsletter' });
const email = () => within(form()).getByLabelText('Email address');
const code = () => form().querySelector<HTMLInputElement>('input[name="otp"]');
const press = (name: string): void => void fireEvent.click(within(form()).getByRole('button', { name }));

async function askForCode(): Promise<void> {
  await waitFor(() => expect(email()).toBeVisible());
  fireEvent.input(email(), { target: { value: EMAIL } });
  press('Subscribe');
  await waitFor(() => expect(code()).not.toBeNull());
}

test('the countdown ticks every second, and at zero clears the email, goes back and says so', async () => {
  vi.useFakeTimers();
  await openPage('/about', { answers: { 'POST /web/newsletter/email/otp/generate': { status: true } } });
  const timer = () => screen.getByRole('timer').textContent;
  fireEvent.input(email(), { target: { value: EMAIL } });
  press('Subscribe');
  await soon(() => expect(timer()).toMatch(/^Time Left: 1(20|19)s$/));
  await later(10_000);
  expect(timer()).toMatch(/^Time Left: 1(10|09)s$/);
  await later(115_000);
  await soon(() => expect(document.querySelector('[data-sonner-toast]')).toHaveTextContent('OTP Expired Resend the OTP'));
  expect(email()).toHaveValue('');
  fireEvent.input(email(), { target: { value: EMAIL } });
  press('Subscribe');
  await soon(() => expect(timer()).toMatch(/^Time Left: 1(20|19)s$/));
});

test('an unusual response to a code goes back to the email and shows its message', async () => {
  let reply: Response | undefined;
  await openPage('/about', {
    answers: {
      'POST /web/newsletter/email/otp/generate': { status: true, msg: 'sent' },
      'POST /web/newsletter/email/otp/verify': () => {
        if (!reply) throw new TypeError('Failed to fetch');
        return reply;
      },
    },
  });
  for (const [status, json, words] of [
    [500, {}, 'Internal Error, Please Try Again Later.'],
    [
      500,
      { status: false, msg: 'Something went wrong on our side. Please try again.' },
      'Something went wrong on our side. Please try again.',
    ],
    [200, { status: false, msg: 'Not now' }, 'Not now'],
    [410, { status: false, msg: 'This OTP has expired. Please request a new one.' }, 'This OTP has expired. Please request a new one.'],
    [409, { status: false, msg: 'Already subscribed' }, 'Already subscribed'],
    [429, { status: false, msg: 'Too many tries' }, 'Too many tries'],
    [0, {}, 'Internal Error, Please Try Again Later.'],
  ] as const) {
    reply = status === 0 ? undefined : Response.json(json, { status });
    await askForCode();
    fireEvent.input(code()!, { target: { value: '123456' } });
    press('Verify');
    await expectToast(words);
    await waitFor(() => expect(email()).toHaveValue(EMAIL));
  }
});

test('an unusual response to an email stays and shows its message', async () => {
  let reply: Response | undefined;
  await openPage('/about', {
    answers: {
      'POST /web/newsletter/email/otp/generate': () => {
        if (!reply) throw new TypeError('Failed to fetch');
        return reply;
      },
    },
  });
  fireEvent.input(email(), { target: { value: EMAIL } });
  for (const [status, json, words] of [
    [500, {}, 'Something went wrong!'],
    [429, { status: false, msg: 'Please wait a little' }, 'Please wait a little'],
    [0, {}, 'Failed to fetch'],
  ] as const) {
    reply = status === 0 ? undefined : Response.json(json, { status });
    await waitFor(() => expect(within(form()).getByRole('button', { name: 'Subscribe' })).toBeEnabled());
    press('Subscribe');
    await expectToast(words);
    await waitFor(() => expect(email()).toHaveValue(EMAIL));
  }
});

test('while a request runs nothing can be sent', async () => {
  const held = Promise.withResolvers<object>();
  await openPage('/about', { answers: { 'POST /web/newsletter/email/otp/generate': () => held.promise } });
  fireEvent.input(email(), { target: { value: EMAIL } });
  press('Subscribe');
  await expectToast('Sending OTP...');
  expect(within(form()).getByRole('button')).toBeDisabled();
  expect(form().querySelector('.sub')).toHaveAttribute('aria-busy', 'true');
  held.resolve({ status: true });
  await expectToast('OTP Sent Successfully!');
  const areas = [...document.querySelectorAll('[data-sonner-toaster]')];
  expect(areas.map((area) => `${area.getAttribute('data-y-position')} ${area.getAttribute('data-x-position')}`)).toContain('top right');
});

test('a toast stays for 5 s, and Alt+T pauses it until Escape', async () => {
  vi.useFakeTimers();
  await openPage('/about', {
    answers: {
      'POST /web/newsletter/email/otp/generate': { status: true },
      'POST /web/newsletter/email/otp/verify': { status: true },
    },
  });
  const subscribed = () =>
    [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')].filter(({ textContent }) =>
      textContent.includes('Newsletter Subscribed'),
    ).length;
  const subscribe = async () => {
    fireEvent.input(email(), { target: { value: EMAIL } });
    press('Subscribe');
    await soon(() => expect(code()).not.toBeNull());
    fireEvent.input(code()!, { target: { value: '123456' } });
    press('Verify');
    await soon(() => expect(subscribed()).toBe(1));
  };
  await subscribe();
  await later(4_500);
  expect(subscribed()).toBe(1);
  await later(1_000);
  expect(subscribed()).toBe(0);

  await subscribe();
  await later(2_000);
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
  await later(20_000);
  expect(subscribed()).toBe(1);
  fireEvent.keyDown(document.activeElement!, { code: 'Escape', key: 'Escape' });
  await later(2_500);
  expect(subscribed()).toBe(1);
  await later(1_500);
  expect(subscribed()).toBe(0);
});

const SECOND = 1_000;
const timer = () => screen.getByRole('timer').textContent;

async function verifyLate() {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<Response | object>();
  await show(<NewsletterForm />, {
    answers: {
      'POST /web/newsletter/email/otp/generate': { status: true },
      'POST /web/newsletter/email/otp/verify': () => answer.promise,
    },
  });
  fireEvent.input(email(), { target: { value: EMAIL } });
  press('Subscribe');
  await soon(() => expect(code()).not.toBeNull());
  await later(110 * SECOND);
  fireEvent.input(code()!, { target: { value: '123456' } });
  press('Verify');
  await later(12 * SECOND);
  expect(timer()).toBe('Time Left: 0s');
  return answer;
}

test('at zero a code that is being verified waits for the response: a right one counts', async () => {
  const answer = await verifyLate();
  answer.resolve({ status: true });
  await soon(() => expect(email()).toHaveValue(''));
  await soon(() => expect(document.querySelector('[data-sonner-toast]')).toHaveTextContent('Newsletter Subscribed'));
});

test('at zero a code that is being verified waits for the response: a wrong one has expired', async () => {
  const answer = await verifyLate();
  answer.resolve(Response.json({ msg: 'That OTP is not correct.' }, { status: 401 }));
  await later(2 * SECOND);
  await soon(() => expect(email()).toHaveValue(''));
  await soon(() => expect(document.body).toHaveTextContent('OTP Expired Resend the OTP'));
});

test('a wrong code stays for another try, with the time left, until it changes', async () => {
  await show(<NewsletterForm />, {
    answers: {
      'POST /web/newsletter/email/otp/generate': { status: true },
      'POST /web/newsletter/email/otp/verify': Response.json({ status: false, msg: 'That OTP is not correct.' }, { status: 401 }),
    },
  });
  await askForCode();
  await waitFor(() => expect(code()).toHaveFocus());
  fireEvent.input(code()!, { target: { value: '123456' } });
  press('Verify');
  await waitFor(() => expect(fieldErrors()).toEqual(['That OTP is not correct.']));
  expect(code()).toHaveFocus();
  expect(code()).toHaveValue('123456');
  expect(timer()).toMatch(/^Time Left: 1(20|1\d)s$/);
  fireEvent.input(code()!, { target: { value: '12345' } });
  await waitFor(() => expect(fieldErrors()).toEqual(['OTP must be exactly 6 digits']));
});

test('another email can be entered at any time; the first is still there', async () => {
  await show(<NewsletterForm />, { answers: { 'POST /web/newsletter/email/otp/generate': { status: true } } });
  await askForCode();
  press('Use another email');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveValue(EMAIL);
  await waitFor(() => expect(pendingCode.read()).toBeNull());
});

test('a reload goes on with the pending code and the time left, also after the clock was set back, and takes no focus', async () => {
  vi.useFakeTimers();
  const expiresAt = Date.now() + 90 * SECOND;
  pendingCode.write({ email: EMAIL, expiresAt });
  await show(<NewsletterForm />);
  await soon(() => expect(timer()).toMatch(/^Time Left: (90|89)s$/));
  expect(form()).toHaveTextContent(EMAIL);
  expect(document.body).toHaveFocus();
  vi.setSystemTime(Date.now() - 86_400 * SECOND);
  await later(SECOND);
  await later(SECOND);
  expect(timer()).toMatch(/^Time Left: 8\ds$/);
  expect(pendingCode.read()?.expiresAt).toBeLessThan(expiresAt);
  press('Use another email');
  await soon(() => expect(email()).toHaveValue(EMAIL));
});

test('a reload after the end of a code says so, and takes no focus', async () => {
  pendingCode.write({ email: EMAIL, expiresAt: Date.now() - SECOND });
  await show(<NewsletterForm />);
  await expectToast('OTP Expired Resend the OTP');
  expect(email()).toHaveValue('');
  expect(document.body).toHaveFocus();
  expect(pendingCode.read()).toBeNull();
});

test('what was typed before the scripts came is sent, cleaned; an empty or wrong email is not', async () => {
  const { user, calls } = await show(<NewsletterForm />, { answers: { 'POST /web/newsletter/email/otp/generate': { status: true } } });
  press('Subscribe');
  await waitFor(() => expect(fieldErrors()).toEqual(['please enter the email']));
  expect(email()).toHaveFocus();
  await user.type(email(), 'asha@');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fieldErrors()).toEqual(['Please enter a valid email address']));
  (email() as HTMLInputElement).value = ` ${EMAIL.toUpperCase()}\u200b `;
  press('Subscribe');
  await waitFor(() => expect(code()).not.toBeNull());
  expect(calls.filter(({ call }) => call.includes('newsletter'))).toEqual([
    { call: 'POST /web/newsletter/email/otp/generate', body: { email: EMAIL } },
  ]);
});
