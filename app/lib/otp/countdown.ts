import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

export interface Countdown {
  expiresAt: number;
  secondsLeft: number;
}

/** @param now ms since the epoch */
export const startCountdown = (seconds: number, now: number): Countdown => ({ expiresAt: now + seconds * 1000, secondsLeft: seconds });

export const restoreCountdown = (expiresAt: number, seconds: number, now: number): Countdown => {
  const end = Math.min(expiresAt, now + seconds * 1000);
  return { expiresAt: end, secondsLeft: secondsUntil(end, now) };
};

/** If the clock was changed (back, or by more than a day), the countdown continues from what it showed. */
export function countdownAt({ expiresAt, secondsLeft }: Countdown, now: number): Countdown {
  const left = secondsUntil(expiresAt, now);
  const wasSet = left > secondsLeft || now - expiresAt > ONE_DAY_MS;
  return wasSet ? startCountdown(secondsLeft, now) : { expiresAt, secondsLeft: left };
}

const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));
