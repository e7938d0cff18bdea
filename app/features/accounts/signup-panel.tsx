import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type AccountRole, SIGNED_UP } from '#domain/accounts/constants.ts';
import type { Signup } from '#domain/accounts/schema.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';
import { EmailField, NewPasswordFields } from '#app/features/accounts/account-fields.tsx';
import { type EmailProof, signUp } from '#app/features/accounts/auth-calls.ts';
import { OtpPanel } from '#app/features/accounts/otp-panel.tsx';
import { useAccountForm } from '#app/features/accounts/use-account-form.ts';
import type { Otp } from '#app/features/accounts/use-otp.ts';
import { type SignupDraft, signupDraft } from '#app/features/accounts/signup-draft.ts';
import type { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { TextField } from '#app/ui/field.tsx';
import { ApiError } from '#app/lib/api.ts';
import { stagedToast } from '#app/lib/staged-toast.ts';
import { useFocusBack } from '#app/lib/use-focus-back.ts';
import { useIsLive } from '#app/lib/use-is-live.ts';

interface SignupPanelProps {
  role: AccountRole;
  email: string;
  /** The account as last submitted, possibly by an earlier panel. */
  account: Signup | undefined;
  onAccount: (account: Signup) => void;
  /** What it said before the page was reloaded. */
  draft: SignupDraft | undefined;
  otp: Otp;
  /** True while the panel waits for this account's code. */
  isVerifying: boolean;
  signIn: ReturnType<typeof useSignIn>;
  /** Shown below the form: other ways to sign in. */
  children: ReactNode;
}

/**
 * A new account: the form, the code from the email, then the signup with the proof of verification (specification 2,
 * section 4). The form stays in the page behind the code, so nothing typed is lost if anything fails.
 */
export function SignupPanel({ role, email, account, onAccount, draft, otp, isVerifying, signIn, children }: SignupPanelProps) {
  const { faults, show, validate, form, touch } = useAccountForm('validateSignup', role);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLive = useIsLive();
  const typed = account ?? draft;
  // After a reload only the password is missing, and the code unless it was entered.
  const proved = account ? undefined : otp.proof?.email;
  const awaited = account || otp.state.ending !== null ? '' : otp.state.email;
  useFocusBack(button, isVerifying);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || signIn.isDone) return;
    setIsBusy(true);
    const validated = await validate();
    if (validated) {
      onAccount(validated);
      signupDraft.write({ name: validated.name, phone: validated.phone, email: validated.email });
      // A signup that failed after verification needs no second code.
      if (otp.proof?.email === validated.email) await create(validated, otp.proof);
      else if (otp.state.email !== validated.email || otp.state.ending) await otp.send(validated);
    }
    setIsBusy(false);
  }

  async function create(validated: Signup, verified: EmailProof) {
    setIsBusy(true);
    try {
      const { data } = await stagedToast(
        { id: 'signup', loading: 'Signing Up', success: SIGNED_UP, failure: "Can't Signup, An Error Occured" },
        () => signUp(validated, verified),
      );
      signIn.finish(data?.role ?? role);
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 401) otp.leave();
        show(error.status === 409 ? { email: error.message } : error.fields);
      }
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {isVerifying && account && (
        <OtpPanel
          otp={otp}
          lead={`We sent ${OTP_DIGITS} digits to`}
          name={account.name}
          onVerified={(verified) => void create(account, verified)}
          onTaken={(message) => show({ email: message })}
        />
      )}
      <div className="panel form" hidden={isVerifying}>
        {awaited !== '' && (
          <p className="callout">
            We have sent a code to <strong className="wrap-anywhere">{awaited}</strong>. Type your password once more, then enter the code.
          </p>
        )}
        {proved !== undefined && (
          <p className="callout">
            <strong className="wrap-anywhere">{proved}</strong> is verified. Type your password once more.
          </p>
        )}
        <form className="form" method="post" aria-label="Sign up" {...form} onSubmit={(event) => void submit(event)}>
          <TextField label="Full name" name="name" autoComplete="name" defaultValue={typed?.name} {...touch} error={faults['name']} />
          <TextField
            label="Phone"
            name="phone"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="10 digits"
            defaultValue={typed?.phone}
            {...touch}
            error={faults['phone']}
          />
          <EmailField role={role} email={email} touch={touch} faults={faults} />
          <NewPasswordFields label="Password" touch={touch} faults={faults} />
          <button
            className="btn btn-primary btn-wide"
            type="submit"
            ref={button}
            disabled={!isLive}
            aria-disabled={isBusy || signIn.isDone || undefined}
          >
            {isBusy ? 'Signing up...' : 'Sign up'}
          </button>
          <noscript>
            <p>Signing up needs JavaScript.</p>
          </noscript>
        </form>
        {children}
      </div>
    </>
  );
}
