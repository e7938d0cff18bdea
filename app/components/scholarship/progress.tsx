import { STEP_FIELDS } from '#domain/scholarships/constants.ts';
import { STEPS } from '#app/components/scholarship/fields.ts';

/** Where one is of the six steps. */
export function Progress({ step, isReview }: { step: number; isReview: boolean }) {
  return (
    <div className="grid gap-3">
      <ol className="steps" aria-label="Steps of the application">
        {STEPS.map(({ short }, index) => (
          <li
            key={short}
            className={stateOf(index + 1, step, isReview)}
            aria-current={!isReview && index + 1 === step ? 'step' : undefined}
          >
            <span>{short}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {isReview ? 'All 6 steps done: check your answers' : `Step ${step} of ${STEPS.length}: ${STEP_FIELDS[step - 1]?.title}`}
      </p>
    </div>
  );
}

function stateOf(number: number, step: number, isReview: boolean): string {
  if (isReview || number < step) return 'done';
  return number === step ? 'now' : '';
}
