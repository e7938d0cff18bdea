import * as m from '#messages/index.ts';
import { isDone, STEP_STATES, type StepProgress } from '#domain/forms/progress.ts';
import { applicationQuestions } from '#domain/scholarships/steps/questions.ts';
import type { OpenPage } from '#app/features/scholarships/form/open/use-page.ts';

interface ProgressProps {
  open: OpenPage;
  steps: readonly StepProgress[];
}

/** The bar of the six steps. */
export const Progress = ({ open: { page, isReview }, steps }: ProgressProps) => (
  <ol className="steps w-full" aria-label={m.scholarships.form.steps}>
    {applicationQuestions.steps.map(({ short }, index) => {
      const isNow = !isReview && index + 1 === page.step;
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
);

const BARS: Record<keyof typeof STEP_STATES, string> = { empty: '', begun: '', wrong: 'wrong', done: 'done' };

/** Which step is open, or whether the review has all. */
export function placeWords({ page, isReview }: OpenPage, steps: readonly StepProgress[]): string {
  if (!isReview) return m.scholarships.form.stepOf(page.step, steps.length);
  return steps.every(isDone) ? m.scholarships.form.allDone(steps.length) : m.scholarships.form.someMissing;
}
