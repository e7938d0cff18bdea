import { useState } from 'react';
import type { GuardianConsentProps } from '#app/features/scholarships/consent/guardian-step.tsx';
import { failureIn } from '#app/features/scholarships/consent/guardian-words.ts';
import type { DraftStore } from '#app/forms/draft.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { call } from '#app/lib/api.ts';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';
import type { TypedValues } from '#app/forms/values.ts';

const loadStep = () => import('#app/features/scholarships/consent/guardian-step.tsx');

/** The guardian says yes or no; a yes, and its withdrawal, need a code sent to the guardian's own address. */
export function GuardianConsent({ page, token, words, ...on }: GuardianConsentProps) {
  const [opened, setOpened] = useState<'code' | 'no' | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [drafts] = useState(() => ({ code: memory(), no: memory() }));
  const [step, fetchStep] = useLazyImport(loadStep);
  const isGiven = page.consent === 'given';
  const isSent = opened === 'code';

  async function open(part: 'code' | 'no') {
    if (isSending) return;
    setProblem('');
    setIsSending(true);
    try {
      if (!(await fetchStep(true))) return setProblem(words.failed);
      if (part === 'code') await call('POST /web/guardian/:token/code', { params: { token } });
      setOpened(part);
    } catch (error) {
      setProblem(failureIn(error, words));
    } finally {
      setIsSending(false);
    }
  }

  const texts = {
    awaited: { title: words.answerTitle, text: words.answerText },
    declined: { title: words.changeTitle, text: words.changeText },
    given: { title: words.withdrawTitle, text: words.withdrawText },
  };
  const { title, text } = page.consent in texts ? texts[page.consent as keyof typeof texts] : texts.awaited;
  const steps = { ...on, page, token, words };
  return (
    <section className="grid gap-5" aria-labelledby="step">
      <h2 id="step">{title}</h2>
      <p>{text}</p>
      <p aria-live="polite" className="wrap-anywhere empty:hidden">
        {isSent ? words.sent : isGiven ? words.code : ''}
      </p>
      <ErrorAlert error={problem} />
      {isGiven || isSent ? (
        <p>
          <button className="btn btn-line" type="button" aria-disabled={isSending} onClick={() => void open('code')}>
            {isSending ? words.busy : isSent ? words.sendAgain : words.sendCode}
          </button>
        </p>
      ) : (
        opened === null && (
          <p className="grid gap-3 sm:grid-cols-2">
            <button className="btn btn-line" type="button" aria-disabled={isSending} onClick={() => void open('code')}>
              {words.yes}
            </button>
            {page.consent === 'awaited' && (
              <button className="btn btn-line" type="button" aria-disabled={isSending} onClick={() => void open('no')}>
                {words.no}
              </button>
            )}
          </p>
        )
      )}
      {isSent && step && <step.ConsentStep key={words.agree} {...steps} draft={drafts.code} />}
      {opened === 'no' && step && <step.DeclineStep key={words.sendNo} {...steps} draft={drafts.no} onBack={() => setOpened(null)} />}
      {isSent && !isGiven && (
        <p>
          <button className="text-button" type="button" onClick={() => setOpened(null)}>
            {words.back}
          </button>
        </p>
      )}
    </section>
  );
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
