import { ONE_DAY_MS } from '#domain/shared/durations.ts';

/** State of a countdown. It reads no clock: events carry the time. */
export interface Countdown {
  /** When it ends, in milliseconds since the epoch. */
  expiresAt: number;
  /** Whole seconds shown on the screen. */
  secondsLeft: number;
}

/** A countdown of `seconds` from `now`, which is in milliseconds since the epoch. */
export const startCountdown = (seconds: number, now: number): Countdown => ({ expiresAt: now + seconds * 1000, secondsLeft: seconds });

/** A countdown of `seconds` that goes on after a reload. If the clock was set back meanwhile, it starts over rather than take longer. */
export const restoreCountdown = (expiresAt: number, seconds: number, now: number): Countdown => {
  const end = Math.min(expiresAt, now + seconds * 1000);
  return { expiresAt: end, secondsLeft: secondsUntil(end, now) };
};

/**
 * A countdown at `now`. A page that was suspended past the end is at zero at once. When the clock was set, it goes on from what
 * it showed: time runs backwards, or by more than a day, on a phone that had the wrong date. Nothing else tells that from sleep:
 * the browser's own clock (`performance.now`) may stand still during either.
 */
export function countdownAt({ expiresAt, secondsLeft }: Countdown, now: number): Countdown {
  const left = secondsUntil(expiresAt, now);
  const wasSet = left > secondsLeft || now - expiresAt > ONE_DAY_MS;
  return wasSet ? startCountdown(secondsLeft, now) : { expiresAt, secondsLeft: left };
}

const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));
