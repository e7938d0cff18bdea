import { type ChangeEvent, type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { OTP_FIELDS_REQUIRED, OTP_INVALID } from '#domain/accounts/constants.ts';
import { OTP_DIGITS, OTP_TRIES } from '#domain/otp/constants.ts';
import type { EmailProof } from '#app/features/accounts/auth-calls.ts';
import { NO_TRIES_LEFT, type Otp } from '#app/features/accounts/use-otp.ts';
import { TextField } from '#app/ui/field.tsx';
import { ApiError } from '#app/lib/api.ts';
import { type OtpEnding, WRONG_CODE } from '#app/lib/otp-machine.ts';
import { pasteCode, tidyCode } from '#app/lib/otp-code.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { toast } from '#app/lib/toast.ts';

const CONFLICT = 409;

const ENDINGS: Record<OtpEnding, string> = {
  expired: 'OTP Expired',
  spent: NO_TRIES_LEFT,
  refused: 'This OTP cannot be used any more. Please request a new one.',
};

interface OtpPanelProps {
  otp: Otp;
  /** Before the email address. */
  lead: string;
  /** If known. */
  name: string;
  /** `otp` keeps the proof, too. */
  onVerified?: (proof: EmailProof) => void;
  /** The email already has an account; gets the server's message. */
  onTaken?: (message: string) => void;
}

/** Specification 2, sections 4 and 5. */
export function OtpPanel({ otp, lead, name, onVerified, onTaken }: OtpPanelProps) {
  const { email, secondsLeft, triesLeft, ending, running } = otp.state;
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running) return;
    const code = compactNumber(field.current?.value ?? '');
    const found = otpFault(code);
    setFault(found);
    field.current?.focus();
    if (ending) return toast.error(ENDINGS[ending], { id: 'otp' });
    if (code === '') toast.error(OTP_FIELDS_REQUIRED, { id: 'otp' });
    if (found) return;
    try {
      const proof = await otp.verify(code, name);
      onVerified?.(proof);
    } catch (error) {
      if (onTaken && error instanceof ApiError && error.status === CONFLICT) {
        otp.leave();
        onTaken(error.message);
      } else {
        // The toast is soon gone.
        if (error instanceof ApiError && error.status === WRONG_CODE) setFault(error.message);
        field.current?.select();
      }
    }
  }

  async function resend() {
    setFault(undefined);
    if (field.current) field.current.value = '';
    field.current?.focus();
    await otp.send({ email, name });
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    pasteCode(event);
    setFault(undefined);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    tidyCode(event);
    setFault(undefined);
  }

  return (
    <form className="panel form" noValidate aria-label="Verification" onSubmit={(event) => void submit(event)}>
      <p>
        {lead} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <TextField
        ref={field}
        label="OTP"
        name="otp"
        className="input num otp-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={running !== null}
        error={ending ? undefined : fault}
        onPaste={paste}
        onChange={change}
      />
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
      {/* Once: the row above changes every second. */}
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

/** Specification 2, section 5. */
export function otpFault(code: string): string | undefined {
  if (code === '') return 'OTP field is empty';
  return new RegExp(`^\\d{${OTP_DIGITS}}$`).test(code) ? undefined : OTP_INVALID;
}
