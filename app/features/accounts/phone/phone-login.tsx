import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { OTP_SECONDS } from '#domain/otp/constants.ts';
import { phoneLoginForm } from '#domain/phone/form.ts';
import { chooseStudent, logInByPhone, sendLoginCode } from '#app/features/accounts/auth-calls.ts';
import { phoneCodeSent } from '#app/features/accounts/phone/phone-code-sent.ts';
import { PhoneCode } from '#app/features/accounts/phone/phone-code.tsx';
import type { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { FormField, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { failureText } from '#app/lib/toast/staged-toast.ts';
import { toast } from '#app/lib/toast/toast.ts';

type Family = NonNullable<ResponseOf<'POST /auth/phone/verify'>['family']>;

interface PhoneLoginProps {
  signIn: ReturnType<typeof useSignIn>;
  onLeave: () => void;
}

/** Asks for the number, then the code, and in a family that shares a phone for the name. A code that was sent survives a reload. */
export function PhoneLogin({ signIn, onLeave }: PhoneLoginProps) {
  const [sent, setSent] = useState(() => phoneCodeSent.read());
  const [family, setFamily] = useState<Family>();
  useEffect(() => {
    if (sent) phoneCodeSent.write(sent);
    else phoneCodeSent.clear();
  }, [sent]);

  function finish(message: string | undefined) {
    phoneCodeSent.clear();
    toast.success(message || m.accounts.calls.loggedIn, { id: 'login' });
    signIn.finish('student');
  }

  function startOver() {
    setFamily(undefined);
    setSent(null);
  }

  async function ask(phone: string) {
    await sendLoginCode(phone);
    setSent({ phone, expiresAt: Date.now() + OTP_SECONDS * 1000 });
  }

  async function verify(phone: string, otp: string) {
    const answer = await logInByPhone({ phone, otp });
    if (answer.family) setFamily(answer.family);
    else finish(answer.msg);
  }

  if (sent && family)
    return (
      <NameStep
        family={family}
        isDone={signIn.isDone}
        choose={async (id) => finish((await chooseStudent({ phone: sent.phone, id, token: family.token })).msg)}
        onLeave={startOver}
      />
    );
  if (sent)
    return (
      <PhoneCode
        phone={sent.phone}
        message={m.phone.codePerhapsSent}
        expiresAt={sent.expiresAt}
        resend={() => ask(sent.phone)}
        verify={(otp) => verify(sent.phone, otp)}
        onLeave={startOver}
      />
    );
  return <NumberStep send={ask} onLeave={onLeave} />;
}

function NumberStep({ send, onLeave }: { send: (phone: string) => Promise<void>; onLeave: () => void }) {
  const form = useForm(phoneLoginForm, { send: ({ phone }) => send(phone), staysFilled: true });
  return (
    <form className="panel form" aria-label={m.phone.logIn} {...form.props}>
      <p className="muted">{m.phone.forStudents}</p>
      <FormField of={form} name="phone" />
      <FormProblem of={form} />
      <SendButton of={form} busy={m.accounts.login.sending}>
        {m.accounts.confirm.sendCode}
      </SendButton>
      <button className="text-button" type="button" onClick={onLeave}>
        {m.phone.withPassword}
      </button>
    </form>
  );
}

interface NameStepProps {
  family: Family;
  isDone: boolean;
  /** @throws what the call throws */
  choose: (id: string) => Promise<void>;
  onLeave: () => void;
}

function NameStep({ family, isDone, choose, onLeave }: NameStepProps) {
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function press(id: string) {
    if (chosen !== undefined || isDone) return;
    setChosen(id);
    setError('');
    await choose(id).catch((problem: unknown) => {
      setChosen(undefined);
      setError(failureText(problem));
      if (asApiError(problem).status === 401) onLeave();
    });
  }

  return (
    <section className="panel form" aria-labelledby="who">
      <h2 className="text-[1.375rem]" id="who" tabIndex={-1} ref={heading}>
        {m.phone.who}
      </h2>
      <p className="muted">{m.phone.several}</p>
      <ul className="grid gap-3">
        {family.students.map(({ id, name }) => (
          <li key={id}>
            <button
              className="btn btn-line btn-wide"
              type="button"
              dir="auto"
              aria-disabled={chosen !== undefined || isDone || undefined}
              onClick={() => void press(id)}
            >
              {chosen === id ? m.accounts.login.loggingInNow : name}
            </button>
          </li>
        ))}
      </ul>
      <ErrorAlert error={error} />
      <button className="text-button" type="button" onClick={onLeave}>
        {m.phone.otherNumber}
      </button>
    </section>
  );
}
