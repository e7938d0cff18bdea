import { useEffect, useEffectEvent, useState } from 'react';
import { codeForm } from '#domain/accounts/code-form.ts';
import { passwordForm } from '#domain/accounts/form.ts';
import { PROFILE_UPDATED } from '#domain/students/constants.ts';
import { type ProfileChange, profileChangeForm } from '#domain/students/profile-form.ts';
import { Password } from '#app/features/accounts/password.tsx';
import { AadhaarControl } from '#app/features/students/profile/aadhaar-control.tsx';
import type { ChangeProps } from '#app/features/students/profile/change-props.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { failureText } from '#app/lib/staged-toast.ts';
import { toast } from '#app/lib/toast.ts';
import { changeProfile, confirmByCode, confirmByPassword, hasPassword, readProfile, sendConfirmCode } from '#app/features/students/api.ts';

/** First the password, or a code where only Google opens the account; then the number. */
export function AadhaarChange(props: ChangeProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) return <NumberForm {...props} onStale={() => setIsConfirmed(false)} />;
  return <Confirmation onConfirmed={() => setIsConfirmed(true)} onClose={props.onClose} />;
}

interface ConfirmationProps {
  onConfirmed: () => void;
  onClose: () => void;
}

function Confirmation(props: ConfirmationProps) {
  const [way, setWay] = useState<'password' | 'code' | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    hasPassword()
      .then((has) => isHere && setWay(has ? 'password' : 'code'))
      .catch(() => isHere && setWay('failed'));
    return () => {
      isHere = false;
    };
  }, [tries]);

  if (way === 'password') return <PasswordStep {...props} />;
  if (way === 'code') return <CodeStep {...props} />;
  if (way === null) return <output className="muted">One moment...</output>;
  return (
    <div className="grid gap-3" role="alert">
      <p>This needs a connection, and there is none at the moment.</p>
      <div className="btns">
        <button className="btn btn-primary" type="button" onClick={() => setTries((count) => count + 1)}>
          Try again
        </button>
        <button className="btn btn-line" type="button" onClick={props.onClose}>
          Close
        </button>
      </div>
    </div>
  );
}

function PasswordStep({ onConfirmed, onClose }: ConfirmationProps) {
  const form = useForm(passwordForm, { send: ({ password }) => confirmByPassword(password).then(onConfirmed), staysFilled: true });
  useFocusOn(form, 'password');
  return (
    <form className="grid gap-5" aria-label="Confirm that it is you" {...form.props}>
      <p>For a new Aadhaar number, please enter the password of your account again.</p>
      <FormField of={form} name="password" controls={{ password: Password }} />
      <Ending of={form} button="Confirm" onClose={onClose} />
    </form>
  );
}

function CodeStep({ onConfirmed, onClose }: ConfirmationProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [notSent, setNotSent] = useState('');
  const form = useForm(codeForm, { send: ({ otp }) => confirmByCode(otp).then(onConfirmed), staysFilled: true });
  const focusCode = useEffectEvent(() => isSent && form.focus('otp'));
  useEffect(() => void focusCode(), [isSent]);

  async function send() {
    if (isSending) return;
    setIsSending(true);
    setNotSent('');
    await sendConfirmCode()
      .then(() => setIsSent(true))
      .catch((error: unknown) => setNotSent(failureText(error)));
    setIsSending(false);
  }

  return (
    <form className="grid gap-5" aria-label="Confirm that it is you" {...form.props}>
      <p>For a new Aadhaar number, we send a code to the email address of your account. Enter it here.</p>
      {isSent && <FormField of={form} name="otp" controls={{ otp: CodeInput }} />}
      <ErrorAlert error={notSent} />
      {isSent ? (
        <Ending of={form} button="Confirm" onClose={onClose} />
      ) : (
        <div className="btns">
          <button className="btn btn-primary" type="button" aria-disabled={isSending} onClick={() => void send()}>
            {isSending ? 'Sending...' : 'Send me a code'}
          </button>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      )}
      {isSent && (
        <button className="text-button" type="button" aria-disabled={isSending} onClick={() => void send()}>
          Send another code
        </button>
      )}
    </form>
  );
}

function NumberForm({ general, onChanged, onClose, onStale }: ChangeProps & { onStale: () => void }) {
  async function send(change: ProfileChange) {
    try {
      const { data, msg } = await changeProfile({ ...change, version: general.version });
      toast.success(msg || PROFILE_UPDATED);
      onChanged(data);
      onClose();
    } catch (error) {
      const { code, status } = asApiError(error);
      if (code === 'factor_needed') return onStale();
      if (status === 409)
        await readProfile()
          .then(onChanged)
          .catch(() => undefined);
      throw error;
    }
  }

  const [initial] = useState(() => ({ section: 'aadhaar', version: String(general.version) }));
  const form = useForm(profileChangeForm, { send, initial, staysFilled: true });
  useFocusOn(form, 'aadhar');
  return (
    <form className="grid gap-5" aria-label="Aadhaar" {...form.props}>
      <FormField of={form} name="aadhar" controls={{ aadhar: AadhaarControl }} />
      <p className="small muted">Your Aadhaar number is kept encrypted. Only its last four digits are ever shown.</p>
      <Ending of={form} button="Save" onClose={onClose} />
    </form>
  );
}

function useFocusOn(form: OpenForm, name: string) {
  const focus = useEffectEvent(() => form.focus(name));
  useEffect(() => focus(), []);
}

function Ending({ of, button, onClose }: { of: OpenForm; button: string; onClose: () => void }) {
  return (
    <>
      <ErrorAlert error={of.problem === undefined || Object.keys(of.errors).length > 0 ? '' : failureText(of.problem)} />
      <div className="btns">
        <SendButton of={of} busy="One moment..." className="btn btn-primary">
          {button}
        </SendButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  );
}
