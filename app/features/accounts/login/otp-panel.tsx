import { type FormEvent, useEffect, useEffectEvent } from 'react';
import * as m from '#messages/index.ts';
import { codeForm } from '#domain/accounts/code-form.ts';
import { OTP_TRIES } from '#domain/otp/constants.ts';
import type { EmailProof } from '#app/features/accounts/auth-calls.ts';
import type { Otp } from '#app/features/accounts/use-otp.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError } from '#app/lib/api.ts';
import { type OtpEnding, WRONG_CODE } from '#app/lib/otp/otp-state.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { toast } from '#app/lib/toast/toast.ts';

const CONTROLS = { otp: CodeInput };
const CONFLICT = 409;

function wordsOf(ending: OtpEnding): string {
  if (ending === 'expired') return m.accounts.otp.expired;
  return ending === 'spent' ? m.accounts.otp.noTriesLeft : m.accounts.otp.unusable;
}

/** For a message that names the address. */
export const addressed = (email: string) => ({ email: () => <strong className="wrap-anywhere">{email}</strong> });

interface OtpPanelProps {
  otp: Otp;
  /** Names the address: `<email></email>`. */
  message: string;
  name: string;
  onVerified?: (proof: EmailProof) => void;
  onTaken?: (message: string) => void;
}

export function OtpPanel({ otp, message, name, onVerified, onTaken }: OtpPanelProps) {
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
    if (ending) return toast.error(wordsOf(ending), { id: 'otp' });
    if (form.read()['otp'] === '') toast.error(m.accounts.otp.bothRequired, { id: 'otp' });
    form.props.onSubmit(event);
  }

  async function resend() {
    form.clearErrors();
    form.empty();
    form.focus('otp');
    await otp.send({ email, name });
  }

  return (
    <form className="panel form" aria-label={m.accounts.otp.verification} {...form.props} onSubmit={submit}>
      <p>
        <RichMessage message={message} tags={addressed(email)} />
      </p>
      <FormField of={ending ? { ...form, errors: {} } : form} name="otp" controls={CONTROLS} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {ending ? (
          <span className="otp-ending">{wordsOf(ending)}</span>
        ) : (
          <span className="num font-normal [font-stretch:100%]" role="timer">
            {m.accounts.otp.timeLeft(secondsLeft)}
          </span>
        )}
        {triesLeft < OTP_TRIES && ending === null && <span className="muted">{m.accounts.otp.triesLeft(triesLeft)}</span>}
        <button className="text-button" type="button" disabled={ending === null || running !== null} onClick={() => void resend()}>
          {m.accounts.otp.resend}
        </button>
      </div>
      {/* Announced once; the row above changes every second. */}
      <p className="sr-only" aria-live="polite">
        {ending && wordsOf(ending)}
      </p>
      <button className="btn btn-primary btn-wide" type="submit" aria-disabled={running !== null || ending !== null}>
        {running === 'verifying' ? m.accounts.otp.verifyingNow : m.accounts.otp.verify}
      </button>
      <button className="text-button" type="button" disabled={running !== null} onClick={otp.leave}>
        {m.accounts.otp.otherEmail}
      </button>
    </form>
  );
}
