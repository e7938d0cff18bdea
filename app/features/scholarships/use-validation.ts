import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Faults } from '#app/features/scholarships/application.tsx';
import type { ChosenFiles } from '#app/features/scholarships/chosen-files.ts';
import { STEPS } from '#app/features/scholarships/fields.ts';
import { loadRules, type Rules, useRules } from '#app/features/scholarships/rules.ts';
import type { OpenStep } from '#app/features/scholarships/use-step.ts';
import type { Sync } from '#app/features/scholarships/draft/sync.ts';

interface ValidationTools extends Pick<OpenStep, 'step' | 'go'> {
  sync: Sync;
  /** `YYYY-MM-DD` */
  today: string;
  files: ChosenFiles;
  /** Errors from the server, by field. */
  refused: Faults;
}

interface Validation {
  /** Null until loaded. */
  rules: Rules | null;
  /** Errors found so far, by field; empty texts for what has been mended. */
  faults: Faults;
  /** The error summary: receives focus each time the answers are refused. */
  summary: RefObject<HTMLElement | null>;
  hasRefused: boolean;
  /** Validate some fields of the step. */
  check: (names: readonly string[]) => Promise<void>;
  /** These answers have changed: validate those that had an error. */
  recheck: (names: readonly string[]) => void;
  /** Validate the answers of the step and show their errors; a refused file holds nobody up before the review. @returns true when there are none */
  acceptsStep: () => Promise<boolean>;
  /** Validate everything. @returns the first step with errors, and those; null when there are none */
  firstFaults: () => Promise<{ step: number; faults: Faults } | null>;
  refuse: (faults: Faults) => void;
}

/** Validates the answers with the server's own rules. If those cannot be loaded, the server decides. */
export function useValidation({ sync, step, today, files, refused, go }: ValidationTools): Validation {
  const [faults, setFaults] = useState<Faults>(refused);
  /** How often the answers were refused. */
  const [refusals, setRefusals] = useState(0);
  const [isTouched, setIsTouched] = useState(false);
  const rules = useRules(isTouched || step === STEPS.length);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  // Rejected by the server: open the step with the first error.
  const firstRefused = useRef(Object.keys(refused)[0]);
  useEffect(() => {
    const name = firstRefused.current;
    if (!name) return;
    firstRefused.current = undefined;
    void (async () => {
      const known = await loadedRules(rules);
      go(known?.stepOf(name) ?? 1, { isReplaced: true });
      setRefusals((count) => count + 1);
    })();
  }, [rules, go]);

  async function stepFaults(): Promise<Faults> {
    const known = await loadedRules(rules);
    const { answers } = sync.state();
    return { ...known?.stepFaults(step, answers, today) };
  }

  async function check(names: readonly string[]) {
    const wrong = { ...(await stepFaults()), ...files.faults(sync.state().answers, step) };
    setFaults((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, wrong[name] ?? ''])) }));
  }

  function refuse(wrong: Faults) {
    setFaults(wrong);
    setRefusals((count) => count + 1);
  }

  return {
    rules,
    faults,
    summary,
    hasRefused: refusals > 0,
    check,
    recheck(names) {
      setIsTouched(true);
      const mended = names.filter((name) => faults[name]);
      if (mended.length > 0) void check(mended);
    },
    async acceptsStep() {
      await files.settled();
      const wrong = await stepFaults();
      const isFine = Object.keys(wrong).length === 0;
      if (isFine) setFaults({});
      else refuse(wrong);
      return isFine;
    },
    async firstFaults() {
      const known = await loadedRules(rules);
      const { answers } = sync.state();
      const wrong = Object.entries({ ...known?.applicationFaults(answers, today), ...files.faults(answers) });
      const [first] = wrong;
      if (!first) return null;
      // Without the rules only files can be at fault, and those are on the last step.
      const stepOf = (name: string): number => known?.stepOf(name) ?? STEPS.length;
      const to = stepOf(first[0]);
      return { step: to, faults: Object.fromEntries(wrong.filter(([name]) => stepOf(name) === to)) };
    },
    refuse,
  };
}

/** The rules once loaded; null if they cannot be. */
async function loadedRules(rules: Rules | null): Promise<Rules | null> {
  return rules ?? (await loadRules().catch(() => null));
}
