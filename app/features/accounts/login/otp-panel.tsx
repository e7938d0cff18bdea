import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { codeForm } from '#domain/accounts/code-form.ts';
import { OTP_FIELDS_REQUIRED } from '#domain/accounts/constants.ts';
import { OTP_TRIES } from '#domain/otp/constants.ts';
import type { EmailProof } from '#app/features/accounts/auth-calls.ts';
import { NO_TRIES_LEFT, type Otp } from '#app/features/accounts/use-otp.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError } from '#app/lib/api.ts';
import { type OtpEnding, WRONG_CODE } from '#app/lib/otp/otp-state.ts';
import { toast } from '#app/lib/toast/toast.ts';

const CONTROLS = { otp: CodeInput };
const CONFLICT = 409;

const ENDINGS: Record<OtpEnding, string> = {
  expired: 'OTP Expired',
  spent: NO_TRIES_LEFT,
  rejected: 'This OTP cannot be used any more. Please request a new one.',
};

interface OtpPanelProps {
  otp: Otp;
  lead: string;
  name: string;
  onVerified?: (proof: EmailProof) => void;
  onTaken?: (message: string) => void;
}

export function OtpPanel({ otp, lead, name, onVerified, onTaken }: OtpPanelProps) {
  const { email, secondsLeft, triesLeft, ending, running } = otp.state;
  const form = useForm(codeForm, {
    async send({ otp: code }) {
      try {
        const proof = await otp.verify(code, name);
        onVerified?.(proof);
      } catch (error) {
        if (onTaken && error instanceof ApiError && error.status === CONFLICT) {
          otp.leave();
          return onTaken(error.message);
        }
        form.props.ref.current?.querySelector('input')?.select();
        // At the field, too, because the toast is soon gone.
        throw error instanceof ApiError && error.status === WRONG_CODE ? new ApiError(WRONG_CODE, '', { otp: error.message }) : error;
      }
    },
  });
  const focusField = useEffectEvent(() => form.focus('otp'));
  useEffect(() => focusField(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    form.focus('otp');
    if (ending) return toast.error(ENDINGS[ending], { id: 'otp' });
    if (form.read()['otp'] === '') toast.error(OTP_FIELDS_REQUIRED, { id: 'otp' });
    form.props.onSubmit(event);
  }

  async function resend() {
    form.clearErrors();
    form.empty();
    form.focus('otp');
    await otp.send({ email, name });
  }

  return (
    <form className="panel form" aria-label="Verification" {...form.props} onSubmit={submit}>
      <p>
        {lead} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <FormField of={ending ? { ...form, errors: {} } : form} name="otp" controls={CONTROLS} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {ending ? (
          <span className="otp-ending">{ENDINGS[ending]}</span>
        ) : (
          <span className="num font-normal [font-stretch:100%]" role="timer">
            Time Left: {secondsLeft}s
          </span>
        )}
        {triesLeft < OTP_TRIES && ending === null && (
          <span className="muted">{triesLeft === 1 ? '1 try left' : `${triesLeft} tries left`}</span>
        )}
        <button className="text-button" type="button" disabled={ending === null || running !== null} onClick={() => void resend()}>
          Resend
        </button>
      </div>
      {/* Announced once; the row above changes every second. */}
      <p className="sr-only" aria-live="polite">
        {ending && ENDINGS[ending]}
      </p>
      <button className="btn btn-primary btn-wide" type="submit" aria-disabled={running !== null || ending !== null}>
        {running === 'verifying' ? 'Verifying...' : 'Verify'}
      </button>
      <button className="text-button" type="button" disabled={running !== null} onClick={otp.leave}>
        Use another email
      </button>
    </form>
  );
}
