import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { useSearchParams, Link, useLocation } from 'react-router';
import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { LANGUAGES } from '#messages/language.ts';
import type { Route } from './+types/auth.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import type { GoogleNotice as Name } from '#domain/accounts/login/google-notices.ts';
import type { Signup } from '#domain/accounts/form.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { authPath, type AuthType, readAuthQuery } from '#app/features/accounts/login/auth-path.ts';
import { ForgotPanel } from '#app/features/accounts/login/forgot-panel.tsx';
import { LoginPanel } from '#app/features/accounts/login/login-panel.tsx';
import { phoneCodeSent } from '#app/features/accounts/phone/phone-code-sent.ts';
import { OtherWays } from '#app/features/accounts/login/other-ways.tsx';
import { type SignupDraft, signupDraft } from '#app/features/accounts/login/signup-draft.ts';
import { SignupPanel } from '#app/features/accounts/login/signup-panel.tsx';
import { useLeaveIfSignedIn } from '#app/features/accounts/login/use-leave-if-signed-in.ts';
import { useOtp } from '#app/features/accounts/use-otp.ts';
import { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { pageMeta } from '#app/lib/seo/meta.ts';
import { useSite } from '#app/lib/page/site.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';

const loadPhoneLogin = () => import('#app/features/accounts/phone/phone-login.tsx');

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { type } = readAuthQuery(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: type === 'signup' ? m.accounts.login.signUp : m.accounts.login.logIn,
    description: m.accounts.login.about,
  });
};

type Step = AuthType | 'otp' | 'forgot' | 'new-password';

function headingOf(step: Step, role: AccountRole): string {
  if (step === 'login') return m.accounts.login.logInAs[role];
  if (step === 'signup') return m.accounts.login.signUpAs[role];
  if (step === 'otp') return m.accounts.otp.checkEmail;
  return step === 'forgot' ? m.accounts.login.forgotPassword : m.accounts.login.choosePassword;
}

export default function Auth() {
  const [query] = useSearchParams();
  const { type, role } = readAuthQuery(query);
  const [isForgotten, setIsForgotten] = useState(false);
  const [isByPhone, setIsByPhone] = useState(false);
  const { hasPhoneLogin } = useSite();
  const [email, setEmail] = useState('');
  const [account, setAccount] = useState<Signup>();
  const [draft, setDraft] = useState<SignupDraft>();
  const signIn = useSignIn();
  const signupOtp = useOtp('signup');
  const resetOtp = useOtp('reset');
  const column = useRef<HTMLDivElement>(null);
  const { key, hash } = useLocation();
  useLeaveIfSignedIn();

  // A new URL starts over, but keeps the typed email.
  useEffect(() => {
    if (hash === '') setIsForgotten(false);
    // A code may have been sent before a reload.
    setIsByPhone(phoneCodeSent.read() !== null);
  }, [key, hash]);

  // After a reload: the signup or new password whose code is awaited or verified; phones are shared.
  const signupEmail = signupOtp.proof?.email ?? signupOtp.state.email;
  useEffect(() => {
    const found = signupDraft.read();
    if (found?.email !== signupEmail) return;
    setDraft(found);
    setEmail((typed) => typed || found.email);
  }, [signupEmail]);
  const resetEmail = resetOtp.proof?.email ?? resetOtp.state.email;
  useEffect(() => {
    if (resetEmail !== '') setIsForgotten(true);
  }, [resetEmail]);

  const forgetCodes = useEffectEvent(() => {
    signupDraft.clear();
    for (const otp of [signupOtp, resetOtp]) otp.leave();
  });
  useEffect(() => {
    if (signIn.isDone) forgetCodes();
  }, [signIn.isDone]);

  // Lives outside the panel, to come back to it. Another role or email is another signup.
  const isVerifying = signupOtp.state.email !== '' && account?.email === signupOtp.state.email && account.role === role;
  const step = stepOf();
  const isStart = step === 'login' || step === 'signup';
  const usesPhone = isByPhone && hasPhoneLogin && role === 'student';
  function stepOf(): Step {
    if (type === 'signup') return isVerifying ? 'otp' : 'signup';
    if (!isForgotten) return 'login';
    if (resetOtp.proof) return 'new-password';
    return resetOtp.state.email === '' ? 'forgot' : 'otp';
  }

  const focusEmail = () => column.current?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  const wasForgotten = useRef(false);
  useEffect(() => {
    if (wasForgotten.current && !isForgotten && document.activeElement === document.body) focusEmail();
    wasForgotten.current = isForgotten;
  }, [isForgotten]);

  function forget() {
    if (email !== '' && normaliseEmail(email) !== resetEmail) resetOtp.leave();
    setIsForgotten(true);
  }

  function leaveForgotten() {
    setIsForgotten(false);
    resetOtp.leave();
  }

  const other = type === 'login' ? 'signup' : 'login';
  const ways = <OtherWays type={type} role={role} onEmail={focusEmail} />;
  return (
    <div className="auth wrap" lang={LANGUAGES[language()].locale}>
      <div className="auth-column" ref={column} onChange={({ target }) => noteEmail(target as HTMLInputElement)}>
        {/* Live, because the route announcer says nothing when only type or role change. */}
        <h1 aria-live="polite">{headingOf(step, role)}</h1>
        {isStart && (
          <p className="muted">
            {type === 'login' ? m.accounts.login.newHere : m.accounts.login.haveAccount}{' '}
            <Link className="more" to={authPath(other, role)}>
              {type === 'login' ? m.accounts.login.signUp : m.accounts.login.logIn}
            </Link>
          </p>
        )}
        <GoogleNotice />
        {type === 'signup' && (
          <SignupPanel
            role={role}
            email={email}
            account={account}
            onAccount={setAccount}
            draft={draft}
            otp={signupOtp}
            isVerifying={isVerifying}
            signIn={signIn}
          >
            {ways}
          </SignupPanel>
        )}
        {type === 'login' && !isForgotten && usesPhone && (
          <LazyPart load={loadPhoneLogin} render={({ PhoneLogin }) => <PhoneLogin signIn={signIn} onLeave={() => setIsByPhone(false)} />} />
        )}
        {type === 'login' && !isForgotten && !usesPhone && (
          <LoginPanel
            role={role}
            email={email}
            signIn={signIn}
            onForgot={forget}
            onPhone={hasPhoneLogin && role === 'student' ? () => setIsByPhone(true) : undefined}
          >
            {ways}
          </LoginPanel>
        )}
        {type === 'login' && isForgotten && <ForgotPanel role={role} email={email} otp={resetOtp} onLeave={leaveForgotten} />}
      </div>
      <AuthSide role={role} />
    </div>
  );

  function noteEmail({ name, value }: HTMLInputElement) {
    if (name === 'email') setEmail(value);
  }
}

function GoogleNotice() {
  const [query] = useSearchParams();
  const [text, setText] = useState('');
  const name = query.get('notice') ?? '';
  useEffect(() => {
    const isKnown = Object.hasOwn(m.accounts.login.googleNotices, name);
    setText(isKnown ? m.accounts.login.googleNotices[name as Name] : '');
  }, [name]);
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {text && <p className="callout">{text}</p>}
    </div>
  );
}

const ROLES: Record<AccountRole, { picture: string; words: (mailDomain: string) => string }> = {
  student: { picture: '/media/e-literacy.svg', words: () => m.accounts.login.forStudents },
  volunteer: {
    picture: '/media/community.svg',
    words: (mailDomain) => m.accounts.login.forVolunteers(mailDomain),
  },
  donor: { picture: '/media/scholarship.svg', words: () => m.accounts.login.forDonors },
};

function AuthSide({ role }: { role: AccountRole }) {
  const { picture, words } = ROLES[role];
  const { foundation } = useSite();
  return (
    <div className="auth-side">
      <img src={picture} alt="" width={640} height={480} loading="lazy" />
      <p className="lead muted">{words(foundation.mailDomain)}</p>
    </div>
  );
}
