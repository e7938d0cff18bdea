import { useEffect, useEffectEvent, useMemo } from 'react';
import * as m from '#messages/index.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { forRole, type NewPassword as Values, newPasswordForm, resetForm } from '#domain/accounts/form.ts';
import { type EmailProof, resetPassword } from '#app/features/accounts/auth-calls.ts';
import { OtpPanel } from '#app/features/accounts/login/otp-panel.tsx';
import { NewPassword, Password } from '#app/features/accounts/password.tsx';
import type { Otp } from '#app/features/accounts/use-otp.ts';
import { useRecheck } from '#app/features/accounts/login/use-recheck.ts';
import type { ControlProps } from '#app/forms/controls.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError } from '#app/lib/api.ts';
import { useSite } from '#app/lib/page/site.ts';
import { stagedToast } from '#app/lib/toast/staged-toast.ts';
import { toast } from '#app/lib/toast/toast.ts';

interface ForgotPanelProps {
  role: AccountRole;
  email: string;
  otp: Otp;
  onLeave: () => void;
}

export function ForgotPanel({ role, email, otp, onLeave }: ForgotPanelProps) {
  if (otp.proof) return <NewPasswordForm role={role} proof={otp.proof} onRejected={otp.leave} onLeave={onLeave} />;
  return (
    <>
      {otp.state.email !== '' && (
        // Never says whether there is an account: only the email does.
        <OtpPanel otp={otp} message={m.accounts.otp.perhapsSentTo} name="" />
      )}
      <EmailForm role={role} email={email} otp={otp} onLeave={onLeave} />
    </>
  );
}

function EmailForm({ role, email, otp, onLeave }: Pick<ForgotPanelProps, 'role' | 'email' | 'otp' | 'onLeave'>) {
  const { foundation } = useSite();
  const isHidden = otp.state.email !== '';
  const form = useForm(
    useMemo(() => forRole(resetForm, role, foundation), [role, foundation]),
    {
      initial: { email },
      staysFilled: true,
      send: (values) => otp.send({ email: values.email, name: '' }),
      onReject(errors) {
        if (form.read()['email'] === '') toast.error(m.accounts.otp.emailRequiredToSend, { id: 'otp' });
        return errors;
      },
    },
  );
  useRecheck(form, role);
  const focusEmail = useEffectEvent(() => form.focus('email'));
  useEffect(() => {
    if (!isHidden) focusEmail();
  }, [isHidden]);

  return (
    <div hidden={isHidden} className="panel form">
      <p>{m.accounts.login.codeComes}</p>
      <Form of={form} className="form" aria-label={m.accounts.login.forgotPassword}>
        <SendButton of={form} busy={m.accounts.login.sending}>
          {m.accounts.login.sendOtp}
        </SendButton>
        <button className="text-button" type="button" onClick={onLeave}>
          {m.accounts.login.backToLogin}
        </button>
      </Form>
    </div>
  );
}

const controls = { email: ProvedEmail, password: NewPassword, confirmPassword: Password };

function NewPasswordForm({
  role,
  proof,
  onRejected,
  onLeave,
}: { proof: EmailProof; onRejected: () => void } & Pick<ForgotPanelProps, 'role' | 'onLeave'>) {
  const form = useForm(newPasswordForm, { send, initial: { email: proof.email, role }, staysFilled: true });
  const focusPassword = useEffectEvent(() => form.focus('password'));
  useEffect(() => focusPassword(), []);

  async function send(values: Values) {
    const stages = {
      id: 'reset',
      loading: m.accounts.login.changing,
      success: m.accounts.calls.passwordChanged,
      failure: m.accounts.login.notChanged,
    };
    try {
      await stagedToast(stages, () => resetPassword(values, proof));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onRejected();
      throw error;
    }
    onLeave();
  }

  return (
    <Form of={form} method="post" aria-label={m.accounts.fields.newPassword} controls={controls}>
      <SendButton of={form} busy={m.accounts.login.changingNow}>
        {m.accounts.login.changePassword}
      </SendButton>
      <button className="text-button" type="button" onClick={onLeave}>
        {m.accounts.login.backToLogin}
      </button>
    </Form>
  );
}

function ProvedEmail({ name, value }: ControlProps) {
  return (
    <input
      className="sr-only"
      name={name}
      type="email"
      autoComplete="username"
      value={String(value)}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
