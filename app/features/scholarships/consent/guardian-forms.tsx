import type { GuardianPage, ShownContents } from '#domain/scholarships/consent/guardian-operations.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/index.ts';
import type { Fields, Form as Description, Values } from '#domain/forms/form.ts';
import {
  guardianConsentForm,
  guardianDeclineForm,
  guardianWithdrawForm,
  guardianYearForm,
} from '#domain/scholarships/consent/guardian-form.ts';
import { errorInWords, problemOf } from '#app/features/scholarships/consent/failure-in-words.ts';
import { CodeInput } from '#app/forms/code-input.tsx';
import { tabDraft } from '#app/forms/draft.ts';
import { Form, SendButton } from '#app/forms/form.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { ApiError, call } from '#app/lib/api.ts';
import { useSite } from '#app/lib/page/site.ts';

export interface GuardianAnswerProps {
  page: GuardianPage;
  token: string;
  contents: ShownContents | undefined;
  onContents: (contents: ShownContents) => void;
  onDone: (page: GuardianPage) => void;
  /** What was read is not so any more. */
  onChanged: () => void;
}

const CONTROLS = { otp: CodeInput };

/** One of the page's forms; what was typed stays after an error, and in the other language. @param name where it is kept in this tab */
function useAnswer<F extends Fields>(
  form: Description<F>,
  { page: { student }, token }: Pick<GuardianAnswerProps, 'page' | 'token'>,
  name: string,
  send: (values: Values<F>) => Promise<unknown>,
) {
  const [draft] = useState(() => tabDraft(`guardian-${name}-${token}`));
  return useForm(form, {
    draft,
    staysFilled: true,
    send: (values) =>
      send(values).then(draft.clear, (error: unknown) => {
        throw errorInWords(error, student);
      }),
  });
}

export function AgreeForm({ page, token, contents, onDone, onChanged }: GuardianAnswerProps) {
  const form = useAnswer(guardianConsentForm, { page, token }, 'consent', async (values) => {
    const body = { ...values, version: page.notice.version, shown: contents?.shown ?? '' };
    try {
      onDone((await call('POST /web/guardian/:token/consent', { params: { token }, body })).data);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') onChanged();
      throw error;
    }
  });
  return (
    <Form of={form} controls={CONTROLS} labels={{ agrees: m.consent.paper.agrees(page.student) }} aria-labelledby="step">
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={m.consent.guardian.busy}>
        {m.consent.guardian.agree}
      </SendButton>
    </Form>
  );
}

/** A no needs no code, because it ends nothing. */
export function DeclineForm({ page, token, onDone, onBack }: GuardianAnswerProps & { onBack: () => void }) {
  const { foundation } = useSite();
  const form = useAnswer(guardianDeclineForm, { page, token }, 'no', async (body) =>
    onDone((await call('POST /web/guardian/:token/decline', { params: { token }, body })).data),
  );
  const first = useEffectEvent(() => form.focus('reason'));
  useEffect(() => first(), []);
  return (
    <>
      <p className="wrap-anywhere">{m.consent.guardian.declineText(page.student)}</p>
      <Form of={form} hints={{ reason: m.consent.guardian.whyHint(foundation.name) }} aria-label={m.consent.guardian.declineTitle}>
        <ErrorAlert error={problemOf(form.problem)} />
        <div className="btns">
          <SendButton of={form} busy={m.consent.guardian.busy}>
            {m.consent.guardian.sendNo}
          </SendButton>
          <button className="btn btn-line" type="button" onClick={onBack}>
            {m.consent.guardian.back}
          </button>
        </div>
      </Form>
    </>
  );
}

export function WithdrawForm({ page, token, onDone }: GuardianAnswerProps) {
  const form = useAnswer(guardianWithdrawForm, { page, token }, 'withdraw', async ({ otp }) =>
    onDone((await call('POST /web/guardian/:token/withdraw', { params: { token }, body: { otp } })).data),
  );
  return (
    <Form of={form} controls={CONTROLS} aria-labelledby="step">
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={m.consent.guardian.busy}>
        {m.consent.guardian.withdraw}
      </SendButton>
    </Form>
  );
}

export function LookForm({ page, token, onContents }: GuardianAnswerProps) {
  const form = useAnswer(guardianYearForm, { page, token }, 'year', async (body) =>
    onContents((await call('POST /web/guardian/:token/contents', { params: { token }, body })).data),
  );
  const first = useEffectEvent(() => form.focus('birthYear'));
  useEffect(() => first(), []);
  return (
    <Form of={form} aria-label={m.consent.guardian.lookButton}>
      <ErrorAlert error={problemOf(form.problem)} />
      <SendButton of={form} busy={m.consent.guardian.busy}>
        {m.consent.guardian.lookButton}
      </SendButton>
    </Form>
  );
}
