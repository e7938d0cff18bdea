import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/index.ts';
import { newsletterCodeForm } from '#domain/newsletter/code-form.ts';
import { OTP_DIGITS, OTP_SECONDS } from '#domain/otp/constants.ts';
import { holdsFocus, NewsletterField } from '#app/features/newsletter/newsletter-field.tsx';
import { type PendingCode, pendingCode } from '#app/features/newsletter/pending-code.ts';
import { TOAST, withToast } from '#app/features/newsletter/with-toast.ts';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError, call, successOf } from '#app/lib/api.ts';
import { countdownAt, restoreCountdown } from '#app/lib/otp/countdown.ts';
import { normaliseCode, pasteCode } from '#app/lib/otp/otp-code.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { toast } from '#app/lib/toast/toast.ts';
import { useEverySecond } from '#app/lib/otp/use-every-second.ts';

export interface CodeStepProps {
  code: PendingCode;
  takesFocus: boolean;
  onLeave: (leaving: Leaving) => void;
}

export interface Leaving {
  keepsEmail: boolean;
  takesFocus: boolean;
}

const WRONG_CODE = 401;
const failure = ({ status, message }: ApiError): string => (status > 0 && message) || m.newsletter.internalError;

/** Specification 1, sections 4, 5 and 8. Loaded at the first touch of the email, or after a reload. */
export function CodeStep({ code, takesFocus, onLeave }: CodeStepProps) {
  const { email } = code;
  const [countdown, setCountdown] = useState(() => restoreCountdown(code.expiresAt, OTP_SECONDS, Date.now()));
  const form = useForm(newsletterCodeForm, { send, staysFilled: true });
  const { expiresAt, secondsLeft } = countdown;
  useEverySecond(true, email, tick);
  useEffect(() => pendingCode.write({ email, expiresAt }), [email, expiresAt]);
  const begin = useEffectEvent((now: number) => {
    if (takesFocus) form.focus('otp');
    tick(now);
  });
  useEffect(() => begin(Date.now()), []);

  function tick(now: number) {
    const next = countdownAt(countdown, now);
    setCountdown(next);
    // The server accepts a code a little longer, so its response decides.
    if (next.secondsLeft > 0 || form.isBusy) return;
    toast.error(m.newsletter.otpExpired, TOAST);
    onLeave({ keepsEmail: false, takesFocus: holdsFocus(form, false) });
  }

  async function send({ otp }: { otp: string }) {
    const verify = async () => {
      const { msg } = successOf(await call('POST /web/newsletter/email/otp/verify', { body: { otp, email } }));
      return msg || m.newsletter.isSubscribed;
    };
    const error = await withToast(m.accounts.otp.verifying, verify, failure);
    // At the field, too, because the toast is soon gone.
    if (error?.status === WRONG_CODE) throw new ApiError(WRONG_CODE, '', { otp: failure(error) });
    onLeave({ keepsEmail: error !== undefined, takesFocus: holdsFocus(form, true) });
  }

  return (
    <form aria-label={m.shell.newsletter} {...form.props}>
      <NewsletterField of={form} name="otp" label={<CodeLabel email={email} />} input={INPUT} button={m.newsletter.verify} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <span role="timer" className="num font-normal [font-stretch:100%]">
          {m.accounts.otp.timeLeft(secondsLeft)}
        </span>
        <button
          className="more cursor-pointer underline underline-offset-4"
          type="button"
          disabled={form.isBusy}
          onClick={() => onLeave({ keepsEmail: true, takesFocus: true })}
        >
          {m.accounts.otp.otherEmail}
        </button>
      </p>
    </form>
  );
}

const INPUT = { className: 'input num tracking-[.3em]', onPaste: pasteCode, onChange: normaliseCode };

const CodeLabel = ({ email }: { email: string }) => <RichMessage message={m.newsletter.codeLabel(OTP_DIGITS)} tags={tagsOf(email)} />;

const tagsOf = (email: string) => ({ email: () => <span className="font-[620] wrap-anywhere">{email}</span> });
