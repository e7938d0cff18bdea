import { type ReactNode, useMemo } from 'react';
import * as m from '#messages/index.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { forRole, type Login, loginForm } from '#domain/accounts/form.ts';
import { atField, logIn } from '#app/features/accounts/auth-calls.ts';
import { Password } from '#app/features/accounts/password.tsx';
import type { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { useRecheck } from '#app/features/accounts/login/use-recheck.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { useSite } from '#app/lib/page/site.ts';
import { stagedToast } from '#app/lib/toast/staged-toast.ts';

interface LoginPanelProps {
  role: AccountRole;
  email: string;
  /** Staff log in with a call of their own. */
  enter?: typeof logIn;
  signIn: ReturnType<typeof useSignIn>;
  onForgot: () => void;
  /** Absent where nobody logs in with a phone. */
  onPhone?: (() => void) | undefined;
  children?: ReactNode;
}

const controls = { password: Password };

export function LoginPanel({ role, email, enter = logIn, signIn, onForgot, onPhone, children }: LoginPanelProps) {
  const { foundation } = useSite();
  const form = useForm(
    useMemo(() => forRole(loginForm, role, foundation), [role, foundation]),
    { send, initial: { role, email }, staysFilled: true },
  );
  useRecheck(form, role);

  async function send(login: Login) {
    if (signIn.isDone) return;
    const stages = {
      id: 'login',
      loading: m.accounts.login.loggingIn,
      success: m.accounts.calls.loggedIn,
      failure: m.accounts.login.notLoggedIn,
    };
    const { data } = await stagedToast(stages, () => enter(login)).catch(atField({ 401: 'password' }));
    signIn.finish(data?.role ?? role);
  }

  return (
    <div className="panel form">
      <Form of={form} className="form" method="post" aria-label={m.accounts.login.logIn} controls={controls}>
        <button className="text-button -mt-4 justify-self-start" type="button" onClick={onForgot}>
          {m.accounts.login.forgotten}
        </button>
        <SendButton of={form} busy={m.accounts.login.loggingInNow} isDone={signIn.isDone}>
          {m.accounts.login.logIn}
        </SendButton>
        {onPhone && (
          <button className="text-button justify-self-start" type="button" onClick={onPhone}>
            {m.accounts.login.byPhone}
          </button>
        )}
        <noscript>
          <p>{m.accounts.login.needsScript}</p>
        </noscript>
      </Form>
      {children}
    </div>
  );
}
