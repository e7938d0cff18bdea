import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Fields } from '#domain/forms/form.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { OpenValues } from '#app/forms/use-values.ts';
import { type Control, controlsOf, isEmpty } from '#app/forms/values.ts';

export interface OpenErrors {
  errors: FieldErrors;
  /** Sending was refused, so the page may show a summary. */
  wasRejected: boolean;
  problem: unknown;
  /** Gets focus on rejection; without it, the first faulty field does. */
  summary: RefObject<HTMLElement | null>;
  focus: (name: string) => void;
  /** Shows an error that comes after sending, as sending does. */
  fail: (error: unknown) => void;
  clearErrors: () => void;
}

interface ErrorSource {
  /** Errors that the rules find. */
  find: () => FieldErrors;
  /** Errors that no rule finds. */
  more: () => FieldErrors;
  /** Errors of controls, by names that no field has. */
  held: RefObject<FieldErrors>;
}

/** An error stays until its field changes; the server's error until that very field does. */
export function useErrors(fields: Fields, { element, read }: OpenValues, { find, more, held }: ErrorSource) {
  const summary = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [rejections, setRejections] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  /** Names of fields with an error of the server. */
  const servers = useRef(new Set<string>());

  function focus(name: string) {
    const [control] = element.current ? controlsOf(element.current, name) : [];
    (control?.hidden ? partToCorrect(control) : control)?.focus();
  }

  const lead = useEffectEvent(() => {
    const first = [...Object.keys(fields), ...Object.keys(held.current)].find((name) => errors[name]);
    if (summary.current && !summary.current.hidden) summary.current.focus();
    else if (first) focus(first);
  });
  useEffect(() => {
    if (rejections > 0) lead();
  }, [rejections]);

  /** Shows only these errors, and focuses the first. */
  function reject(found: FieldErrors) {
    setErrors(found);
    setRejections((count) => count + 1);
  }

  function fail(error: unknown) {
    const found = fieldErrors(fields, error);
    servers.current = new Set(Object.keys(found));
    setProblem(error);
    reject(found);
  }

  function clearErrors() {
    servers.current.clear();
    setErrors({});
    setProblem(undefined);
  }

  /** Checks shown errors again, since they may depend on other fields, such as two passwords. */
  function recheck(names: readonly string[]) {
    const emptied = new Set(names.filter((name) => servers.current.delete(name) && isEmpty(read()[name])));
    if (Object.keys(errors).length === 0) return;
    const found = find();
    setErrors((present) => {
      const others = Object.entries(present).filter(([name]) => !emptied.has(name));
      const still = others.map(([name, error]) => [name, servers.current.has(name) ? error : (held.current[name] ?? found[name])]);
      return { ...Object.fromEntries(still.filter(([, error]) => error)), ...more() };
    });
  }

  /** When a field is left; an empty one is checked on sending. */
  function check(name: string) {
    const error = more()[name] ?? find()[name];
    if (error && !isEmpty(read()[name])) setErrors((present) => ({ ...present, [name]: present[name] ?? error }));
  }

  return { errors, wasRejected: rejections > 0, problem, summary, focus, reject, fail, clearErrors, recheck, check };
}

/** The input to correct, of a value that is written in several. */
function partToCorrect(control: Control): HTMLElement | null | undefined {
  const field = control.closest('.field');
  return field?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field?.querySelector<HTMLElement>('input:not([hidden])');
}

/** The call may name fields by a longer path, such as `data.email`. */
function fieldErrors(fields: Fields, error: unknown): FieldErrors {
  const { fields: wrong = {} } = error as { fields?: FieldErrors };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([path, message]) => {
      const name = path.split('.').findLast((part) => part in fields);
      return name ? [[name, message]] : [];
    }),
  );
}
