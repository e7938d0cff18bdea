import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/shared/errors.ts';

/** A validated form: the value to send, or the first error of each field. */
interface Validation<T> {
  value?: T;
  faults: FieldErrors;
}

export type Validator<T> = (values: Record<string, unknown>) => Validation<T>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Options<T> {
  /** The rules are loaded on the first interaction: the first view does not need them. */
  load: () => Promise<Validator<T>>;
  /** Reads the values to validate; by default all named fields. */
  read?: (form: HTMLFormElement) => Record<string, unknown>;
}

/**
 * An uncontrolled form, validated by rules that are loaded on the first interaction. A field with a value is validated on
 * blur, and one with an error on every change only; a field that was only tabbed through is left alone until the form is sent.
 * No form library: it would weigh more than the page's own script.
 */
export function useValidatedForm<T>({ load, read = valuesOf }: Options<T>) {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [shown, setShown] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find((control) => shown[(control as Control).name]);
    (first as Control | undefined)?.focus();
  }, [shown]);

  /** Validate some fields. If the rules cannot be loaded, the server decides. */
  async function check(names: readonly string[]) {
    const rules = await load().catch(() => undefined);
    if (!rules || !form.current) return;
    const found = rules(read(form.current)).faults;
    setFaults((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, found[name] ?? ''])) }));
  }

  function recheck() {
    const faulty = Object.keys(faults).filter((name) => faults[name]);
    if (faulty.length > 0) void check(faulty);
  }

  /** Show these errors and no others, and focus the first field among them once it is visible. */
  function show(found: FieldErrors) {
    setFaults(found);
    setShown(found);
  }

  /**
   * Validate the whole form, as it is now, and show its errors: it may be gone by the time that the rules are there.
   * @returns its value.
   * @throws Error when the rules cannot be loaded.
   */
  async function validate(): Promise<T | undefined> {
    const values = read(form.current!);
    const { value, faults: found } = (await load())(values);
    show(found);
    return value;
  }

  return {
    faults,
    show,
    validate,
    /** Validate the fields with an error again: the rules have changed. */
    recheck,
    /** For the form element. */
    form: {
      ref: form,
      noValidate: true,
      // An error in one field may be fixed in another, such as two passwords that do not match.
      onChange: ({ target }: ChangeEvent<HTMLFormElement, Control>) => {
        if (target.name) recheck();
      },
    },
    /** For each control. */
    touch: {
      onFocus: () => void load().catch(() => undefined),
      // An error that goes because its field is left, such as the server's, would move the button away under the finger on it.
      onBlur: ({ target }: FocusEvent<Control>) => target.value !== '' && !faults[target.name] && void check([target.name]),
    },
  };
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}
