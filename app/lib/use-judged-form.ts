import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';

/** What was typed, by the server's own rules: ready to send, or the first fault of each field. */
interface Judgement<T> {
  value?: T;
  faults: FieldErrors;
}

export type Judge<T> = (values: Record<string, unknown>) => Judgement<T>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Options<T> {
  /** The rules come with the first touch of the form: the first view needs none of them. */
  load: () => Promise<Judge<T>>;
  /** What the judge is to see of the form; all its fields, by name, when left out. */
  read?: (form: HTMLFormElement) => Record<string, unknown>;
}

/**
 * A form whose fields keep what was typed by themselves, judged by rules that are loaded when it is first touched. A field
 * that was filled in is judged on leaving it, and whatever has a fault as it is mended; a field that is only passed
 * through is left in peace until the form is sent. No form library, which would weigh more than the page's own script.
 */
export function useJudgedForm<T>({ load, read = valuesOf }: Options<T>) {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [shown, setShown] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find((control) => shown[(control as Control).name]);
    (first as Control | undefined)?.focus();
  }, [shown]);

  /** Some fields by themselves. Without the rules, which may not come, the server has the word. */
  async function check(names: readonly string[]) {
    const rules = await load().catch(() => undefined);
    if (!rules || !form.current) return;
    const found = rules(read(form.current)).faults;
    setFaults((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, found[name] ?? ''])) }));
  }

  /** Show these faults and no others, and bring the first of them into focus once it can be seen. */
  function show(found: FieldErrors) {
    setFaults(found);
    setShown(found);
  }

  /** The whole form: its value, or its faults shown. @throws Error when the rules cannot be loaded. */
  async function judge(): Promise<T | undefined> {
    const rules = await load();
    if (!form.current) return undefined;
    const { value, faults: found } = rules(read(form.current));
    show(found);
    return value;
  }

  return {
    faults,
    show,
    judge,
    /** For the form element. */
    form: {
      ref: form,
      noValidate: true,
      onChange: ({ target }: ChangeEvent<HTMLFormElement, Control>) => {
        const faulty = Object.keys(faults).filter((name) => faults[name]);
        // What is wrong with one field may be mended in another, such as two passwords that do not match.
        if (target.name && faulty.length > 0) void check(faulty);
      },
    },
    /** For each control. */
    touch: {
      onFocus: () => void load().catch(() => undefined),
      onBlur: ({ target }: FocusEvent<Control>) => target.value !== '' && void check([target.name]),
    },
  };
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}
