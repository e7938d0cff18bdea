import { useEffect, useEffectEvent, useMemo } from 'react';
import { consentFormIn, declineFormIn, withdrawFormIn } from '#domain/scholarships/consent/guardian-form.ts';
import type { GuardianPage } from '#domain/scholarships/consent/guardian-operations.ts';
import type { Words } from '#domain/scholarships/consent/guardian-words.ts';
import { failureIn } from '#app/features/scholarships/consent/guardian-words.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import type { DraftStore } from '#app/forms/draft.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError, call } from '#app/lib/api.ts';

const CONTROLS = { otp: CodeInput };

export interface GuardianConsentProps {
  page: GuardianPage;
  token: string;
  words: Words;
  onDone: (page: GuardianPage) => void;
  onNoticeChanged: () => void;
}

type StepProps = GuardianConsentProps & { draft: DraftStore };

export const ConsentStep = (props: StepProps) => (props.page.consent === 'given' ? <Withdraw {...props} /> : <Agree {...props} />);

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

/** A no needs no code, because it ends nothing. */
export function DeclineStep({ token, words, draft, onDone, onBack }: StepProps & { onBack: () => void }) {
  const form = useForm(
    useMemo(() => declineFormIn(words), [words]),
    {
      draft,
      staysFilled: true,
      async send(body) {
        try {
          onDone((await call('POST /web/guardian/:token/decline', { params: { token }, body })).data);
        } catch (error) {
          throw inWords(error, words);
        }
      },
    },
  );
  const first = useEffectEvent(() => form.focus('reason'));
  useEffect(() => first(), []);
  return (
    <>
      <p>{words.declineText}</p>
      <Form of={form} aria-label={words.declineTitle}>
        <ErrorAlert error={problemOf(form.problem)} />
        <div className="btns">
          <SendButton of={form} busy={words.busy}>
            {words.sendNo}
          </SendButton>
          <button className="btn btn-line" type="button" onClick={onBack}>
            {words.back}
          </button>
        </div>
      </Form>
    </>
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

/** The message of an error, unless the server names a field: then it stands there. */
const problemOf = (problem: unknown): string =>
  problem instanceof ApiError && Object.keys(problem.fields).length === 0 ? problem.message : '';

function inWords(error: unknown, words: Words): ApiError {
  const { status, code, fields } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'wrong_code') return new ApiError(status, '', { otp: words.wrongCode });
  if (code === 'expired') return new ApiError(status, '', { otp: words.codeOver });
  if (fields['birthYear'] !== undefined) return new ApiError(status, '', { birthYear: words.wrongYear });
  if (fields['name'] !== undefined) return new ApiError(status, '', { name: words.ownName });
  return new ApiError(status, failureIn(error, words));
}
