import { type FormEvent, type ReactNode, useState } from 'react';
import { LOGGED_IN, type AccountRole } from '#domain/accounts/constants.ts';
import { EmailField } from '#app/features/accounts/account-fields.tsx';
import { logIn } from '#app/features/accounts/auth-calls.ts';
import { PasswordField } from '#app/features/accounts/password-field.tsx';
import { useAccountForm } from '#app/features/accounts/use-account-form.ts';
import type { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { ApiError } from '#app/lib/api.ts';
import { stagedToast } from '#app/lib/staged-toast.ts';
import { useIsLive } from '#app/lib/use-is-live.ts';

interface LoginPanelProps {
  role: AccountRole;
  email: string;
  signIn: ReturnType<typeof useSignIn>;
  onForgot: () => void;
  /** Shown below the form: other ways to sign in. */
  children: ReactNode;
}

/** Email and password (specification 2, sections 2, 5 and 8). */
export function LoginPanel({ role, email, signIn, onForgot, children }: LoginPanelProps) {
  const { faults, show, validate, form, touch } = useAccountForm('validateLogin', role);
  const [isBusy, setIsBusy] = useState(false);
  const isLive = useIsLive();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || signIn.isDone) return;
    setIsBusy(true);
    try {
      const login = await validate();
      if (!login) return;
      const { data } = await stagedToast(
        { id: 'login', loading: 'Logging In', success: LOGGED_IN, failure: "Can't Login, An Error Occured" },
        () => logIn(login),
      );
      signIn.finish(data?.role ?? role);
    } catch (error) {
      if (error instanceof ApiError) show(error.status === 401 ? { password: error.message } : error.fields);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="panel form">
      <form className="form" method="post" aria-label="Log in" {...form} onSubmit={(event) => void submit(event)}>
        <EmailField role={role} email={email} touch={touch} faults={faults} />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" {...touch} error={faults['password']} />
          <button className="text-button" type="button" onClick={onForgot}>
            Forgot password?
          </button>
        </div>
        <button className="btn btn-primary btn-wide" type="submit" disabled={!isLive} aria-disabled={isBusy || signIn.isDone || undefined}>
          {isBusy ? 'Logging in...' : 'Log in'}
        </button>
        <noscript>
          <p>Logging in needs JavaScript.</p>
        </noscript>
      </form>
      {children}
    </div>
  );
}
