import { useEffect, useState } from 'react';
import * as m from '#messages/index.ts';
import type { GuardianPage } from '#domain/scholarships/consent/guardian-operations.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { failureInWords } from '#app/features/scholarships/consent/failure-in-words.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { call } from '#app/lib/api.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import type { GuardianAnswerProps } from '#app/features/scholarships/consent/guardian-forms.tsx';

const loadForms = () => import('#app/features/scholarships/consent/guardian-forms.tsx');

type Open = 'look' | 'code' | 'no' | 'later';

/** Yes, no or later; a yes, and taking it back, need a code sent to the guardian's own address. */
export function GuardianAnswer(props: GuardianAnswerProps) {
  const { page, token, contents } = props;
  const [place] = useState(() => tabStorage<Open>(`guardian-${token}`));
  const [opened, show] = useState(() => place.read());
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [forms, fetchForms] = useLazyImport(loadForms);
  const setOpened = (part: Open | null) => {
    if (part) place.write(part);
    else place.clear();
    show(part);
  };
  const answered = {
    ...props,
    onDone: (next: GuardianPage) => {
      place.clear();
      props.onDone(next);
    },
  };
  // After a reload, or in the other language.
  useEffect(() => {
    if (place.read()) void fetchForms(true);
  }, [place, fetchForms]);
  const isGiven = page.consent === 'given';
  const isSent = opened === 'code';

  async function open(part: Exclude<Open, 'later'>) {
    if (isSending) return;
    setProblem('');
    setIsSending(true);
    try {
      if (!(await fetchForms(true))) return setProblem(m.consent.guardian.failed);
      if (part === 'code') await call('POST /web/guardian/:token/code', { params: { token } });
      setOpened(part);
    } catch (error) {
      setProblem(failureInWords(error, page.student));
    } finally {
      setIsSending(false);
    }
  }

  const [title, text] = {
    awaited: [m.consent.guardian.answerTitle, m.consent.guardian.answerText(page.address)],
    declined: [m.consent.guardian.changeTitle, m.consent.guardian.changeText(page.address)],
    given: [
      m.consent.guardian.withdrawTitle,
      page.isSent ? m.consent.guardian.withdrawText(page.student) : m.consent.guardian.withdrawTextUnsent,
    ],
  }[page.consent as 'awaited' | 'declined' | 'given'];
  const note = isSent
    ? m.consent.guardian.sent(page.address)
    : isGiven
      ? m.consent.guardian.code(page.address)
      : opened === 'later'
        ? m.consent.guardian.laterText(page.until ? longDay(page.until) : '')
        : '';
  const button = (part: Open, label: string, isPrimary = false) => (
    <button
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-line'}`}
      type="button"
      aria-disabled={isSending}
      onClick={() => (part === 'later' ? setOpened('later') : void open(part))}
    >
      {isSending ? m.consent.guardian.busy : label}
    </button>
  );
  return (
    <>
      {!contents && opened !== 'look' && (
        <div className="grid gap-3">
          <p>{m.consent.guardian.lookText}</p>
          <p>{button('look', m.consent.guardian.lookButton)}</p>
        </div>
      )}
      {!contents && opened === 'look' && forms && <forms.LookForm {...props} />}
      <section className="grid gap-5" aria-labelledby="step">
        <h2 id="step" className="text-[1.375rem]">
          {title}
        </h2>
        <p className="wrap-anywhere">{text}</p>
        <p aria-live="polite" className="wrap-anywhere empty:hidden">
          {note}
        </p>
        <ErrorAlert error={problem} />
        {isGiven || isSent ? (
          <p>{button('code', isSent ? m.consent.guardian.sendAgain : m.consent.guardian.sendCode)}</p>
        ) : (
          opened !== 'no' && (
            <p className="grid gap-3">
              {button('code', m.consent.guardian.yes)}
              {page.consent === 'awaited' && button('no', m.consent.guardian.no)}
              {page.consent === 'awaited' && opened !== 'later' && button('later', m.consent.guardian.later)}
            </p>
          )
        )}
        {isSent && forms && (isGiven ? <forms.WithdrawForm {...answered} /> : <forms.AgreeForm {...answered} />)}
        {opened === 'no' && forms && <forms.DeclineForm {...answered} onBack={() => setOpened(null)} />}
        {isSent && !isGiven && (
          <p>
            <button className="text-button" type="button" onClick={() => setOpened(null)}>
              {m.consent.guardian.back}
            </button>
          </p>
        )}
      </section>
    </>
  );
}
