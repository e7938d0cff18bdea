import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { newsletterForm } from '#domain/newsletter/form.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import type { CodeStepProps, Leaving } from '#app/features/newsletter/code-step.tsx';
import { holdsFocus, NewsletterField } from '#app/features/newsletter/newsletter-field.tsx';
import { type PendingCode, pendingCode } from '#app/features/newsletter/pending-code.ts';
import { withToast } from '#app/features/newsletter/with-toast.ts';
import { useForm } from '#app/forms/use-form.ts';
import { type ApiError, call, successOf } from '#app/lib/api.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const loadCodeStep = lazyImport(() => import('#app/features/newsletter/code-step.tsx'));

const failure = ({ status, message }: ApiError): string => message || (status > 0 ? m.newsletter.otpFailed : m.newsletter.internalError);

/** Email, then code (specification 1, sections 4, 5 and 8). The email step stays, hidden, while the code is asked for. */
export function NewsletterForm() {
  const [step, setStep] = useState<Omit<CodeStepProps, 'onLeave'> & { CodeStep: ComponentType<CodeStepProps> }>();
  const form = useForm(newsletterForm, { send, staysFilled: true });
  const getsFocus = useRef(false);

  const restore = useEffectEvent((code: PendingCode) => {
    form.write({ email: code.email });
    loadCodeStep().then(
      ({ CodeStep }) => setStep({ CodeStep, code, takesFocus: false }),
      () => undefined,
    );
  });
  useEffect(() => {
    const code = pendingCode.read();
    if (code) restore(code);
  }, []);

  const focusEmail = useEffectEvent(() => form.focus('email'));
  useEffect(() => {
    if (!step && getsFocus.current) focusEmail();
  }, [step]);

  async function send({ email }: { email: string }) {
    // Loaded first: without this step a code is of no use.
    const { CodeStep } = await loadCodeStep();
    const ask = async () => {
      successOf(await call('POST /web/newsletter/email/otp/generate', { body: { email } }));
      return m.newsletter.otpSent;
    };
    if (await withToast(m.accounts.otp.sending, ask, failure)) return;
    const code = { email, expiresAt: Date.now() + OTP_SECONDS * 1000 };
    setStep({ CodeStep, code, takesFocus: holdsFocus(form, true) });
  }

  function leave({ keepsEmail, takesFocus }: Leaving) {
    pendingCode.clear();
    if (!keepsEmail) form.empty();
    getsFocus.current = takesFocus;
    setStep(undefined);
  }

  return (
    <>
      <form aria-label={m.shell.newsletter} hidden={step !== undefined} {...form.props}>
        <NewsletterField
          of={form}
          name="email"
          label={<span className="sr-only">{newsletterForm.fields.email.label}</span>}
          input={{ type: 'email', onFocus: () => void loadCodeStep().catch(() => undefined) }}
          button={m.newsletter.subscribe}
          problem={form.problem === undefined ? undefined : m.errors.notLoaded}
        />
        <noscript>
          <p className="mt-2">{m.newsletter.needsScript}</p>
        </noscript>
      </form>
      {step && <step.CodeStep key={step.code.expiresAt} code={step.code} takesFocus={step.takesFocus} onLeave={leave} />}
    </>
  );
}
