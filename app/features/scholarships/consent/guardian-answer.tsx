import { useState } from 'react';
import { failureIn, type GuardianAnswerProps } from '#app/features/scholarships/consent/guardian-words.ts';
import { InBoth } from '#app/features/scholarships/consent/notice.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { call } from '#app/lib/api.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

const loadForms = () => import('#app/features/scholarships/consent/guardian-forms.tsx');

type Open = 'look' | 'code' | 'no' | 'later';

/** Yes, no or later; a yes, and taking it back, need a code sent to the guardian's own address. */
export function GuardianAnswer(props: GuardianAnswerProps) {
  const { page, token, words, contents } = props;
  const [opened, setOpened] = useState<Open | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [forms, fetchForms] = useLazyImport(loadForms);
  const { both } = words;
  const isGiven = page.consent === 'given';
  const isSent = opened === 'code';

  async function open(part: Exclude<Open, 'later'>) {
    if (isSending) return;
    setProblem('');
    setIsSending(true);
    try {
      if (!(await fetchForms(true))) return setProblem(both.failed);
      if (part === 'code') await call('POST /web/guardian/:token/code', { params: { token } });
      setOpened(part);
    } catch (error) {
      setProblem(failureIn(error, both));
    } finally {
      setIsSending(false);
    }
  }

  const [title, text] = {
    awaited: ['answerTitle', 'answerText'] as const,
    declined: ['changeTitle', 'changeText'] as const,
    given: ['withdrawTitle', page.isSent ? 'withdrawText' : 'withdrawTextUnsent'] as const,
  }[page.consent as 'awaited' | 'declined' | 'given'];
  const button = (part: Open, label: string, isPrimary = false) => (
    <button
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-line'}`}
      type="button"
      aria-disabled={isSending}
      onClick={() => (part === 'later' ? setOpened('later') : void open(part))}
    >
      {isSending ? both.busy : label}
    </button>
  );
  return (
    <>
      {!contents && opened !== 'look' && (
        <div className="grid gap-3">
          <InBoth en={<p>{words.en.lookText}</p>} hi={<p>{words.hi.lookText}</p>} />
          <p>{button('look', both.lookButton)}</p>
        </div>
      )}
      {!contents && opened === 'look' && forms && <forms.LookForm {...props} />}
      <section className="grid gap-5" aria-labelledby="step">
        <h2 id="step" className="text-[1.375rem]">
          {both[title]}
        </h2>
        <InBoth en={<p>{words.en[text]}</p>} hi={<p>{words.hi[text]}</p>} />
        <p aria-live="polite" className="wrap-anywhere empty:hidden">
          {isSent ? both.sent : isGiven ? both.code : opened === 'later' ? both.laterText : ''}
        </p>
        <ErrorAlert error={problem} />
        {isGiven || isSent ? (
          <p>{button('code', isSent ? both.sendAgain : both.sendCode)}</p>
        ) : (
          opened !== 'no' && (
            <p className="grid gap-3">
              {button('code', both.yes)}
              {page.consent === 'awaited' && button('no', both.no)}
              {page.consent === 'awaited' && opened !== 'later' && button('later', both.later)}
            </p>
          )
        )}
        {isSent && forms && (isGiven ? <forms.WithdrawForm {...props} /> : <forms.AgreeForm {...props} />)}
        {opened === 'no' && forms && <forms.DeclineForm {...props} onBack={() => setOpened(null)} />}
        {isSent && !isGiven && (
          <p>
            <button className="text-button" type="button" onClick={() => setOpened(null)}>
              {both.back}
            </button>
          </p>
        )}
      </section>
    </>
  );
}
