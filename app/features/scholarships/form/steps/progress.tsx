import { useState } from 'react';
import { isDone, STEP_STATES, type StepProgress } from '#domain/forms/progress.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { StepList } from '#app/features/scholarships/form/steps/step-list.tsx';
import { type OpenPage, STEPS } from '#app/features/scholarships/form/open/use-page.ts';
import { Sheet } from '#app/ui/sheet.tsx';

interface ProgressProps {
  open: OpenPage;
  /** The progress of each step; read anew when the list opens, since an uploaded file renders nothing here. */
  read: () => readonly StepProgress[];
  own: OwnApplication;
  savedAt: number | null;
}

export function Progress({ open, read, own, savedAt }: ProgressProps) {
  const { page, isReview } = open;
  const { step } = page;
  const [isListed, setIsListed] = useState(false);
  const steps = read();
  return (
    <div className="grid gap-1">
      <ol className="steps" aria-label="Steps of the application">
        {STEPS.map(({ short }, index) => {
          const isNow = !isReview && index + 1 === step;
          const { state } = steps[index]!;
          return (
            <li key={short} className={isNow ? 'now' : BARS[state]} aria-current={isNow ? 'step' : undefined}>
              <span>
                {short}
                <span className="sr-only">: {STEP_STATES[state].label}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="small muted">
          {isReview ? (
            reviewText(steps)
          ) : (
            <>
              {`Step ${step} of ${STEPS.length}`}
              <span className="max-sm:sr-only">: {page.title}</span>
            </>
          )}
        </p>
        <button
          className="more ml-auto cursor-pointer text-indigo underline underline-offset-4"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsListed(true)}
        >
          All {STEPS.length} steps
        </button>
      </div>
      <Sheet isOpen={isListed} title={`All ${STEPS.length} steps`} onClose={() => setIsListed(false)}>
        <StepList open={open} steps={steps} own={own} savedAt={savedAt} onChosen={() => setIsListed(false)} />
      </Sheet>
    </div>
  );
}

const BARS: Record<keyof typeof STEP_STATES, string> = { empty: '', begun: '', wrong: 'wrong', done: 'done' };

const reviewText = (steps: readonly StepProgress[]): string =>
  steps.every(isDone) ? `All ${STEPS.length} steps done: check your answers` : 'Some answers are still missing';
