import { useState } from 'react';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { callAsAccount } from '#app/lib/account/account-call.ts';
import { errorText } from '#app/lib/error-text.ts';
import { useSite } from '#app/lib/page/site.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

interface OwnConsentProps {
  guardian: Pick<NonNullable<OwnApplication['guardian']>, 'notice' | 'until'>;
  /** Shows the page as it is now. */
  onDone: () => Promise<void>;
}

/** Of a student who turned 18 while a guardian was asked (docs/decisions/0083). */
export function OwnConsent({ guardian, onDone }: OwnConsentProps) {
  const { foundation } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  const { until, notice } = guardian;
  const { version, text, hindi } = notice;

  async function agree() {
    if (isBusy) return;
    setIsBusy(true);
    setError('');
    try {
      toast.success((await callAsAccount('POST /student/consent/confirm', { body: { version } })).message);
    } catch (problem) {
      setError(errorText(problem));
    }
    // The notice may be another by now, or another tab may have sent the consent.
    await onDone();
    setIsBusy(false);
  }

  return (
    <section className="grid gap-4 rounded-(--radius) bg-sunk px-5 py-4" aria-labelledby="own-consent">
      <h3 id="own-consent">You are 18 now: please agree yourself</h3>
      <p>
        Your application no longer waits for your parent or guardian. This is the notice that they were asked to agree to; now it is for
        you.
        {until ? ` The last day is ${longDay(until, foundation)}; without your consent we must erase the application then.` : ''}
      </p>
      <Notice text={text} />
      {hindi && (
        <details>
          <summary className="cursor-pointer py-3 text-indigo underline underline-offset-4" lang="hi">
            हिन्दी में पढ़ें
          </summary>
          <Notice text={hindi} lang="hi" />
        </details>
      )}
      <ErrorAlert error={error} />
      <p>
        <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => void agree()}>
          {isBusy ? 'One moment...' : 'I have read it and agree'}
        </button>
      </p>
    </section>
  );
}

const Notice = ({ text, lang }: { text: string; lang?: string }) => (
  <div className="grid gap-3" lang={lang}>
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
