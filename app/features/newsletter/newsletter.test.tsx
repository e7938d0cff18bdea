import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast, later, openPage, soon } from '#tests/component.tsx';

afterEach(() => void vi.useRealTimers());

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

// A message each, so that no toast is mistaken for the next.
test('an unusual response to a code goes back to the email and shows its message', async () => {
  let reply = Response.json({});
  await openPage('/about', {
    answers: {
      'POST /web/newsletter/email/otp/generate': { status: true, msg: 'sent' },
      'POST /web/newsletter/email/otp/verify': () => reply,
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
  ] as const) {
    reply = Response.json(json, { status });
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
