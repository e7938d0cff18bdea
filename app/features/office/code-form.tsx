import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CODES_SPENT } from '#domain/accounts/constants.ts';
import { officeCodeForm } from '#domain/office/forms.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { confirmByCode, sendCode } from '#app/features/office/code-api.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { toast } from '#app/lib/toast.ts';

const CONTROLS = { otp: CodeInput };
export const CODE_TITLE = 'code-title';

/** Of this tab, ms since the epoch. */
const sentAt = tabStorage<number>('office-code');
const noteSent = () => sentAt.write(Date.now());

/** In place of a page: a password alone opens no personal data (docs/decisions/0026). */
export function CodePage() {
  const { revalidate } = useRevalidator();
  async function open() {
    await revalidate();
    document.getElementById('main')?.focus();
  }
  return (
    <div className="wrap py-[clamp(32px,5vw,56px)]">
      <div className="panel max-w-120">
        <CodeForm onConfirmed={open}>
          <h1 className="text-[length:var(--text-h2)]" id={CODE_TITLE}>
            Confirm it is you
          </h1>
          <p className="muted">
            The office holds personal data of donors and students. We email you a six-digit code; this browser stays confirmed until you log
            out, for twelve hours at most.
          </p>
        </CodeForm>
      </div>
    </div>
  );
}

/** @param children a heading with the id {@link CODE_TITLE}, and what the code is for */
export function CodeForm({ children, onConfirmed }: { children: ReactNode; onConfirmed: () => Promise<void> | void }) {
  const { revalidate } = useRevalidator();
  // The page may be reloaded meanwhile.
  const [sendings, setSendings] = useState(() => (Date.now() - (sentAt.read() ?? 0) < OTP_SECONDS * 1000 ? 1 : 0));
  const isSent = sendings > 0;
  const [isSending, setIsSending] = useState(false);
  const [notSent, setNotSent] = useState<unknown>();
  const form = useForm(officeCodeForm, {
    async send({ otp }) {
      await confirmByCode(otp).catch(fail);
      sentAt.clear();
      await onConfirmed();
    },
  });
  const isBusy = form.isBusy || isSending;
  const problem = form.problem ?? notSent;
  const focusField = useEffectEvent(() => form.focus('otp'));
  useEffect(() => focusField(), [sendings]);

  async function send() {
    if (isBusy) return;
    setIsSending(true);
    setNotSent(undefined);
    form.clearErrors();
    try {
      await sendCode().catch(fail);
      noteSent();
      form.empty();
      setSendings((count) => count + 1);
    } catch (error) {
      setNotSent(error);
    } finally {
      setIsSending(false);
    }
  }

  /** @throws what is to be said in the form */
  async function fail(error: unknown): Promise<never> {
    if (!(error instanceof ApiError) || error.message !== CODES_SPENT) throw error;
    toast.error(CODES_SPENT);
    // It leads to the login.
    await revalidate();
    throw error;
  }

  return (
    <form className="form" aria-labelledby={CODE_TITLE} {...form.props}>
      {children}
      <div aria-live="polite" className="empty:absolute">
        {isSent && (
          <p
            key={sendings}
          >{`${sendings > 1 ? 'Another' : 'The'} code is on its way to your email. It is valid for ${OTP_SECONDS / 60} minutes.`}</p>
        )}
      </div>
      {isSent && <FormField of={form} name="otp" controls={CONTROLS} />}
      <ErrorAlert error={problem === undefined ? '' : textOf(problem)} />
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
  );
}

/** The server's message for a wrong or expired code. */
const textOf = (problem: unknown): string =>
  problem instanceof ApiError && [401, 410, 429].includes(problem.status) && problem.message ? problem.message : errorText(problem);
