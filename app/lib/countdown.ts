/** State of a countdown. It reads no clock: events carry the time. */
export interface Countdown {
  /** When it ends, in milliseconds since the epoch. */
  expiresAt: number;
  /** Whole seconds shown on the screen. */
  secondsLeft: number;
}

/** A countdown of `seconds` from `now`, which is in milliseconds since the epoch. */
export const startCountdown = (seconds: number, now: number): Countdown => ({ expiresAt: now + seconds * 1000, secondsLeft: seconds });

/** Seconds left at `now`. A page that was suspended past the end is at zero at once. */
export const secondsLeftAt = ({ expiresAt }: Countdown, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / 1000));
