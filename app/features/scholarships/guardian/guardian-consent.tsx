import { useState } from 'react';
import type { GuardianConsentProps } from '#app/features/scholarships/guardian/guardian-step.tsx';
import { failureIn } from '#app/features/scholarships/guardian/guardian-words.ts';
import type { DraftStore } from '#app/forms/draft.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { call } from '#app/lib/api.ts';
import { useLazyImport } from '#app/lib/use-lazy-import.ts';
import type { TypedValues } from '#app/forms/values.ts';

const loadStep = () => import('#app/features/scholarships/guardian/guardian-step.tsx');

/** A code to the guardian's own address, then consent, or its withdrawal. */
export function GuardianConsent({ page, token, words, ...on }: GuardianConsentProps) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  /** Stays while the language changes. */
  const [draft] = useState(memory);
  const [step, fetchStep] = useLazyImport(loadStep);
  const isGiven = page.consent === 'given';

  async function sendCode() {
    setProblem('');
    setIsSending(true);
    try {
      if (!(await fetchStep(true))) return setProblem(words.failed);
      await call('POST /web/guardian/:token/code', { params: { token } });
      setIsSent(true);
    } catch (error) {
      setProblem(failureIn(error, words));
    } finally {
      setIsSending(false);
    }
  }

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
      {isSent && step && <step.ConsentStep key={words.agree} page={page} token={token} words={words} draft={draft} {...on} />}
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
