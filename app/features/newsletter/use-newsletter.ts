import { useEffect, useReducer } from 'react';
import { OTP_EXPIRED, OTP_SENT, SENDING_OTP, SUBSCRIBED, VERIFYING_OTP } from '#domain/newsletter/constants.ts';
import { savedCode } from '#app/features/newsletter/newsletter-group.tsx';
import { ApiError, call, successOf } from '#app/lib/api.ts';
import {
  initialNewsletter,
  newsletterReducer,
  type NewsletterState,
  sendFailureText,
  verifyFailureText,
  WRONG_CODE,
} from '#app/features/newsletter/newsletter-state.ts';
import { NEWSLETTER_TOAST, toast } from '#app/lib/toast.ts';

function begin(typed?: string): NewsletterState {
  if (typed !== undefined) return { ...initialNewsletter, draft: typed };
  const code = savedCode.read();
  return code ? newsletterReducer(initialNewsletter, { type: 'restored', ...code, now: Date.now() }) : initialNewsletter;
}

const TOAST = { ...NEWSLETTER_TOAST, id: 'newsletter' };

interface Newsletter {
  state: NewsletterState;
  /** @param email normalised */
  send: (email: string) => Promise<unknown>;
  /** @returns the message for a wrong code */
  verify: (otp: string) => Promise<string | undefined>;
  /** @param now ms since the epoch */
  tick: (now: number) => void;
  goBack: () => void;
}

/** Specification 1, sections 4 and 8. */
export function useNewsletter(typed?: string): Newsletter {
  const [state, dispatch] = useReducer(newsletterReducer, typed, begin);
  const { step, email, expiresAt, expiries } = state;

  useEffect(() => {
    if (step === 'otp') savedCode.write({ email, expiresAt });
    else savedCode.clear();
  }, [step, email, expiresAt]);

  useEffect(() => {
    if (expiries > 0) toast.error(OTP_EXPIRED, TOAST);
  }, [expiries]);

  async function ask(loading: string, work: () => Promise<void>, textOf: typeof sendFailureText) {
    dispatch({ type: 'asked' });
    toast.loading(loading, { ...TOAST, duration: Number.POSITIVE_INFINITY });
    try {
      await work();
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      const words = textOf(failure);
      toast.error(words, TOAST);
      dispatch({ type: 'failed', status: failure.status });
      return failure.status === WRONG_CODE ? words : undefined;
    }
  }

  async function send(address: string) {
    successOf(await call('POST /web/newsletter/email/otp/generate', { body: { email: address } }));
    toast.success(OTP_SENT, TOAST);
    dispatch({ type: 'sent', email: address, now: Date.now() });
  }

  async function verify(otp: string) {
    const { msg } = successOf(await call('POST /web/newsletter/email/otp/verify', { body: { otp, email } }));
    toast.success(msg || SUBSCRIBED, TOAST);
    dispatch({ type: 'verified' });
  }

  return {
    state,
    send: (address) => ask(SENDING_OTP, () => send(address), sendFailureText),
    verify: (otp) => ask(VERIFYING_OTP, () => verify(otp), verifyFailureText),
    tick: (now) => dispatch({ type: 'ticked', now }),
    goBack: () => dispatch({ type: 'went back' }),
  };
}

function failureOf(error: unknown): { status: number; message: string } {
  if (error instanceof ApiError) return error;
  return { status: 0, message: error instanceof Error ? error.message : '' };
}
