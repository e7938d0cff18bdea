import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Fields, Form as Description, Values } from '#domain/forms/form.ts';
import { consentFormIn, declineFormIn, withdrawFormIn, yearFormIn } from '#domain/scholarships/consent/guardian-form.ts';
import type { Words } from '#domain/scholarships/consent/guardian-words.ts';
import { failureIn, type GuardianAnswerProps } from '#app/features/scholarships/consent/guardian-words.ts';
import { InBoth } from '#app/features/scholarships/consent/notice.tsx';
import { CodeInput } from '#app/forms/code-input.tsx';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError, call } from '#app/lib/api.ts';

const CONTROLS = { otp: CodeInput };

/** One of the page's forms; what was typed stays after an error. */
function useAnswer<F extends Fields>(
  describe: (words: Words) => Description<F>,
  words: Words,
  send: (values: Values<F>) => Promise<unknown>,
) {
  const form = useMemo(() => describe(words), [describe, words]);
  return useForm(form, {
    staysFilled: true,
    send: (values) =>
      send(values).catch((error: unknown) => {
        throw inWords(error, words);
      }),
  });
}

export function AgreeForm({ page, token, words: { both }, contents, onDone, onChanged }: GuardianAnswerProps) {
  const form = useAnswer(consentFormIn, both, async (values) => {
    const body = { ...values, version: page.notice.version, shown: contents?.shown ?? '' };
    try {
      onDone((await call('POST /web/guardian/:token/consent', { params: { token }, body })).data);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') onChanged();
      throw error;
    }
  });
  return (
    <Form of={form} controls={CONTROLS} aria-labelledby="step">
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={both.busy}>
        {both.agree}
      </SendButton>
    </Form>
  );
}

/** A no needs no code, because it ends nothing. */
export function DeclineForm({ token, words, onDone, onBack }: GuardianAnswerProps & { onBack: () => void }) {
  const { both } = words;
  const form = useAnswer(declineFormIn, both, async (body) =>
    onDone((await call('POST /web/guardian/:token/decline', { params: { token }, body })).data),
  );
  const first = useEffectEvent(() => form.focus('reason'));
  useEffect(() => first(), []);
  return (
    <>
      <InBoth en={<p>{words.en.declineText}</p>} hi={<p>{words.hi.declineText}</p>} />
      <Form of={form} aria-label={both.declineTitle}>
        <ErrorAlert error={problemOf(form.problem)} />
        <div className="btns">
          <SendButton of={form} busy={both.busy}>
            {both.sendNo}
          </SendButton>
          <button className="btn btn-line" type="button" onClick={onBack}>
            {both.back}
          </button>
        </div>
      </Form>
    </>
  );
}

export function WithdrawForm({ token, words: { both }, onDone }: GuardianAnswerProps) {
  const form = useAnswer(withdrawFormIn, both, async ({ otp }) =>
    onDone((await call('POST /web/guardian/:token/withdraw', { params: { token }, body: { otp } })).data),
  );
  return (
    <Form of={form} controls={CONTROLS} aria-labelledby="step">
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={both.busy}>
        {both.withdraw}
      </SendButton>
    </Form>
  );
}

export function LookForm({ token, words: { both }, onContents }: GuardianAnswerProps) {
  const form = useAnswer(yearFormIn, both, async (body) =>
    onContents((await call('POST /web/guardian/:token/contents', { params: { token }, body })).data),
  );
  const first = useEffectEvent(() => form.focus('birthYear'));
  useEffect(() => first(), []);
  return (
    <Form of={form} aria-label={both.lookButton}>
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={both.busy}>
        {both.lookButton}
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
