import { judgeRenewal } from '#domain/scholarships/renewal/renewal.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import type { Page } from '#domain/scholarships/steps/pages.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';

interface LastYearProps {
  own: OwnApplication;
  page: Page;
  of: OpenForm;
}

/** What a page says to somebody who applied in an earlier cycle. */
export function LastYear({ own: { earlier, cycle }, page: { task }, of }: LastYearProps) {
  const { isRenewal = false, needStatement = '' } = earlier ?? {};
  const doubts = useFormValue(of, (values) =>
    isRenewal
      ? judgeRenewal(cycle?.renewal, values)
          .filter(({ rule }) => cycle?.renewal?.mayStillApply.includes(rule))
          .map(({ reason }) => reason)
          .join(' ')
      : '',
  );
  if (task === 'school')
    return (
      <p className="gentle" aria-live="polite">
        {doubts && `${doubts} You may still send it: the office reads such applications one by one.`}
      </p>
    );
  if (task === 'money' && needStatement !== '')
    return (
      <details className="why">
        <summary>What you wrote last year</summary>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {needStatement}
        </p>
      </details>
    );
  if (task === 'papers' && isRenewal && cycle?.renewal?.needsMarkSheet)
    return <p className="gentle">Your renewal needs the mark sheet of the year that is over: please add it here.</p>;
  return null;
}
