import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/index.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import { phoneCodeForm } from '#domain/phone/form.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError } from '#app/lib/api.ts';
import { countdownAt, restoreCountdown, startCountdown } from '#app/lib/otp/countdown.ts';
import { WRONG_CODE } from '#app/lib/otp/otp-state.ts';
import { failureText } from '#app/lib/toast/staged-toast.ts';
import { useEverySecond } from '#app/lib/otp/use-every-second.ts';

const CONTROLS = { otp: CodeInput };

interface PhoneCodeProps {
  phone: string;
  /** Names the phone: `<phone></phone>`. */
  message: string;
  /** Ms since the epoch; default: from now. */
  expiresAt?: number;
  /** Another code; throws what the call throws. */
  resend: () => Promise<unknown>;
  verify: (otp: string) => Promise<unknown>;
  onLeave: () => void;
  className?: string;
}

/** Six digits that came by SMS or WhatsApp. */
export function PhoneCode({ phone, message, expiresAt, resend, verify, onLeave, className = 'panel form' }: PhoneCodeProps) {
  const [countdown, setCountdown] = useState(() => {
    const now = Date.now();
    return expiresAt === undefined ? startCountdown(OTP_SECONDS, now) : restoreCountdown(expiresAt, OTP_SECONDS, now);
  });
  const [sending, setSending] = useState<'busy' | 'failed' | null>(null);
  const [notSent, setNotSent] = useState('');
  const isOver = countdown.secondsLeft === 0;
  useEverySecond(!isOver, phone, (now) => setCountdown((shown) => countdownAt(shown, now)));

  const form = useForm(phoneCodeForm, {
    staysFilled: true,
    async send({ otp }) {
      await verify(otp).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === WRONG_CODE ? new ApiError(WRONG_CODE, '', { otp: error.message }) : error;
      });
    },
  });
  const focusField = useEffectEvent(() => form.focus('otp'));
  useEffect(() => focusField(), []);

  async function again() {
    if (sending === 'busy') return;
    setSending('busy');
    setNotSent('');
    form.clearErrors();
    try {
      await resend();
      form.empty();
      setCountdown(startCountdown(OTP_SECONDS, Date.now()));
      setSending(null);
    } catch (error) {
      setNotSent(failureText(error));
      setSending('failed');
    }
    form.focus('otp');
  }

  const number = () => <strong className="num whitespace-nowrap">{spaced(phone)}</strong>;
  const hasFieldError = Object.keys(form.errors).length > 0;
  return (
    <form className={className} aria-label={m.accounts.otp.verification} {...form.props}>
      <p>
        <RichMessage message={message} tags={{ phone: number }} />
      </p>
      <FormField of={form} name="otp" controls={CONTROLS} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="num font-normal [font-stretch:100%]" role="timer">
          {isOver ? m.phone.timeOver : m.accounts.otp.timeLeft(countdown.secondsLeft)}
        </span>
        <button className="text-button" type="button" disabled={!isOver} aria-disabled={sending === 'busy'} onClick={() => void again()}>
          {sending === 'busy' ? m.accounts.login.sending : m.accounts.confirm.sendAnother}
        </button>
      </div>
      {/* Announced once; the row above changes every second. */}
      <p className="sr-only" aria-live="polite">
        {isOver && m.phone.timeOver}
      </p>
      <ErrorAlert error={notSent || (form.problem === undefined || hasFieldError ? '' : failureText(form.problem))} />
      <SendButton of={form} busy={m.accounts.otp.verifyingNow}>
        {m.accounts.otp.verify}
      </SendButton>
      <button className="text-button" type="button" onClick={onLeave}>
        {m.phone.otherNumber}
      </button>
    </form>
  );
}

/** In groups of five, as `98380 41276`. */
export const spaced = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
