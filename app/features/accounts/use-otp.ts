import { useEffect, useReducer, useState } from 'react';
import * as m from '#messages/index.ts';
import type { AccountOtpPurpose } from '#domain/accounts/constants.ts';
import { OTP_PROOF_SECONDS } from '#domain/otp/constants.ts';
import { type EmailProof, generateOtp, verifyOtp } from '#app/features/accounts/auth-calls.ts';
import { ApiError } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { initialOtp, type StoredOtp, otpReducer, type OtpState, WRONG_CODE } from '#app/lib/otp/otp-state.ts';
import { failureText, stagedToast } from '#app/lib/toast/staged-toast.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { useEverySecond } from '#app/lib/otp/use-every-second.ts';

const ID = 'otp';

export interface Otp {
  state: OtpState;
  /** @throws ApiError when the password was refused, and no code sent */
  send: (to: { email: string; name: string; password?: string }) => Promise<void>;
  /** @throws what the call throws, after showing and counting it */
  verify: (code: string, name: string) => Promise<EmailProof>;
  proof: EmailProof | undefined;
  leave: () => void;
}

/** `until`: ms since the epoch. */
type StoredProof = EmailProof & { until: number };

/** Only a new document restores a code. */
const restored = new Set<AccountOtpPurpose>();

/** An emailed code (specification 2, sections 4 and 8). Code and proof survive a reload: phones drop the page while the email is read. */
export function useOtp(purpose: AccountOtpPurpose): Otp {
  const [state, dispatch] = useReducer(otpReducer, initialOtp);
  useEverySecond(state.email !== '' && state.ending === null, state.email, (now) => dispatch({ type: 'ticked', now }));

  const [storedCode] = useState(() => tabStorage<StoredOtp>(`otp:${purpose}`));
  const [proof, setProof] = useState<StoredProof>();
  const [storedProof] = useState(() => tabStorage<StoredProof>(`proof:${purpose}`));
  useEffect(() => {
    if (restored.has(purpose)) return;
    restored.add(purpose);
    const [code, proved] = [storedCode.read(), storedProof.read()];
    if (code) dispatch({ type: 'restored', code, now: Date.now() });
    if (proved && proved.until > Date.now()) setProof(proved);
  }, [purpose, storedCode, storedProof]);
  useEffect(() => {
    if (proof) storedProof.write(proof);
    else storedProof.clear();
  }, [storedProof, proof]);
  const { email: sentTo, expiresAt, triesLeft: tries, ending } = state;
  useEffect(() => {
    if (sentTo === '') storedCode.clear();
    else storedCode.write({ email: sentTo, expiresAt, triesLeft: tries, ending });
  }, [storedCode, sentTo, expiresAt, tries, ending]);

  async function send({ email, name, password }: { email: string; name: string; password?: string }) {
    dispatch({ type: 'sending', email });
    try {
      await stagedToast({ id: ID, loading: m.accounts.otp.sending, success: m.accounts.otp.sent, failure: m.accounts.otp.notSent }, () =>
        generateOtp({ email, name, purpose, ...(password !== undefined && { password }) }),
      );
      dispatch({ type: 'sent', email, now: Date.now() });
    } catch (error) {
      dispatch({ type: 'sending failed', email });
      if (error instanceof ApiError && error.fields['password'] !== undefined) throw error;
    }
  }

  async function verify(code: string, name: string) {
    const { email, triesLeft } = state;
    dispatch({ type: 'verifying' });
    try {
      const { token } = await stagedToast(
        { id: ID, loading: m.accounts.otp.verifying, success: m.accounts.otp.verified, failure: wordsOf },
        () => verifyOtp({ email, name, purpose, otp: code }),
      );
      dispatch({ type: 'verified' });
      setProof({ email, token, until: Date.now() + OTP_PROOF_SECONDS * 1000 });
      return { email, token };
    } catch (error) {
      dispatch({ type: 'verifying failed', status: asApiError(error).status });
      throw error;
    }

    function wordsOf(error: unknown): string {
      return asApiError(error).status === WRONG_CODE && triesLeft === 1
        ? m.accounts.otp.noTriesLeft
        : failureText(error, m.accounts.otp.notVerified);
    }
  }

  function leave() {
    dispatch({ type: 'left' });
    setProof(undefined);
  }

  return { state, send, verify, proof, leave };
}
