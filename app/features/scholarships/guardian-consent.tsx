import { useMemo, useState } from 'react';
import { consentFormIn, withdrawFormIn } from '#domain/scholarships/guardian-form.ts';
import type { GuardianPage } from '#domain/scholarships/guardian-operations.ts';
import type { Words } from '#domain/scholarships/guardian-words.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import type { DraftStore } from '#app/forms/draft.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError, call } from '#app/lib/api.ts';
import type { TypedValues } from '#app/forms/values.ts';

const CONTROLS = { otp: CodeInput };

interface GuardianConsentProps {
  page: GuardianPage;
  token: string;
  words: Words;
  onDone: (page: GuardianPage) => void;
  onNoticeChanged: () => void;
}

/** A code to the guardian's own address, then consent, or its withdrawal. */
export function GuardianConsent({ page, token, words, ...on }: GuardianConsentProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  /** Stays while the language changes. */
  const [draft] = useState(memory);
  const isGiven = page.consent === 'given';

  async function sendCode() {
    setProblem('');
    setIsSending(true);
    try {
      await call('POST /web/guardian/:token/code', { params: { token } });
      setIsSent(true);
    } catch (error) {
      setProblem(textOf(error, words));
    } finally {
      setIsSending(false);
    }
  }

  const Step = isGiven ? Withdraw : Agree;
  return (
    <section className="grid gap-5" aria-labelledby="step">
      <h2 id="step">{isGiven ? words.withdrawTitle : words.agreeTitle}</h2>
      {isGiven && <p>{words.withdrawText}</p>}
      <p aria-live="polite" className="wrap-anywhere">
        {isSent ? words.sent : words.code}
      </p>
      <ErrorAlert error={problem} />
      <p>
        <button
          className={`btn ${isSent || isGiven ? 'btn-line' : 'btn-primary'}`}
          type="button"
          aria-disabled={isSending}
          onClick={() => !isSending && void sendCode()}
        >
          {isSending ? words.busy : isSent ? words.sendAgain : words.sendCode}
        </button>
      </p>
      {isSent && <Step key={words.agree} page={page} token={token} words={words} draft={draft} {...on} />}
    </section>
  );
}

type StepProps = GuardianConsentProps & { draft: DraftStore };

function Agree({ page, token, words, draft, onDone, onNoticeChanged }: StepProps) {
  const form = useForm(
    useMemo(() => consentFormIn(words), [words]),
    {
      draft,
      staysFilled: true,
      async send(values) {
        const body = { ...values, version: page.notice.version };
        try {
          onDone((await call('POST /web/guardian/:token/consent', { params: { token }, body })).data);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'conflict') onNoticeChanged();
          throw inWords(error, words);
        }
      },
    },
  );
  return (
    <Form of={form} controls={CONTROLS} aria-labelledby="step">
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={words.busy}>
        {words.agree}
      </SendButton>
    </Form>
  );
}

function Withdraw({ token, words, draft, onDone }: StepProps) {
  const form = useForm(
    useMemo(() => withdrawFormIn(words), [words]),
    {
      draft,
      staysFilled: true,
      async send({ otp }) {
        try {
          onDone((await call('POST /web/guardian/:token/withdraw', { params: { token }, body: { otp } })).data);
        } catch (error) {
          throw inWords(error, words);
        }
      },
    },
  );
  return (
    <Form of={form} controls={CONTROLS} aria-labelledby="step">
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={words.busy}>
        {words.withdraw}
      </SendButton>
    </Form>
  );
}

/** At the field, if the server names one. */
const problemOf = (problem: unknown): string =>
  problem instanceof ApiError && Object.keys(problem.fields).length === 0 ? problem.message : '';

const textOf = (error: unknown, words: Words): string => {
  const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
  if (code === 'too_many_requests') return words.tooMany;
  if (code === 'conflict') return words.changed;
  return status === 404 ? words.goneTitle : words.failed;
};

/** The server answers in English. */
function inWords(error: unknown, words: Words): ApiError {
  const { status, code, fields } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'wrong_code') return new ApiError(status, '', { otp: words.wrongCode });
  if (code === 'expired') return new ApiError(status, '', { otp: words.codeOver });
  if (fields['birthYear'] !== undefined) return new ApiError(status, '', { birthYear: words.wrongYear });
  if (fields['name'] !== undefined) return new ApiError(status, '', { name: words.ownName });
  return new ApiError(status, textOf(error, words));
}

function memory(): DraftStore {
  let typed: TypedValues | null = null;
  return {
    read: () => typed,
    write: (values) => {
      typed = values;
    },
    clear: () => undefined,
  };
}
