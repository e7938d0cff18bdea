import { type ReactNode, useMemo, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import type { AccountRole } from '#domain/accounts/constants.ts';
import { forRole, type Signup, signupForm } from '#domain/accounts/form.ts';
import { atField, type EmailProof, signUp } from '#app/features/accounts/auth-calls.ts';
import { addressed, OtpPanel } from '#app/features/accounts/login/otp-panel.tsx';
import { NewPassword, Password } from '#app/features/accounts/password.tsx';
import type { Otp } from '#app/features/accounts/use-otp.ts';
import { useRecheck } from '#app/features/accounts/login/use-recheck.ts';
import { type SignupDraft, signupDraft } from '#app/features/accounts/login/signup-draft.ts';
import type { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError } from '#app/lib/api.ts';
import { RichMessage } from '#app/ui/language/rich-message.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { stagedToast } from '#app/lib/toast/staged-toast.ts';
import { useFocusBack } from '#app/lib/hooks/use-focus-back.ts';

interface SignupPanelProps {
  role: AccountRole;
  email: string;
  account: Signup | undefined;
  onAccount: (account: Signup) => void;
  draft: SignupDraft | undefined;
  otp: Otp;
  isVerifying: boolean;
  signIn: ReturnType<typeof useSignIn>;
  children: ReactNode;
}

const controls = { password: NewPassword, confirmPassword: Password };

/** Signing up (specification 2, section 4): the form stays in the page, hidden, while the code is asked for. */
export function SignupPanel({ role, email, account, onAccount, draft, otp, isVerifying, signIn, children }: SignupPanelProps) {
  const { foundation } = useSite();
  const [isCreating, setIsCreating] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name, phone } = account ?? draft ?? { name: '', phone: '' };
  const form = useForm(
    useMemo(() => forRole(signupForm, role, foundation), [role, foundation]),
    { send, initial: { role, email, name, phone }, staysFilled: true },
  );
  useRecheck(form, role);
  const proved = account ? undefined : otp.proof?.email;
  const awaited = account || otp.state.ending !== null ? '' : otp.state.email;
  useFocusBack(button, isVerifying);

  async function send(signup: Signup) {
    if (signIn.isDone) return;
    onAccount(signup);
    signupDraft.write({ name: signup.name, phone: signup.phone, email: signup.email });
    // A signup that failed after verification needs no second code.
    if (otp.proof?.email === signup.email) await create(signup, otp.proof);
    else if (otp.state.email !== signup.email || otp.state.ending) await otp.send(signup);
  }

  async function create(signup: Signup, verified: EmailProof) {
    setIsCreating(true);
    const stages = {
      id: 'signup',
      loading: m.accounts.login.signingUp,
      success: m.accounts.calls.signedUp,
      failure: m.accounts.login.notSignedUp,
    };
    try {
      const { data } = await stagedToast(stages, () => signUp(signup, verified)).catch(atField({ 409: 'email' }));
      signIn.finish(data?.role ?? role);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) otp.leave();
      throw error;
    } finally {
      setIsCreating(false);
    }
  }

  return (
    <>
      {isVerifying && account && (
        <OtpPanel
          otp={otp}
          message={m.accounts.otp.sentTo}
          name={account.name}
          onVerified={(verified) => void create(account, verified).catch(form.fail)}
          onTaken={(message) => form.fail({ fields: { email: message } })}
        />
      )}
      <div className="panel form" hidden={isVerifying}>
        {awaited !== '' && (
          <p className="callout">
            <RichMessage message={m.accounts.otp.awaited} tags={addressed(awaited)} />
          </p>
        )}
        {proved !== undefined && (
          <p className="callout">
            <RichMessage message={m.accounts.otp.proved} tags={addressed(proved)} />
          </p>
        )}
        <Form of={form} className="form" method="post" aria-label={m.accounts.login.signUp} controls={controls}>
          <SendButton of={form} busy={m.accounts.login.signingUpNow} isBusy={form.isBusy || isCreating} isDone={signIn.isDone} ref={button}>
            {m.accounts.login.signUp}
          </SendButton>
          <noscript>
            <p>{m.accounts.login.signUpNeedsScript}</p>
          </noscript>
        </Form>
        {children}
      </div>
    </>
  );
}
