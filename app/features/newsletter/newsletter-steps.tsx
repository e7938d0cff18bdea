import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_EMAIL_LENGTH, normaliseEmail } from '#domain/shared/email.ts';
import { emailFault, otpFault } from '#domain/newsletter/constants.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { emailInput, emailLabel, NewsletterGroup } from '#app/features/newsletter/newsletter-group.tsx';
import { useNewsletter } from '#app/features/newsletter/use-newsletter.ts';
import { FieldError } from '#app/ui/field.tsx';
import { pasteCode } from '#app/lib/otp-code.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { useEverySecond } from '#app/lib/use-every-second.ts';

/**
 * Sign-up in two steps: the email address, then the code from the email (specification 1, sections 4, 5 and 8).
 * Takes over when the reader first presses Subscribe, and submits what was `typed` by then; or where a reload interrupted it.
 */
export function NewsletterSteps({ typed }: { typed?: string }) {
  const { state, send, verify, tick, goBack } = useNewsletter(typed);
  const [found, setFound] = useState<{ step: string; fault: string | null }>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { step, email, draft, secondsLeft, isBusy } = state;
  const fault = found?.step === step ? found.fault : null;

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
    tick(now);
  });

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || typed === undefined) return;
    hasBegun.current = true;
    // Whoever has moved on while this part was loading stays there.
    if (document.activeElement === document.body) field.current?.focus();
    // iOS 15 has no `requestSubmit`.
    form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
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
    else {
      const wrongCode = await verify(code);
      // Beside the field, too: the toast is soon gone.
      if (wrongCode) setFound({ step, fault: wrongCode });
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    pasteCode(event);
    setFound(undefined);
  }

  function leave() {
    noteFocus();
    goBack();
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
          <NewsletterGroup {...group} id={codeInput.id} label={<CodeLabel email={email} />} button="Verify">
            <input key="otp" {...codeInput} onPaste={paste} {...control} />
          </NewsletterGroup>
          <CodeFooter secondsLeft={secondsLeft} isBusy={isBusy} onLeave={leave} />
        </>
      )}
    </form>
  );
}

const codeInput = {
  className: 'input num tracking-[.3em]',
  id: 'newsletter-otp',
  name: 'otp',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: OTP_DIGITS,
} as const;

function CodeLabel({ email }: { email: string }) {
  return (
    <>
      Enter the {OTP_DIGITS} digits we sent to <span className="font-[620] wrap-anywhere">{email}</span>
    </>
  );
}

/** How long the code is valid, and the way back to the first step. */
function CodeFooter({ secondsLeft, isBusy, onLeave }: { secondsLeft: number; isBusy: boolean; onLeave: () => void }) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <span role="timer" className="num font-normal [font-stretch:100%]">
        Time Left: {secondsLeft}s
      </span>
      <button className="more cursor-pointer underline underline-offset-4" type="button" disabled={isBusy} onClick={onLeave}>
        Use another email
      </button>
    </p>
  );
}
