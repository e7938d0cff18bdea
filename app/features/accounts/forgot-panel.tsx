import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AccountRole, PASSWORD_CHANGED } from '#domain/accounts/constants.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { EmailField, NewPasswordFields } from '#app/features/accounts/account-fields.tsx';
import { type EmailProof, resetPassword } from '#app/features/accounts/auth-calls.ts';
import { OtpPanel } from '#app/features/accounts/otp-panel.tsx';
import { useAccountForm } from '#app/features/accounts/use-account-form.ts';
import type { Otp } from '#app/features/accounts/use-otp.ts';
import { ApiError } from '#app/lib/api.ts';
import { stagedToast } from '#app/lib/staged-toast.ts';
import { toast } from '#app/lib/toast.ts';

interface ForgotPanelProps {
  role: AccountRole;
  email: string;
  otp: Otp;
  /** Return to the login, whether or not the password was changed. */
  onLeave: () => void;
}

/** Forgot password: the email address, the code from the email, then the new password (specification 2, section 4). */
export function ForgotPanel({ role, email, otp, onLeave }: ForgotPanelProps) {
  if (otp.proof) return <NewPasswordForm role={role} proof={otp.proof} onRefused={otp.leave} onLeave={onLeave} />;
  return (
    <>
      {otp.state.email !== '' && (
        // Only the email reveals whether there is an account.
        <OtpPanel otp={otp} lead={`If it has an account, ${OTP_DIGITS} digits are on their way to`} name="" />
      )}
      <EmailForm role={role} email={email} otp={otp} onLeave={onLeave} />
    </>
  );
}

function EmailForm({ role, email, otp, onLeave }: Pick<ForgotPanelProps, 'role' | 'email' | 'otp' | 'onLeave'>) {
  const { faults, validate, form, touch } = useAccountForm('validateEmail', role);
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isHidden = otp.state.email !== '';
  useEffect(() => {
    if (!isHidden) field.current?.focus();
  }, [isHidden]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const validated = await validate();
    if (validated) await otp.send({ email: validated.email, name: '' });
    else if (field.current?.value.trim() === '') toast.error('Email is required to send OTP', { id: 'otp' });
    setIsBusy(false);
  }

  return (
    <form className="panel form" aria-label="Forgot password" hidden={isHidden} {...form} onSubmit={(event) => void submit(event)}>
      <p>We send a code to the email of your account. With it you choose a new password.</p>
      <EmailField ref={field} role={role} email={email} touch={touch} faults={faults} />
      <button className="btn btn-primary btn-wide" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send OTP'}
      </button>
      <button className="text-button" type="button" onClick={onLeave}>
        Back to login
      </button>
    </form>
  );
}

function NewPasswordForm({
  role,
  proof,
  onRefused,
  onLeave,
}: { proof: EmailProof; onRefused: () => void } & Pick<ForgotPanelProps, 'role' | 'onLeave'>) {
  const { faults, show, validate, form, touch } = useAccountForm('validateNewPassword', role);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const validated = await validate();
      if (!validated) return;
      await stagedToast(
        { id: 'reset', loading: 'Changing Password', success: PASSWORD_CHANGED, failure: "Can't Change Password, An Error Occured" },
        () => resetPassword(validated, proof),
      );
      onLeave();
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      // The proof is used up or expired: verify another code for a new one.
      if (error.status === 401) onRefused();
      show(Object.fromEntries(Object.entries(error.fields).map(([path, fault]) => [path.replace(/^authData\./, ''), fault])));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="panel form" method="post" aria-label="New password" {...form} onSubmit={(event) => void submit(event)}>
      <NewPasswordFields ref={field} label="New password" touch={touch} faults={faults}>
        {/* Tells password managers which account this password belongs to. */}
        <input
          className="sr-only"
          name="email"
          type="email"
          autoComplete="username"
          value={proof.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </NewPasswordFields>
      <button className="btn btn-primary btn-wide" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Changing...' : 'Change password'}
      </button>
      <button className="text-button" type="button" onClick={onLeave}>
        Back to login
      </button>
    </form>
  );
}
