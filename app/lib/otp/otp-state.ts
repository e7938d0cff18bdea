import { OTP_SECONDS, OTP_TRIES } from '#domain/otp/constants.ts';
import { type Countdown, countdownAt, restoreCountdown, startCountdown } from '#app/lib/otp/countdown.ts';

export type OtpEnding = 'expired' | 'spent' | 'rejected';

export interface OtpState extends Countdown {
  email: string;
  triesLeft: number;
  ending: OtpEnding | null;
  sendingTo: string;
  running: 'sending' | 'verifying' | null;
}

export type StoredOtp = Pick<OtpState, 'email' | 'expiresAt' | 'triesLeft' | 'ending'>;

const STORED_MS = 10 * 60_000;

export type OtpEvent =
  | { type: 'restored'; code: StoredOtp; now: number }
  | { type: 'sending'; email: string }
  | { type: 'sent'; email: string; now: number }
  | { type: 'sending failed'; email: string }
  | { type: 'verifying' }
  | { type: 'verified' }
  /** 0 without a response. */
  | { type: 'verifying failed'; status: number }
  | { type: 'ticked'; now: number }
  | { type: 'left' };

export const initialOtp: OtpState = {
  email: '',
  triesLeft: OTP_TRIES,
  ending: null,
  sendingTo: '',
  running: null,
  expiresAt: 0,
  secondsLeft: OTP_SECONDS,
};

/** The status of a call without a response (app/lib/api.ts). */
const NO_ANSWER = 0;
export const WRONG_CODE = 401;
const EXPIRED = 410;

/** Pure; times in ms since the epoch. */
export function otpReducer(state: OtpState, event: OtpEvent): OtpState {
  switch (event.type) {
    case 'restored':
      return event.now > event.code.expiresAt + STORED_MS ? state : restore(event);
    case 'sending':
      return { ...state, sendingTo: event.email, running: 'sending' };
    case 'verifying':
      return { ...state, running: 'verifying' };
    case 'sent':
      if (event.email !== state.sendingTo) return state;
      return { ...initialOtp, email: event.email, ...startCountdown(OTP_SECONDS, event.now) };
    case 'sending failed':
      return event.email === state.sendingTo ? { ...state, sendingTo: '', running: null } : state;
    case 'verified':
    case 'left':
      return initialOtp;
    case 'verifying failed':
      return afterFailure({ ...state, running: null }, event.status);
    case 'ticked':
      return tick(state, event.now);
  }
}

function afterFailure(state: OtpState, status: number): OtpState {
  if (status === NO_ANSWER) return state;
  if (status === EXPIRED) return { ...state, secondsLeft: 0, ending: 'expired' };
  if (status !== WRONG_CODE) return { ...state, ending: 'rejected' };
  const triesLeft = state.triesLeft - 1;
  return { ...state, triesLeft, ending: triesLeft === 0 ? 'spent' : null };
}

function restore({ code, now }: Extract<OtpEvent, { type: 'restored' }>): OtpState {
  return tick({ ...initialOtp, ...code, ...restoreCountdown(code.expiresAt, OTP_SECONDS, now) }, now);
}

function tick(state: OtpState, now: number): OtpState {
  if (state.email === '' || state.ending) return state;
  const countdown = countdownAt(state, now);
  return { ...state, ...countdown, ending: countdown.secondsLeft === 0 && !state.running ? 'expired' : null };
}
