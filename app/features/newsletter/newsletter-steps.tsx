import { type ReactNode, useEffect, useRef } from 'react';
import { newsletterCodeForm, newsletterForm } from '#domain/newsletter/form.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { emailInput, emailLabel, NewsletterGroup } from '#app/features/newsletter/newsletter-group.tsx';
import { useNewsletter } from '#app/features/newsletter/use-newsletter.ts';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { FieldError } from '#app/ui/field.tsx';
import { ApiError } from '#app/lib/api.ts';
import { pasteCode, normaliseCode } from '#app/lib/otp-code.ts';
import { useEverySecond } from '#app/lib/use-every-second.ts';

/**
 * Email address, then code (specification 1, sections 4, 5 and 8). Loaded at the first Subscribe, which submits what was `typed` by then,
 * or after a reload.
 */
export function NewsletterSteps({ typed }: { typed?: string }) {
  const newsletter = useNewsletter(typed);
  const { state, tick, goBack } = newsletter;
  const { step, email, secondsLeft, isBusy } = state;
  const part = useRef<HTMLDivElement>(null);

  // Focus moves to the field if it was within the form, whose element is gone or disabled.
  const isHere = useRef(false);
  const noteFocus = () => {
    isHere.current = part.current?.contains(document.activeElement) ?? false;
  };
  const focusField = () => part.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (!isBusy && isHere.current && document.activeElement === document.body) focusField();
  }, [step, isBusy]);

  useEverySecond(step === 'otp', email, (now) => {
    if (!isBusy) noteFocus();
    tick(now);
  });

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || typed === undefined) return;
    hasBegun.current = true;
    // Whoever has moved on stays there.
    if (document.activeElement === document.body) focusField();
    // iOS 15 has no `requestSubmit`.
    part.current?.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }, [typed]);

  function leave() {
    noteFocus();
    goBack();
  }

  return (
    <div ref={part} onSubmitCapture={noteFocus}>
      {step === 'email' ? (
        <EmailStep {...newsletter} />
      ) : (
        <CodeStep {...newsletter}>
          <CodeFooter secondsLeft={secondsLeft} isBusy={isBusy} onLeave={leave} />
        </CodeStep>
      )}
    </div>
  );
}

type StepProps = Pick<ReturnType<typeof useNewsletter>, 'state' | 'send' | 'verify'>;

function EmailStep({ state: { draft, isBusy }, send }: StepProps) {
  const form = useForm(newsletterForm, { initial: { email: draft }, staysFilled: true, send: ({ email }) => send(email) });
  return (
    <form aria-label="Newsletter" {...form.props}>
      <Group of={form} name="email" id={emailInput.id} label={emailLabel} button="Subscribe" isBusy={isBusy}>
        {(control) => <input {...emailInput} defaultValue={draft} {...control} />}
      </Group>
    </form>
  );
}

function CodeStep({ state: { email, isBusy }, verify, children }: StepProps & { children: ReactNode }) {
  const form = useForm(newsletterCodeForm, {
    staysFilled: true,
    async send({ otp }) {
      const wrongCode = await verify(otp);
      // Beside the field, too: the toast is soon gone.
      if (wrongCode) throw new ApiError(0, '', { otp: wrongCode });
    },
  });
  return (
    <form aria-label="Newsletter" {...form.props}>
      <Group of={form} name="otp" id={codeInput.id} label={<CodeLabel email={email} />} button="Verify" isBusy={isBusy}>
        {(control) => <input {...codeInput} onPaste={pasteCode} onChange={normaliseCode} {...control} />}
      </Group>
      {children}
    </form>
  );
}

interface GroupProps {
  of: OpenForm;
  name: string;
  id: string;
  label: ReactNode;
  button: string;
  isBusy: boolean;
  children: (control: object) => ReactNode;
}

function Group({ of, name, isBusy, children, ...group }: GroupProps) {
  const error = of.errors[name];
  return (
    <NewsletterGroup {...group} isBusy={isBusy} isDisabled={isBusy} error={error && <FieldError id="newsletter-error">{error}</FieldError>}>
      {children({
        readOnly: isBusy,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? 'newsletter-error' : undefined,
      })}
    </NewsletterGroup>
  );
}

const codeInput = {
  className: 'input num tracking-[.3em]',
  id: 'newsletter-otp',
  name: 'otp',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

function CodeLabel({ email }: { email: string }) {
  return (
    <>
      Enter the {OTP_DIGITS} digits we sent to <span className="font-[620] wrap-anywhere">{email}</span>
    </>
  );
}

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
