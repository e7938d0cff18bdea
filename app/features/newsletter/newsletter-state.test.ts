import { describe, expect, test } from 'vitest';
import {
  initialNewsletter,
  type NewsletterEvent,
  newsletterReducer,
  type NewsletterState,
  sendFailureText,
  verifyFailureText,
} from '#app/features/newsletter/newsletter-state.ts';

const NOW = 1_000_000;
const EMAIL = 'asha@example.in';

const run = (events: readonly NewsletterEvent[], from: NewsletterState = initialNewsletter) => events.reduce(newsletterReducer, from);
const pending = run([{ type: 'asked' }, { type: 'sent', email: EMAIL, now: NOW }]);
const verifying = run([{ type: 'asked' }], pending);

describe('the email step', () => {
  test('is busy while the code is sent, then keeps the email and shows the OTP step', () => {
    expect(run([{ type: 'asked' }])).toMatchObject({ step: 'email', isBusy: true });
    expect(pending).toMatchObject({ step: 'otp', email: EMAIL, isBusy: false, secondsLeft: 120 });
  });

  test.each([0, 400, 429, 500])('stays as it is when sending fails with %i', (status) => {
    expect(run([{ type: 'asked' }, { type: 'failed', status }])).toEqual(initialNewsletter);
  });

  test('has no countdown', () => {
    expect(run([{ type: 'ticked', now: NOW }])).toBe(initialNewsletter);
  });
});

describe('a reload', () => {
  const restore = (now: number) => run([{ type: 'restored', email: EMAIL, expiresAt: pending.expiresAt, now }]);

  test('goes on with the pending code and the time left', () => {
    expect(restore(NOW + 30_000)).toEqual({ ...pending, secondsLeft: 90 });
  });

  test('after the end announces that the code has expired', () => {
    expect(restore(NOW + 120_000)).toEqual({ ...initialNewsletter, expiries: 1 });
  });
});

describe('the countdown', () => {
  test.each([
    [0, 120],
    [1_000, 119],
    [1_400, 119],
    [61_000, 59],
    [119_000, 1],
    [119_900, 1],
  ])('after %i ms shows %i s', (passed, secondsLeft) => {
    expect(run([{ type: 'ticked', now: NOW + passed }], pending)).toMatchObject({ step: 'otp', secondsLeft });
  });

  test('goes on when the clock is set back, after a reload too', () => {
    const now = NOW - 86_400_000;
    expect(run([{ type: 'ticked', now }], pending)).toMatchObject({ step: 'otp', secondsLeft: 120, expiresAt: now + 120_000 });
    expect(run([{ type: 'restored', email: EMAIL, expiresAt: pending.expiresAt, now }])).toMatchObject({ secondsLeft: 120 });
  });

  test('at zero clears the pending email, goes back and announces it once', () => {
    const expired = run([{ type: 'ticked', now: NOW + 120_000 }], pending);
    expect(expired).toEqual({ ...initialNewsletter, expiries: 1 });
    expect(run([{ type: 'ticked', now: NOW + 121_000 }], expired)).toBe(expired);
  });

  test('a page that was suspended past the end goes back at once', () => {
    expect(run([{ type: 'ticked', now: NOW + 3_600_000 }], pending)).toMatchObject({ step: 'email', expiries: 1 });
  });

  test('waits at zero for a verification in progress', () => {
    const waiting = run([{ type: 'ticked', now: NOW + 121_000 }], verifying);
    expect(waiting).toMatchObject({ step: 'otp', email: EMAIL, secondsLeft: 0, expiries: 0 });
    expect(run([{ type: 'verified' }], waiting)).toEqual(initialNewsletter);
    expect(
      run(
        [
          { type: 'failed', status: 401 },
          { type: 'ticked', now: NOW + 122_000 },
        ],
        waiting,
      ),
    ).toMatchObject({ step: 'email', expiries: 1 });
  });

  test('restarts with the next code', () => {
    const again = run(
      [{ type: 'ticked', now: NOW + 120_000 }, { type: 'asked' }, { type: 'sent', email: EMAIL, now: NOW + 200_000 }],
      pending,
    );
    expect(again).toMatchObject({ step: 'otp', secondsLeft: 120, expiresAt: NOW + 320_000 });
  });
});

describe('the OTP step', () => {
  test('a correct code leads back to an empty email step with the timer reset', () => {
    expect(run([{ type: 'verified' }], verifying)).toEqual(initialNewsletter);
  });

  test('401 stays for another try, with the time left', () => {
    expect(
      run(
        [
          { type: 'ticked', now: NOW + 5_000 },
          { type: 'failed', status: 401 },
        ],
        verifying,
      ),
    ).toMatchObject({ step: 'otp', email: EMAIL, secondsLeft: 115, isBusy: false });
  });

  test.each([500, 409, 410, 429, 0, 200])('%i leads back to the email step, the timer at its start and the email still typed', (status) => {
    expect(run([{ type: 'failed', status }], verifying)).toEqual({ ...initialNewsletter, draft: EMAIL });
  });

  test('another email can be entered at any time', () => {
    expect(run([{ type: 'went back' }], pending)).toEqual({ ...initialNewsletter, draft: EMAIL });
  });
});

describe('text of a failure', () => {
  test.each([
    [429, 'Please wait', 'Please wait'],
    [500, '', 'Something went wrong!'],
    [0, 'Failed to fetch', 'Failed to fetch'],
    [0, '', 'Internal Error, Please Try Again Later.'],
  ])('sending, %i %j: %s', (status, message, words) => {
    expect(sendFailureText({ status, message })).toBe(words);
  });

  test.each([
    [401, 'That OTP is not correct.', 'That OTP is not correct.'],
    [500, '', 'Internal Error, Please Try Again Later.'],
    [0, 'Failed to fetch', 'Internal Error, Please Try Again Later.'],
  ])('verifying, %i %j: %s', (status, message, words) => {
    expect(verifyFailureText({ status, message })).toBe(words);
  });
});
