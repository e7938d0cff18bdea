import * as m from '#messages/index.ts';
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
        {doubts && `${doubts} ${m.scholarships.renewal.mayStillSend}`}
      </p>
    );
  if (task === 'money' && needStatement !== '')
    return (
      <details className="why">
        <summary>{m.scholarships.renewal.lastStatement}</summary>
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {needStatement}
        </p>
      </details>
    );
  if (task === 'papers' && isRenewal && cycle?.renewal?.needsMarkSheet)
    return <p className="gentle">{m.scholarships.renewal.addMarkSheet}</p>;
  return null;
}
