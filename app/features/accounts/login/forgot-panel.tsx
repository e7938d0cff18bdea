import { useEffect, useEffectEvent, useMemo } from 'react';
import { type AccountRole, PASSWORD_CHANGED } from '#domain/accounts/constants.ts';
import { forRole, type NewPassword as Values, newPasswordForm, resetForm } from '#domain/accounts/form.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
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
        <OtpPanel otp={otp} lead={`If it has an account, ${OTP_DIGITS} digits are on their way to`} name="" />
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
        if (errors['email'] === resetForm.fields.email.rules[0].required) toast.error('Email is required to send OTP', { id: 'otp' });
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
      <p>We send a code to the email of your account. With it you choose a new password.</p>
      <Form of={form} className="form" aria-label="Forgot password">
        <SendButton of={form} busy="Sending...">
          Send OTP
        </SendButton>
        <button className="text-button" type="button" onClick={onLeave}>
          Back to login
        </button>
      </Form>
    </div>
  );
}

const controls = { email: ProvedEmail, password: NewPassword, confirmPassword: Password };
const STAGES = {
  id: 'reset',
  loading: 'Changing Password',
  success: PASSWORD_CHANGED,
  failure: "Can't Change Password, An Error Occured",
};

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
    try {
      await stagedToast(STAGES, () => resetPassword(values, proof));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onRejected();
      throw error;
    }
    onLeave();
  }

  return (
    <Form of={form} method="post" aria-label="New password" controls={controls}>
      <SendButton of={form} busy="Changing...">
        Change password
      </SendButton>
      <button className="text-button" type="button" onClick={onLeave}>
        Back to login
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
