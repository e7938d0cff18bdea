import { type ReactNode, useMemo } from 'react';
import { type AccountRole, LOGGED_IN } from '#domain/accounts/constants.ts';
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
const STAGES = { id: 'login', loading: 'Logging In', success: LOGGED_IN, failure: "Can't Login, An Error Occured" };

export function LoginPanel({ role, email, enter = logIn, signIn, onForgot, onPhone, children }: LoginPanelProps) {
  const { foundation } = useSite();
  const form = useForm(
    useMemo(() => forRole(loginForm, role, foundation), [role, foundation]),
    { send, initial: { role, email }, staysFilled: true },
  );
  useRecheck(form, role);

  async function send(login: Login) {
    if (signIn.isDone) return;
    const { data } = await stagedToast(STAGES, () => enter(login)).catch(atField({ 401: 'password' }));
    signIn.finish(data?.role ?? role);
  }

  return (
    <div className="panel form">
      <Form of={form} className="form" method="post" aria-label="Log in" controls={controls}>
        <button className="text-button -mt-4 justify-self-start" type="button" onClick={onForgot}>
          Forgot password?
        </button>
        <SendButton of={form} busy="Logging in..." isDone={signIn.isDone}>
          Log in
        </SendButton>
        {onPhone && (
          <button className="text-button justify-self-start" type="button" onClick={onPhone}>
            Log in with a code to your phone
          </button>
        )}
        <noscript>
          <p>Logging in needs JavaScript.</p>
        </noscript>
      </Form>
      {children}
    </div>
  );
}
