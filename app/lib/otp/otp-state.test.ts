import { describe, expect, test } from 'vitest';
import { initialOtp, type OtpEvent, otpReducer, type OtpState } from '#app/lib/otp/otp-state.ts';

const NOW = 1_000_000;
const EMAIL = 'asha@example.in';

const run = (events: readonly OtpEvent[], from: OtpState = initialOtp) => events.reduce(otpReducer, from);
const tickAfter = (ms: number): OtpEvent => ({ type: 'ticked', now: NOW + ms });
const failedWith = (status: number): OtpEvent[] => [{ type: 'verifying' }, { type: 'verifying failed', status }];
const sending: OtpEvent = { type: 'sending', email: EMAIL };
const sent = run([sending, { type: 'sent', email: EMAIL, now: NOW }]);
const spent = run(Array.from({ length: 5 }, () => failedWith(401)).flat(), sent);

describe('after a reload', () => {
  const { email, expiresAt, triesLeft, ending } = run(failedWith(401), sent);
  const restoredAt = (ms: number) => run([{ type: 'restored', code: { email, expiresAt, triesLeft, ending }, now: NOW + ms }]);

  test('a code goes on with the time and the tries that are left', () => {
    expect(restoredAt(50_000)).toEqual({ ...sent, triesLeft: 4, secondsLeft: 70 });
  });

  test('a code whose time is over says so; one that is long over is forgotten', () => {
    expect(restoredAt(130_000)).toMatchObject({ email: EMAIL, secondsLeft: 0, ending: 'expired' });
    expect(restoredAt(721_000)).toEqual(initialOtp);
  });

  test('a code takes no longer than it lives, when the clock was set back', () => {
    expect(restoredAt(-365 * 86_400_000)).toMatchObject({ secondsLeft: 120, ending: null });
  });
});

describe('sending', () => {
  test('a code starts with 120 s and five tries', () => {
    expect(sent).toEqual({
      email: EMAIL,
      triesLeft: 5,
      ending: null,
      sendingTo: '',
      running: null,
      expiresAt: NOW + 120_000,
      secondsLeft: 120,
    });
  });

  test('that fails changes nothing', () => {
    const failed: OtpEvent = { type: 'sending failed', email: EMAIL };
    expect(run([sending])).toMatchObject({ running: 'sending' });
    expect(run([sending, failed])).toEqual(initialOtp);
    expect(run([sending, failed], spent)).toEqual(spent);
  });

  test('again starts over, whatever happened to the last code', () => {
    const later = NOW + 300_000;
    expect(run([sending, { type: 'sent', email: EMAIL, now: later }], spent)).toEqual({
      ...sent,
      expiresAt: later + 120_000,
    });
  });
});

describe('an answer that comes after its email was given up', () => {
  const late = [
    { type: 'sent', email: EMAIL, now: NOW },
    { type: 'sending failed', email: EMAIL },
  ] as const;

  test.each(late)('$type: nothing is awaited', (event) => {
    expect(run([sending, { type: 'left' }, event])).toEqual(initialOtp);
  });

  test.each(late)('$type: another email goes on being awaited', (event) => {
    const other = run([sending, { type: 'left' }, { type: 'sending', email: 'other@example.in' }]);
    expect(run([event], other)).toEqual(other);
  });
});

describe('the clock', () => {
  test.each([
    [0, 120],
    [400, 120],
    [1_000, 119],
    [119_000, 1],
    [119_999, 1],
  ])('after %i ms shows %i s', (passed, secondsLeft) => {
    expect(run([tickAfter(passed)], sent)).toMatchObject({ secondsLeft, ending: null });
  });

  test.each([120_000, 3_600_000])('at zero, after %i ms, the code has expired', (passed) => {
    expect(run([tickAfter(passed)], sent)).toMatchObject({ email: EMAIL, secondsLeft: 0, ending: 'expired' });
  });

  test.each([
    ['back', -365 * 86_400_000],
    ['back a little', -5_000],
    ['ahead', 365 * 86_400_000],
  ])('set %s while a code is awaited, changes nothing about the time left', (_name, ms) => {
    const set = run([tickAfter(20_000), tickAfter(21_000 + ms)], sent);
    expect(set).toMatchObject({ secondsLeft: 100, ending: null });
    expect(run([tickAfter(31_000 + ms)], set)).toMatchObject({ secondsLeft: 90 });
    expect(run([tickAfter(121_000 + ms)], set)).toMatchObject({ secondsLeft: 0, ending: 'expired' });
  });

  test('waits at zero for a try in progress', () => {
    const waiting = run([{ type: 'verifying' }, tickAfter(121_000)], sent);
    expect(waiting).toMatchObject({ secondsLeft: 0, ending: null });
    expect(run([{ type: 'verified' }], waiting)).toEqual(initialOtp);
    expect(run([{ type: 'verifying failed', status: 401 }, tickAfter(122_000)], waiting)).toMatchObject({ ending: 'expired' });
  });

  test('does nothing without a code', () => {
    expect(run([tickAfter(1_000)])).toBe(initialOtp);
    expect(run([tickAfter(1_000)], spent)).toBe(spent);
  });
});

describe('a try', () => {
  test.each([1, 2, 3, 4])('%i responses of 401 cost %i tries', (count) => {
    const state = run(Array.from({ length: count }, () => failedWith(401)).flat(), sent);
    expect(state).toMatchObject({ triesLeft: 5 - count, ending: null, running: null });
  });

  test('the fifth 401 is the last', () => {
    expect(spent).toMatchObject({ email: EMAIL, triesLeft: 0, ending: 'spent', running: null });
  });

  test('without a response costs nothing and can be repeated', () => {
    expect(run(failedWith(0), sent)).toEqual(sent);
  });

  test('410 means expired', () => {
    expect(run(failedWith(410), sent)).toMatchObject({ triesLeft: 5, ending: 'expired', secondsLeft: 0 });
  });

  test.each([200, 400, 409, 429, 500, 503])('%i costs no try and allows no other', (status) => {
    expect(run(failedWith(status), sent)).toMatchObject({ triesLeft: 5, ending: 'rejected', running: null });
  });

  test.each(['verified', 'left'] as const)('%s: the code is dropped', (type) => {
    expect(run([{ type }], sent)).toEqual(initialOtp);
  });
});
