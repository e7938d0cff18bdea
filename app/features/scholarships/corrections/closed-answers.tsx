import type { Row } from '#domain/forms/rows.ts';
import { stepOf } from '#domain/scholarships/steps/questions.ts';
import { AnswerRows } from '#app/features/scholarships/form/answer-rows.tsx';
import { STEPS } from '#app/features/scholarships/form/use-step.ts';

interface ClosedAnswersProps {
  rows: readonly Row[];
  /** Numbers of steps, counted from 1. */
  steps: readonly number[];
}

/** The answers of steps in which no field is open. */
export const ClosedAnswers = ({ rows, steps }: ClosedAnswersProps) =>
  steps.map((step) => (
    <details className="closed-step" key={step}>
      <summary>
        <span className="wrap-anywhere">{STEPS[step - 1]?.title}</span> <span className="small muted">{countOf(rowsIn(rows, step))}</span>
      </summary>
      <AnswerRows rows={rowsIn(rows, step)} />
    </details>
  ));

export const rowsIn = (rows: readonly Row[], step: number): readonly Row[] => rows.filter(({ name }) => stepOf(name) === step);

const countOf = ({ length }: readonly Row[]): string => (length === 1 ? '1 answer, as you sent it' : `${length} answers, as you sent them`);
