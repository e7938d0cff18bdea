import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { loadProfileRules } from '#app/features/students/profile/load-profile-rules.ts';
import type { ProfileValues } from '#app/features/students/profile/profile-values.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface ProfileValidation {
  /** Errors found so far, by field; empty texts for what has been mended. */
  faults: FieldErrors;
  /** The error summary: receives focus each time the form is refused. */
  summary: RefObject<HTMLElement | null>;
  /** These fields have changed: validate those that had an error. */
  recheck: (names: readonly string[]) => void;
  /** The errors of these fields no longer apply. */
  forget: (names: readonly string[]) => void;
  /** Validate the whole form, as it is now, and show its errors. @returns what to send; null when there are errors */
  validate: () => Promise<ProfileValues | null>;
  /** Lead to the error summary. @param wrong the server's errors by field, if it was the server that refused */
  refuse: (wrong?: FieldErrors) => void;
  /** For each control. One with a value is validated on blur; one that was only tabbed through is left alone. */
  touch: { onFocus: () => void; onBlur: (event: FocusEvent<Control>) => unknown };
}

/**
 * Validates the profile form with the server's own rules.
 * @param application the form as it will be sent
 * @param today YYYY-MM-DD
 */
export function useProfileValidation(application: () => ProfileValues, today: string): ProfileValidation {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  async function check(name: string) {
    const rules = await loadProfileRules();
    if (!rules) return;
    const found = rules.profileFaults(application(), today)[name];
    setFaults((known) => ({ ...known, [name]: found ?? '' }));
  }

  function refuse(wrong?: FieldErrors) {
    if (wrong) setFaults(wrong);
    setRefusals((count) => count + 1);
  }

  return {
    faults,
    summary,
    recheck(names) {
      for (const name of names) if (faults[name]) void check(name);
    },
    forget: (names) => setFaults((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)))),
    async validate() {
      const sent = application();
      const rules = await loadProfileRules();
      const wrong = rules?.profileFaults(sent, today) ?? {};
      setFaults(wrong);
      if (Object.keys(wrong).length === 0) return sent;
      refuse();
      return null;
    },
    refuse,
    touch: {
      onFocus: () => void loadProfileRules(),
      // A field with an error is checked by its changes: leaving it unchanged mends nothing.
      onBlur: ({ target }) => target.value !== '' && !faults[target.name] && void check(target.name),
    },
  };
}
