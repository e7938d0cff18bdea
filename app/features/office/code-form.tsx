import { type ChangeEvent, type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CODES_SPENT, OTP_INVALID } from '#domain/accounts/constants.ts';
import { OTP_DIGITS, OTP_SECONDS } from '#domain/otp/constants.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ApiError } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { confirmByCode, sendCode } from '#app/features/office/api.ts';
import { pasteCode, tidyCode } from '#app/lib/otp-code.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { toast } from '#app/lib/toast.ts';

/** When this tab last requested a code, in milliseconds since the epoch. */
const sentAt = tabStorage<number>('office-code');

/** The second step into the office: a password alone does not open personal data (docs/decisions/0026). */
export function CodeForm() {
  const { revalidate } = useRevalidator();
  // The page may be reloaded while its owner reads the email.
  const [sendings, setSendings] = useState(() => (Date.now() - (sentAt.read() ?? 0) < OTP_SECONDS * 1000 ? 1 : 0));
  const isSent = sendings > 0;
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [isSent]);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    setFault('');
    try {
      await work();
    } catch (problem) {
      if (problem instanceof ApiError && problem.message === CODES_SPENT) {
        toast.error(CODES_SPENT);
        // The check of the session leads to the login.
        return revalidate();
      }
      setFault(wordsOf(problem));
      field.current?.select();
    } finally {
      setIsBusy(false);
    }
  }

  const send = () =>
    run(async () => {
      await sendCode();
      sentAt.write(Date.now());
      setSendings((count) => count + 1);
      if (field.current) field.current.value = '';
      field.current?.focus();
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = compactNumber(field.current?.value ?? '');
    if (code.length !== OTP_DIGITS || /\D/.test(code)) {
      setError(OTP_INVALID);
      return field.current?.focus();
    }
    void run(async () => {
      await confirmByCode(code);
      sentAt.clear();
      await revalidate();
      document.getElementById('main')?.focus();
    });
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    pasteCode(event);
    setError('');
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    tidyCode(event);
    setError('');
  }

  return (
    <div className="wrap py-[clamp(32px,5vw,56px)]">
      <form className="panel form max-w-120" noValidate aria-labelledby="code-title" onSubmit={submit}>
        <h1 className="text-[length:var(--text-h2)]" id="code-title">
          Confirm it is you
        </h1>
        <p className="muted">
          The office holds personal data of donors and students. We email you a six-digit code; this browser stays confirmed until you log
          out, for twelve hours at most.
        </p>
        <div aria-live="polite" className="empty:absolute">
          {isSent && (
            <p
              key={sendings}
            >{`${sendings > 1 ? 'Another' : 'The'} code is on its way to your email. It is valid for ${OTP_SECONDS / 60} minutes.`}</p>
          )}
        </div>
        {isSent && (
          <TextField
            ref={field}
            label="Code from the email"
            name="otp"
            className="input num otp-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            onPaste={paste}
            onChange={change}
          />
        )}
        <ErrorAlert error={fault} />
        {isSent ? (
          <>
            <button className="btn btn-primary btn-wide" type="submit" aria-disabled={isBusy}>
              {isBusy ? 'One moment...' : 'Confirm'}
            </button>
            <button className="text-button" type="button" aria-disabled={isBusy} onClick={() => void send()}>
              Send another code
            </button>
          </>
        ) : (
          <button className="btn btn-primary btn-wide" type="button" aria-disabled={isBusy} onClick={() => void send()}>
            {isBusy ? 'One moment...' : 'Email me a code'}
          </button>
        )}
      </form>
    </div>
  );
}

/** For a wrong or expired code the server's message, otherwise the same text as elsewhere in the office. */
const wordsOf = (problem: unknown): string =>
  problem instanceof ApiError && [401, 410, 429].includes(problem.status) && problem.message ? problem.message : errorText(problem);
