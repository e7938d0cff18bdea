import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/index.ts';
import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import { codeForm } from '#domain/accounts/code-form.ts';
import { passwordForm } from '#domain/accounts/form.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { type CallArguments, successOf } from '#app/lib/api.ts';
import { Password } from '#app/features/accounts/password.tsx';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { failureText } from '#app/lib/toast/staged-toast.ts';

interface ConfirmProps {
  /** Such as `For a new Aadhaar number`. */
  why: string;
  /** What it throws is shown beside the button. */
  onConfirmed: () => void | Promise<void>;
  onClose: () => void;
}

/** By password, or by an emailed code where only Google opens the account; the session is then fresh for five minutes. */
export function ConfirmItIsYou(props: ConfirmProps) {
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
  if (way === null) return <output className="muted">{m.forms.oneMoment}</output>;
  return (
    <div className="grid gap-3" role="alert">
      <p>{m.accounts.confirm.noConnection}</p>
      <div className="btns">
        <button className="btn btn-primary" type="button" onClick={() => setTries((count) => count + 1)}>
          {m.ui.tryAgain}
        </button>
        <button className="btn btn-line" type="button" onClick={props.onClose}>
          {m.ui.close}
        </button>
      </div>
    </div>
  );
}

function PasswordStep({ why, onConfirmed, onClose }: ConfirmProps) {
  const form = useForm(passwordForm, { send: ({ password }) => confirmByPassword(password).then(onConfirmed), staysFilled: true });
  useFocusOn(form, 'password');
  return (
    <form className="grid max-w-120 gap-5" aria-label={m.accounts.confirm.title} {...form.props}>
      <p>{m.accounts.confirm.byPassword(why)}</p>
      <FormField of={form} name="password" controls={{ password: Password }} />
      <Ending of={form} button={m.accounts.confirm.confirm} onClose={onClose} />
    </form>
  );
}

function CodeStep({ why, onConfirmed, onClose }: ConfirmProps) {
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
    <form className="grid max-w-120 gap-5" aria-label={m.accounts.confirm.title} {...form.props}>
      <p>{m.accounts.confirm.byCode(why)}</p>
      {isSent && <FormField of={form} name="otp" controls={{ otp: CodeInput }} />}
      <ErrorAlert error={notSent} />
      {isSent ? (
        <Ending of={form} button={m.accounts.confirm.confirm} onClose={onClose} />
      ) : (
        <div className="btns">
          <button className="btn btn-primary" type="button" aria-disabled={isSending} onClick={() => void send()}>
            {isSending ? m.accounts.login.sending : m.accounts.confirm.sendCode}
          </button>
          <button className="btn btn-line" type="button" onClick={onClose}>
            {m.ui.close}
          </button>
        </div>
      )}
      {isSent && (
        <button className="text-button" type="button" aria-disabled={isSending} onClick={() => void send()}>
          {m.accounts.confirm.sendAnother}
        </button>
      )}
    </form>
  );
}

export function useFocusOn(form: OpenForm, name: string) {
  const focus = useEffectEvent(() => form.focus(name));
  useEffect(() => focus(), []);
}

export function Ending({ of, button, onClose }: { of: OpenForm; button: string; onClose: () => void }) {
  return (
    <>
      <ErrorAlert error={of.problem === undefined || Object.keys(of.errors).length > 0 ? '' : failureText(of.problem)} />
      <div className="btns">
        <SendButton of={of} busy={m.forms.oneMoment} className="btn btn-primary">
          {button}
        </SendButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          {m.ui.close}
        </button>
      </div>
    </>
  );
}

const ask = async <Name extends OperationName>(name: Name, ...args: CallArguments<Name>): Promise<ResponseOf<Name>> =>
  successOf(await callAsAccount(name, ...args));

/** Else an emailed code confirms. @throws ApiError */
const hasPassword = async (): Promise<boolean> => (await ask('GET /student/confirm')).data.hasPassword;

/** @throws ApiError 401 `wrong_code` */
const confirmByPassword = (password: string) => ask('POST /student/confirm/password', { body: { password } });

/** @throws ApiError 429 */
const sendConfirmCode = () => ask('POST /student/confirm/code');

/** @throws ApiError 401 `wrong_code`, 410 */
const confirmByCode = (otp: string) => ask('POST /student/confirm', { body: { otp } });
