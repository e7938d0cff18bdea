import { leftText, STEP_STATES, type StepProgress } from '#domain/forms/progress.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import type { PageName } from '#domain/scholarships/steps/pages.ts';
import type { StepNumber } from '#domain/scholarships/steps/questions.ts';
import { asksStudent } from '#domain/scholarships/states.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { type OpenPage, STEPS } from '#app/features/scholarships/form/open/use-page.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Badge } from '#app/ui/dashboard/badge.tsx';

interface StepListProps {
  open: OpenPage;
  steps: readonly StepProgress[];
  own: OwnApplication;
  savedAt: number | null;
  onChosen: () => void;
}

export function StepList({ open: { page, isReview, isFromReview, go }, steps, own, savedAt, onChosen }: StepListProps) {
  const { foundation } = useSite();
  const { locale, timezone } = foundation;
  const { cycle, application } = own;
  const time = (at: number) => new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const choose = (to: PageName) => {
    onChosen();
    go(to, { isFromReview: to !== 'review' && (isReview || isFromReview) });
  };
  return (
    <>
      <p className="muted">
        {savedAt === null ? 'Nothing is saved yet.' : `Last saved: ${time(savedAt)}.`}
        {cycle?.isOpen && !asksStudent(application?.status) && (
          <>
            <br />
            {`Last day: ${longDay(cycle.closesOn, foundation)}.`}
          </>
        )}
      </p>
      <ol className="grid border-t border-line">
        {STEPS.map(({ title }, index) => {
          const progress = steps[index]!;
          return (
            <li className="border-b border-line" key={title}>
              <button
                className="step-row"
                type="button"
                aria-current={!isReview && index + 1 === page.step ? 'step' : undefined}
                onClick={() => choose((index + 1) as StepNumber)}
              >
                <span className="wrap-anywhere">
                  <span className="num">{index + 1}.</span> {title}
                  <span className="sr-only">: </span>
                </span>
                <Badge state={STEP_STATES[progress.state]} />
                {leftText(progress) && (
                  <span className="small muted">
                    <span className="sr-only">, </span>
                    {leftText(progress)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <button className="btn btn-line" type="button" onClick={() => choose('review')}>
        Check your answers
      </button>
    </>
  );
}
