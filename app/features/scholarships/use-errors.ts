import { type RefObject, useEffect, useRef, useState } from 'react';
import { stepOf } from '#domain/scholarships/form.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { errorsOf } from '#app/features/scholarships/asked.ts';
import type { ChosenFiles } from '#app/features/scholarships/chosen-files.ts';
import type { OpenStep } from '#app/features/scholarships/use-step.ts';
import type { Sync } from '#app/features/scholarships/draft/sync.ts';

interface ErrorTools extends Pick<OpenStep, 'step' | 'go'> {
  sync: Sync;
  /** `YYYY-MM-DD` */
  today: string;
  files: ChosenFiles;
  /** Errors from the server, by field. */
  rejected: FieldErrors;
}

interface FoundErrors {
  /** Found so far, by field; empty texts for what has been fixed. */
  errors: FieldErrors;
  /** The error summary: receives focus each time the answers are rejected. */
  summary: RefObject<HTMLElement | null>;
  hasRejected: boolean;
  /** Check some fields of the step. */
  check: (names: readonly string[]) => void;
  /** These answers have changed: check those that had an error. */
  recheck: (names: readonly string[]) => void;
  /** Check the step and show its errors; a rejected file holds nobody up before the review. @returns true when there are none */
  acceptsStep: () => Promise<boolean>;
  /** Check everything. @returns the first step with errors, and those; null when there are none */
  firstErrors: () => Promise<{ step: number; errors: FieldErrors } | null>;
  reject: (errors: FieldErrors) => void;
}

/** What is wrong with the answers, by the server's own rules. */
export function useErrors({ sync, step, today, files, rejected, go }: ErrorTools): FoundErrors {
  const [errors, setErrors] = useState<FieldErrors>(rejected);
  /** How often the answers were rejected. */
  const [rejections, setRejections] = useState(0);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (rejections > 0) summary.current?.focus();
  }, [rejections]);

  // Rejected by the server: open the step with the first error.
  const firstRejected = useRef(Object.keys(rejected)[0]);
  useEffect(() => {
    const name = firstRejected.current;
    if (!name) return;
    firstRejected.current = undefined;
    go(stepOf(name) ?? 1, { isReplaced: true });
    setRejections((count) => count + 1);
  }, [go]);

  function check(names: readonly string[]) {
    const { answers } = sync.state();
    const wrong = { ...errorsOf(answers, today, step), ...files.faults(answers, step) };
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, wrong[name] ?? ''])) }));
  }

  function reject(wrong: FieldErrors) {
    setErrors(wrong);
    setRejections((count) => count + 1);
  }

  return {
    errors,
    summary,
    hasRejected: rejections > 0,
    check,
    recheck(names) {
      const fixed = names.filter((name) => errors[name]);
      if (fixed.length > 0) check(fixed);
    },
    async acceptsStep() {
      await files.settled();
      const wrong = errorsOf(sync.state().answers, today, step);
      const isFine = Object.keys(wrong).length === 0;
      if (isFine) setErrors({});
      else reject(wrong);
      return isFine;
    },
    async firstErrors() {
      await files.settled();
      const { answers } = sync.state();
      const wrong = Object.entries({ ...errorsOf(answers, today), ...files.faults(answers) });
      const steps = wrong.map(([name]) => stepOf(name) ?? 1);
      if (steps.length === 0) return null;
      const first = Math.min(...steps);
      return { step: first, errors: Object.fromEntries(wrong.filter((_, index) => steps[index] === first)) };
    },
    reject,
  };
}
