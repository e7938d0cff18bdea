import { INTERNAL_ERROR, OTP_FAILED } from '#domain/newsletter/constants.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import { type Countdown, countdownAt, restoreCountdown, startCountdown } from '#app/lib/countdown.ts';

/** Specification 1, section 4. Events carry the time. */
export interface NewsletterState extends Countdown {
  step: 'email' | 'otp';
  /** Empty in the email step. */
  email: string;
  draft: string;
  /** Nothing can be sent, and an expired code waits for its response. */
  isBusy: boolean;
  /** Each is announced once. */
  expiries: number;
}

export type NewsletterEvent =
  | { type: 'asked' }
  | { type: 'sent'; email: string; now: number }
  | { type: 'restored'; email: string; expiresAt: number; now: number }
  | { type: 'verified' }
  /** 0 without a response. */
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

/** Another try is allowed. */
export const WRONG_CODE = 401;

/** Specification 1, section 4; pure. Ms since the epoch. */
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
    case 'restored':
      return tick({ ...state, step: 'otp', email: event.email, ...restoreCountdown(event.expiresAt, OTP_SECONDS, event.now) }, event.now);
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
  const countdown = countdownAt(state, now);
  // The server's grace: its response decides.
  if (countdown.secondsLeft > 0 || state.isBusy) return { ...state, ...countdown };
  return { ...backToEmail(state), expiries: state.expiries + 1 };
}

function backToEmail({ expiries }: NewsletterState, draft = ''): NewsletterState {
  return { ...initialNewsletter, draft, expiries };
}

interface Failure {
  /** 0 without a response. */
  status: number;
  message: string;
}

/** Specification 1, section 8. */
export function sendFailureText({ status, message }: Failure): string {
  return message || (status > 0 ? OTP_FAILED : INTERNAL_ERROR);
}

/** Specification 1, section 8. */
export function verifyFailureText({ status, message }: Failure): string {
  return (status > 0 && message) || INTERNAL_ERROR;
}
