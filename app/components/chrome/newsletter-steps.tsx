import { type ClipboardEvent, type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { MAX_EMAIL_LENGTH, normaliseEmail } from '#domain/email.ts';
import { emailFault, OTP_EXPIRED, OTP_SENT, otpFault, SENDING_OTP, SUBSCRIBED, VERIFYING_OTP } from '#domain/newsletter/constants.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { emailInput, emailLabel, KEPT_CODE, NewsletterGroup } from '#app/components/chrome/newsletter-group.tsx';
import { FieldError } from '#app/components/ui/field.tsx';
import { ApiError, call } from '#app/lib/api.ts';
import {
  initialNewsletter,
  newsletterReducer,
  type NewsletterState,
  sendFailureText,
  verifyFailureText,
} from '#app/lib/newsletter-machine.ts';
import { pasteCode } from '#app/lib/otp-code.ts';
import { compactNumber } from '#app/lib/typed-number.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { NEWSLETTER_TOAST, toast } from '#app/lib/toast.ts';
import { useEverySecond } from '#app/lib/use-every-second.ts';

interface Answer {
  status: boolean;
  msg?: string;
}

/** The pending code survives a reload in this tab: a phone with little memory drops the page while its owner reads the email. */
const kept = tabStorage<{ email: string; expiresAt: number }>(KEPT_CODE);

/** The first step with what was typed; if nothing was, the step that a reload interrupted. */
function begin(typed?: string): NewsletterState {
  if (typed !== undefined) return { ...initialNewsletter, draft: typed };
  const code = kept.read();
  return code ? newsletterReducer(initialNewsletter, { type: 'restored', ...code, now: Date.now() }) : initialNewsletter;
}

/** One toast, updated from the start of a request to its end. */
const TOAST = { ...NEWSLETTER_TOAST, id: 'newsletter' };

/**
 * Sign-up in two steps: the email address, then the code from the email (specification 1, sections 4, 5 and 8).
 * Takes over when the reader first presses Subscribe, and submits what was `typed` by then; or where a reload interrupted it.
 */
export function NewsletterSteps({ typed }: { typed?: string }) {
  const [state, dispatch] = useReducer(newsletterReducer, typed, begin);
  const [found, setFound] = useState<{ step: string; fault: string | null }>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { step, email, draft, expiresAt, secondsLeft, isBusy, expiries } = state;
  const fault = found?.step === step ? found.fault : null;

  useEffect(() => {
    if (step === 'otp') kept.write({ email, expiresAt });
    else kept.clear();
  }, [step, email, expiresAt]);

  useEffect(() => {
    if (expiries > 0) toast.error(OTP_EXPIRED, TOAST);
  }, [expiries]);

  // The focused element is gone with its step, or disabled: focus moves to the field if it was within the form.
  const isHere = useRef(false);
  const noteFocus = () => {
    isHere.current = form.current?.contains(document.activeElement) ?? false;
  };
  useEffect(() => {
    if (!isBusy && isHere.current && document.activeElement === document.body) field.current?.focus();
  }, [step, isBusy]);

  useEverySecond(step === 'otp', email, (now) => {
    if (!isBusy) noteFocus();
    dispatch({ type: 'ticked', now });
  });

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || typed === undefined) return;
    hasBegun.current = true;
    // Whoever has moved on while this part was loading stays there.
    if (document.activeElement === document.body) field.current?.focus();
    form.current?.requestSubmit();
  }, [typed]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    noteFocus();
    const value = field.current?.value ?? '';
    const code = compactNumber(value);
    const wrong = step === 'email' ? emailFault(value) : otpFault(code);
    setFound({ step, fault: wrong });
    if (wrong) field.current?.focus();
    else if (step === 'email') await send(normaliseEmail(value));
    else await verify(code);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    pasteCode(event);
    setFound(undefined);
  }

  async function send(address: string) {
    dispatch({ type: 'asked' });
    toast.loading(SENDING_OTP, { ...TOAST, duration: Number.POSITIVE_INFINITY });
    try {
      await post('generate', { email: address });
      toast.success(OTP_SENT, TOAST);
      dispatch({ type: 'sent', email: address, now: Date.now() });
    } catch (error) {
      const failure = failureOf(error);
      toast.error(sendFailureText(failure), TOAST);
      dispatch({ type: 'failed', status: failure.status });
    }
  }

  async function verify(otp: string) {
    dispatch({ type: 'asked' });
    toast.loading(VERIFYING_OTP, { ...TOAST, duration: Number.POSITIVE_INFINITY });
    try {
      const { msg } = await post('verify', { otp, email });
      toast.success(msg || SUBSCRIBED, TOAST);
      dispatch({ type: 'verified' });
    } catch (error) {
      const failure = failureOf(error);
      toast.error(verifyFailureText(failure), TOAST);
      dispatch({ type: 'failed', status: failure.status });
    }
  }

  const group = { isBusy, isDisabled: isBusy, fault: fault && <FieldError id="newsletter-fault">{fault}</FieldError> };
  const control = {
    ref: field,
    readOnly: isBusy,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? 'newsletter-fault' : undefined,
  } as const;

  return (
    <form noValidate aria-label="Newsletter" ref={form} onSubmit={(event) => void submit(event)} onChange={() => setFound(undefined)}>
      {step === 'email' ? (
        <NewsletterGroup {...group} id={emailInput.id} label={emailLabel} button="Subscribe">
          <input key="email" {...emailInput} maxLength={MAX_EMAIL_LENGTH} defaultValue={draft} {...control} />
        </NewsletterGroup>
      ) : (
        <>
          <NewsletterGroup
            {...group}
            id="newsletter-otp"
            label={
              <>
                Enter the {OTP_DIGITS} digits we sent to <span className="font-[620] wrap-anywhere">{email}</span>
              </>
            }
            button="Verify"
          >
            <input
              key="otp"
              className="input num tracking-[.3em]"
              id="newsletter-otp"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={OTP_DIGITS}
              onPaste={paste}
              {...control}
            />
          </NewsletterGroup>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
            <span role="timer" className="num font-normal [font-stretch:100%]">
              Time Left: {secondsLeft}s
            </span>
            <button
              className="more cursor-pointer underline underline-offset-4"
              type="button"
              disabled={isBusy}
              onClick={() => {
                noteFocus();
                dispatch({ type: 'went back' });
              }}
            >
              Use another email
            </button>
          </p>
        </>
      )}
    </form>
  );
}

/** @throws ApiError also for a response whose own `status` is false. */
async function post(path: 'generate' | 'verify', body: Record<string, string>): Promise<Answer> {
  const answer = await call<Answer>('POST', `/web/newsletter/email/otp/${path}`, { body });
  if (!answer.status) throw new ApiError(200, answer.msg ?? '');
  return answer;
}

function failureOf(error: unknown): { status: number; message: string } {
  if (error instanceof ApiError) return error;
  return { status: 0, message: error instanceof Error ? error.message : '' };
}
