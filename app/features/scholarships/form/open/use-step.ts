import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { applicationQuestions, type StepNumber } from '#domain/scholarships/steps/questions.ts';
import type { Sync } from '#app/features/scholarships/sync/sync.ts';

export const STEPS = applicationQuestions.steps;

export interface OpenStep {
  /** Number of the open step, counted from 1; on the review the last one. */
  step: StepNumber;
  isReview: boolean;
  isFromReview: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (to: number | 'review', options?: { isFromReview?: boolean; isReplaced?: boolean }) => void;
}

/**
 * The open step, which is named in the URL so that Back and Forward work.
 * @param saved the draft's step, for a URL without one
 */
export function useStep(sync: Sync, saved: number): OpenStep {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = params.get('step');
  const isReview = wanted === 'review';
  const step = (isReview ? STEPS.length : (numberOf(wanted) ?? saved)) as StepNumber;

  const go = useCallback<OpenStep['go']>(
    (to, { isFromReview = false, isReplaced = false } = {}) =>
      setParams({ step: String(to), ...(isFromReview ? { from: 'review' } : {}) }, { replace: isReplaced }),
    [setParams],
  );

  const isNamed = wanted !== null;
  useEffect(() => {
    if (!isNamed) go(step, { isReplaced: true });
  }, [isNamed, step, go]);

  const opened = useRef(wanted ?? '');
  useEffect(() => {
    if (!isReview) sync.move(step);
    const name = isReview ? 'review' : String(step);
    if (opened.current !== '' && opened.current !== name) heading.current?.focus({ preventScroll: true });
    opened.current = name;
  }, [isReview, step, sync]);

  return { step, isReview, isFromReview: params.get('from') === 'review', heading, go };
}

function numberOf(text: string | null): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= STEPS.length ? number : null;
}
