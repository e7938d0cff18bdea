/** A countdown between two renders. Knows no clock: events bring the time. */
export interface Countdown {
  /** When it ends, in milliseconds since the epoch. */
  expiresAt: number;
  /** What the screen shows, in whole seconds. */
  secondsLeft: number;
}

/** A countdown of so many seconds from `now` on, in milliseconds since the epoch. */
export const startCountdown = (seconds: number, now: number): Countdown => ({ expiresAt: now + seconds * 1000, secondsLeft: seconds });

/** What is left at `now`. A page that slept past the end is at zero at once. */
export const secondsLeftAt = ({ expiresAt }: Countdown, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / 1000));
