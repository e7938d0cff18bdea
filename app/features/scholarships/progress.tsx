import { fieldsOfStep } from '#domain/scholarships/form.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { STEPS } from '#app/features/scholarships/use-step.ts';

interface ProgressProps {
  step: number;
  isReview: boolean;
  missing: FieldErrors;
}

export function Progress({ step, isReview, missing }: ProgressProps) {
  return (
    <div className="grid gap-3">
      <ol className="steps" aria-label="Steps of the application">
        {STEPS.map(({ short }, index) => (
          <li
            key={short}
            className={isReview ? reviewedState(index, missing) : stateOf(index + 1, step)}
            aria-current={!isReview && index + 1 === step ? 'step' : undefined}
          >
            <span>{short}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{isReview ? reviewText(missing) : `Step ${step} of ${STEPS.length}: ${STEPS[step - 1]?.title}`}</p>
    </div>
  );
}

function reviewText(missing: FieldErrors): string {
  return Object.keys(missing).length === 0 ? 'All 6 steps done: check your answers' : 'Some answers are still missing';
}

function reviewedState(index: number, missing: FieldErrors): string {
  return fieldsOfStep(index + 1).some((name) => missing[name]) ? '' : 'done';
}

function stateOf(number: number, step: number): string {
  if (number < step) return 'done';
  return number === step ? 'now' : '';
}
