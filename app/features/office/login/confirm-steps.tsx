import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CODES_SPENT } from '#domain/accounts/constants.ts';
import { type Factor, FACTORS, RECOVERY_CODES } from '#domain/factors/constants.ts';
import { appCodeForm, recoveryForm, setupForm } from '#domain/factors/form.ts';
import type { Fields, Form, Values } from '#domain/forms/form.ts';
import { officeCodeForm } from '#domain/office/forms.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField } from '#app/forms/form.tsx';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import {
  confirmByApp,
  confirmByMail,
  confirmByPasskey,
  confirmByRecoveryCode,
  confirmBySetupCode,
  sendCode,
} from '#app/features/office/login/confirm-api.ts';
import { type PasskeyRequest, preparePasskeys } from '#app/features/accounts/passkey.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface StepProps {
  passkey: PasskeyRequest | null;
  takesFocus: boolean;
  onUsed: () => Promise<void>;
  onConfirmed: () => Promise<void> | void;
}

const CONTROLS = { otp: CodeInput };

function PasskeyStep({ passkey, takesFocus, onUsed, onConfirmed }: StepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const fail = useFail();
  useEffect(() => void preparePasskeys().catch(() => undefined), []);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  async function use() {
    if (isBusy || !passkey) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await confirmByPasskey(passkey).catch(fail);
      await onConfirmed();
    } catch (error) {
      setProblem(error);
      await onUsed();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <ErrorAlert error={textOf(problem)} />
      <button className="btn btn-primary btn-wide" type="button" ref={button} aria-disabled={isBusy} onClick={() => void use()}>
        {isBusy ? 'One moment...' : 'Use a passkey'}
      </button>
    </>
  );
}

function AppStep(props: StepProps) {
  const form = useStep(appCodeForm, 'otp', ({ otp }) => confirmByApp(otp), props);
  return (
    <CodeStep of={form} factor="app" name="otp">
      Open the app and enter the six digits that it shows for this site.
    </CodeStep>
  );
}

function RecoveryStep(props: StepProps) {
  const form = useStep(recoveryForm, 'code', ({ code }) => confirmByRecoveryCode(code), props);
  return (
    <CodeStep of={form} factor="recovery" name="code">
      One of the {RECOVERY_CODES} codes that you saved. It works once.
    </CodeStep>
  );
}

function SetupStep(props: StepProps) {
  const form = useStep(setupForm, 'code', ({ code }) => confirmBySetupCode(code), props);
  return (
    <CodeStep of={form} factor="setup" name="code">
      An administrator has reset your second factors, and gives you this code. Set up new ones afterwards.
    </CodeStep>
  );
}

/** Holds when an emailed code was sent, in ms since the epoch. */
const sentAt = tabStorage<number>('office-code');

async function confirmSent({ otp }: { otp: string }): Promise<void> {
  await confirmByMail(otp);
  sentAt.clear();
}

function MailStep(props: StepProps) {
  // The time survives a reload of the page.
  const [sendings, setSendings] = useState(() => (Date.now() - (sentAt.read() ?? 0) < OTP_SECONDS * 1000 ? 1 : 0));
  const [isSending, setIsSending] = useState(false);
  const [notSent, setNotSent] = useState<unknown>();
  const fail = useFail();
  const form = useStep(officeCodeForm, 'otp', confirmSent, props);
  const isBusy = form.isBusy || isSending;
  const focusField = useEffectEvent(() => form.focus('otp'));
  useEffect(() => focusField(), [sendings]);

  async function send() {
    if (isBusy) return;
    setIsSending(true);
    setNotSent(undefined);
    form.clearErrors();
    try {
      await sendCode().catch(fail);
      sentAt.write(Date.now());
      form.empty();
      setSendings((count) => count + 1);
    } catch (error) {
      setNotSent(error);
    } finally {
      setIsSending(false);
    }
  }

  const isSent = sendings > 0;
  return (
    <form className="form" aria-label={FACTORS.mail} {...form.props}>
      <div aria-live="polite" className="empty:absolute">
        {isSent && (
          <p
            key={sendings}
          >{`${sendings > 1 ? 'Another' : 'The'} code is on its way to your email. It is valid for ${OTP_SECONDS / 60} minutes.`}</p>
        )}
      </div>
      {isSent && <FormField of={form} name="otp" controls={CONTROLS} />}
      <ErrorAlert error={textOf(form.problem ?? notSent)} />
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

export const CONFIRM_STEPS: Readonly<Record<Factor, ComponentType<StepProps>>> = {
  passkey: PasskeyStep,
  app: AppStep,
  recovery: RecoveryStep,
  mail: MailStep,
  setup: SetupStep,
};

function useStep<F extends Fields>(
  description: Form<F>,
  name: string,
  confirm: (values: Values<F>) => Promise<unknown>,
  { takesFocus, onConfirmed }: StepProps,
): OpenForm {
  const fail = useFail();
  const form = useForm(description, {
    async send(values) {
      await confirm(values).catch(fail);
      await onConfirmed();
    },
  });
  const focusField = useEffectEvent(() => form.focus(name));
  useEffect(() => {
    if (takesFocus) focusField();
  }, [takesFocus]);
  return form;
}

/** @returns a function that throws what the form shows; after too many wrong codes it leads to the login */
function useFail(): (error: unknown) => Promise<never> {
  const { revalidate } = useRevalidator();
  return async (error) => {
    if (error instanceof ApiError && error.message === CODES_SPENT) {
      toast.error(CODES_SPENT);
      await revalidate();
    }
    throw error;
  };
}

interface CodeStepProps {
  of: OpenForm;
  factor: Factor;
  name: string;
  children: ReactNode;
}

function CodeStep({ of, factor, name, children }: CodeStepProps) {
  return (
    <form className="form" aria-label={FACTORS[factor]} {...of.props}>
      <p>{children}</p>
      <FormField of={of} name={name} controls={CONTROLS} />
      <ErrorAlert error={textOf(of.problem)} />
      <button className="btn btn-primary btn-wide" type="submit" aria-disabled={of.isBusy}>
        {of.isBusy ? 'One moment...' : 'Confirm'}
      </button>
    </form>
  );
}

function textOf(problem: unknown): string {
  if (problem === undefined) return '';
  const isOwn = problem instanceof ApiError && [401, 403, 410, 429].includes(problem.status);
  return isOwn && problem.message ? problem.message : errorText(problem);
}
