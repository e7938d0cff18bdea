import * as m from '#messages/index.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { donorCodeForm, donorLinkForm } from '#domain/donations/donor-page/form.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { errorText } from '#app/lib/error-text.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

export function AskForLink({ note }: { note: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(donorLinkForm, {
    staysFilled: true,
    async send({ email }) {
      await call('POST /web/donor/link', { body: { email } });
      setSentTo(email);
    },
  });
  return (
    <>
      {note && <output className="block">{note}</output>}
      {sentTo === undefined ? (
        <>
          <p className="lead">{m.donations.own.ask.lead}</p>
          <Form of={form} aria-label={m.donations.own.title}>
            <FormProblem of={form} />
            <SendButton of={form} busy={m.donations.own.moment}>
              {m.donations.own.ask.press}
            </SendButton>
          </Form>
          <p className="small muted">
            {m.donations.own.ask.login} <Link to="/dashboard/auth?type=login">{m.donations.own.ask.logIn}</Link>
          </p>
        </>
      ) : (
        <section className="panel stack" aria-live="polite">
          <h2 className="text-[1.375rem]">{m.donations.own.ask.sentTitle}</h2>
          <p className="wrap-anywhere">{m.donations.own.ask.sent(sentTo)}</p>
          <p>
            <button className="btn btn-line" type="button" onClick={() => setSentTo(undefined)}>
              {m.donations.own.ask.another}
            </button>
          </p>
        </section>
      )}
    </>
  );
}

interface EnterCodeProps {
  token: string;
  /** Masked. */
  address: string;
  onOpen: () => void;
  onGone: () => void;
}

const CONTROLS = { otp: CodeInput };

/** Nothing is sent before the press: programs that check mails open links, too. */
export function EnterCode({ token, address, onOpen, onGone }: EnterCodeProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function send() {
    if (isSending) return;
    setProblem('');
    setIsSending(true);
    try {
      await call('POST /web/donor/link/:token/code', { params: { token } });
      setIsSent(true);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onGone();
      // It says how long to wait.
      setProblem((error instanceof ApiError && error.message) || errorText(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <p className="lead wrap-anywhere">{m.donations.own.link.lead(address)}</p>
      <output className="block empty:hidden">{isSent ? m.donations.own.link.sent : ''}</output>
      <ErrorAlert error={problem} />
      {isSent && <CodeForm token={token} onOpen={onOpen} onGone={onGone} />}
      <p>
        <button
          className={`btn ${isSent ? 'btn-line' : 'btn-primary'}`}
          type="button"
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? m.donations.own.moment : isSent ? m.donations.own.link.again : m.donations.own.link.press}
        </button>
      </p>
    </>
  );
}

function CodeForm({ token, onOpen, onGone }: Omit<EnterCodeProps, 'address'>) {
  const form = useForm(donorCodeForm, {
    staysFilled: true,
    async send({ otp }) {
      try {
        await call('POST /web/donor/link/:token', { params: { token }, body: { otp } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) return onGone();
        throw ['wrong_code', 'expired'].includes(error.code)
          ? new ApiError(error.status, error.message, { otp: error.message }, error.code)
          : error;
      }
      onOpen();
    },
  });
  const first = useEffectEvent(() => form.focus('otp'));
  useEffect(() => first(), []);
  return (
    <Form of={form} controls={CONTROLS} aria-label={m.donations.own.link.title}>
      <FormProblem of={form} />
      <SendButton of={form} busy={m.donations.own.moment}>
        {m.donations.own.link.open}
      </SendButton>
    </Form>
  );
}
