import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/login.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { logInAtOffice, logInByPasskey } from '#app/features/accounts/auth-calls.ts';
import { ForgotPanel } from '#app/features/accounts/login/forgot-panel.tsx';
import { LoginPanel } from '#app/features/accounts/login/login-panel.tsx';
import { preparePasskeys, useHasPasskeys } from '#app/features/accounts/passkey.ts';
import { useLeaveIfSignedIn } from '#app/features/accounts/login/use-leave-if-signed-in.ts';
import { useOtp } from '#app/features/accounts/use-otp.ts';
import { ActButton } from '#app/features/office/ui/act-button.tsx';
import { pageMeta } from '#app/lib/seo/meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Office login', description: 'For the people who work in the foundation’s office.' });

/** The sign-in panels ask for a role, and staff choose none: the rules for students apply. */
const ROLE = 'student';

export default function OfficeLogin() {
  const navigate = useNavigate();
  const [isForgotten, setIsForgotten] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [email, setEmail] = useState('');
  const column = useRef<HTMLDivElement>(null);
  const otp = useOtp('reset');
  const hasPasskeys = useHasPasskeys();
  useLeaveIfSignedIn();

  const codeEmail = otp.proof?.email ?? otp.state.email;
  useEffect(() => {
    if (codeEmail !== '') setIsForgotten(true);
  }, [codeEmail]);
  useEffect(() => {
    if (!isForgotten && document.activeElement === document.body)
      column.current?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  }, [isForgotten]);

  function finish() {
    setIsDone(true);
    void navigate(OFFICE_PATH, { replace: true });
  }

  function leaveForgotten() {
    setIsForgotten(false);
    otp.leave();
  }

  return (
    <div className="auth wrap" lang="en-IN">
      <div className="auth-column" ref={column} onChange={({ target }) => noteEmail(target as HTMLInputElement)}>
        <h1 aria-live="polite">{isForgotten ? 'Choose a password' : 'Log in to the office'}</h1>
        <p className="muted">For the people who work at the foundation. The first time, choose a password with “Forgot password?”.</p>
        {isForgotten ? (
          <ForgotPanel role={ROLE} email={email} otp={otp} onLeave={leaveForgotten} />
        ) : (
          <LoginPanel role={ROLE} email={email} enter={logInAtOffice} signIn={{ isDone, finish }} onForgot={() => setIsForgotten(true)}>
            {hasPasskeys && <PasskeyLogin finish={finish} />}
          </LoginPanel>
        )}
      </div>
    </div>
  );

  function noteEmail({ name, value }: HTMLInputElement) {
    if (name === 'email') setEmail(value);
  }
}

function PasskeyLogin({ finish }: { finish: () => void }) {
  useEffect(() => void preparePasskeys().catch(() => undefined), []);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <ActButton
        className="btn btn-line btn-wide"
        act={async () => {
          await logInByPasskey();
          finish();
        }}
      >
        Log in with a passkey
      </ActButton>
    </div>
  );
}
