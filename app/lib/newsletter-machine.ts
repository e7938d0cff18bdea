import { INTERNAL_ERROR, OTP_FAILED } from '#domain/newsletter/constants.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import { type Countdown, secondsLeftAt, startCountdown } from '#app/lib/countdown.ts';

/** The newsletter form between two renders (specification 1, section 4). Knows no clock: events bring the time. */
export interface NewsletterState extends Countdown {
  step: 'email' | 'otp';
  /** The pending e-mail: where the code went; empty in the e-mail step. */
  email: string;
  /** What the e-mail field begins with when it comes back. */
  draft: string;
  /** A request runs: nothing can be sent, and the clock waits for its answer. */
  isBusy: boolean;
  /** How many codes have run out so far: each is told once. */
  expiries: number;
}

export type NewsletterEvent =
  | { type: 'asked' }
  | { type: 'sent'; email: string; now: number }
  | { type: 'verified' }
  /** `status` is the answer's, or 0 when none came. */
  | { type: 'failed'; status: number }
  | { type: 'ticked'; now: number }
  | { type: 'went back' };

export const initialNewsletter: NewsletterState = {
  step: 'email',
  email: '',
  draft: '',
  expiresAt: 0,
  secondsLeft: OTP_SECONDS,
  isBusy: false,
  expiries: 0,
};

/** A wrong code leaves the OTP step as it is, for another try. */
const WRONG_CODE = 401;

/** The next state of the newsletter form (specification 1, section 4); pure. Times come with the events, in milliseconds since the epoch. */
export function newsletterReducer(state: NewsletterState, event: NewsletterEvent): NewsletterState {
  switch (event.type) {
    case 'asked':
      return { ...state, isBusy: true };
    case 'sent':
      return {
        ...state,
        step: 'otp',
        email: event.email,
        ...startCountdown(OTP_SECONDS, event.now),
        isBusy: false,
      };
    case 'verified':
      return backToEmail(state);
    case 'failed':
      if (state.step === 'email' || event.status === WRONG_CODE) return { ...state, isBusy: false };
      return backToEmail(state, state.email);
    case 'went back':
      return backToEmail(state, state.email);
    case 'ticked':
      return tick(state, event.now);
  }
}

function tick(state: NewsletterState, now: number): NewsletterState {
  if (state.step === 'email') return state;
  const secondsLeft = secondsLeftAt(state, now);
  // The server allows a code that is under way some seconds more: its answer decides.
  if (secondsLeft > 0 || state.isBusy) return { ...state, secondsLeft };
  return { ...backToEmail(state), expiries: state.expiries + 1 };
}

function backToEmail({ expiries }: NewsletterState, draft = ''): NewsletterState {
  return { ...initialNewsletter, draft, expiries };
}

interface Failure {
  /** HTTP status, or 0 when no answer came. */
  status: number;
  /** The server's message, or the fault's own. */
  message: string;
}

/** Words of the toast when no code could be sent (specification 1, section 8). */
export function sendFailureText({ status, message }: Failure): string {
  return message || (status > 0 ? OTP_FAILED : INTERNAL_ERROR);
}

/** Words of the toast when a code could not be verified (specification 1, section 8). */
export function verifyFailureText({ status, message }: Failure): string {
  return (status > 0 && message) || INTERNAL_ERROR;
}
