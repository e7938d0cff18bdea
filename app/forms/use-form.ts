import { useRef, type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useState } from 'react';
import type { Field, Fields, Form, Values } from '#domain/forms/form.ts';
import type { Checked } from '#domain/forms/check.ts';
import { type Control, type TypedValues, controlsOf, writeValue } from '#app/forms/values.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { type OpenErrors, useErrors } from '#app/forms/use-errors.ts';
import { type OpenValues, useValues, type ValueOptions } from '#app/forms/use-values.ts';

interface FormOptions<F extends Fields> extends ValueOptions {
  /** What it throws becomes `problem`; `fields` of an ApiError are shown at the fields. */
  send: (values: Values<F>) => Promise<unknown>;
  /** Fields of the open step: only they are checked, and `send` opens the next step. */
  step?: readonly string[];
  /** Errors that no rule finds, such as a rejected file. They prevent sending, but not going back. */
  moreErrors?: () => FieldErrors;
  /** Awaited before the form is read, for example until uploads are over. */
  settled?: () => Promise<void>;
  /** @returns which of them to show */
  onReject?: (errors: FieldErrors) => FieldErrors;
  /** `YYYY-MM-DD` in the foundation's time zone. */
  today?: string;
  staysFilled?: boolean;
}

export interface OpenForm extends OpenErrors, Pick<OpenValues, 'initial' | 'read' | 'values' | 'subscribe'> {
  form: Form<Fields>;
  today: string;
  isBusy: boolean;
  /** For fields that the page itself changed. */
  noteChange: (name: string) => void;
  /** For fields of several inputs, when the last one is left. */
  noteLeave: (name: string) => Promise<void>;
  /** Writes into fields, as if somebody had typed it. */
  write: (values: TypedValues) => void;
  /** What a control itself finds wrong, under a name of its own: nothing is sent before it is empty. */
  hold: (name: string, error: string) => void;
  /** For fields whose draft is up to date. */
  recheck: (names: readonly string[]) => void;
  empty: () => void;
  props: FormHandlers;
}

export interface FormHandlers {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: true;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: (event: ChangeEvent<HTMLFormElement, Control>) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onPointerDown: () => void;
  onKeyDown: () => void;
  onClick: () => void;
}

/**
 * The form engine (decision 0048). Values live in the DOM and are read when the form is sent. A field is cleaned and checked when it is
 * left; its error stays until it changes.
 * @param form must be stable
 */
export function useForm<F extends Fields>(form: Form<F>, options: FormOptions<F>): OpenForm {
  const { send, step, settled, onReject = (errors) => errors, moreErrors: more = () => ({}), today = '', staysFilled = false } = options;
  const fields: Fields = form.fields;
  const open = useValues(fields, options);
  const { element, initial, read, values, subscribe, save, notify } = open;
  const find = () => checkTyped(form, read(), today).errors as FieldErrors;
  const held = useRef<FieldErrors>({});
  const { reject, check, recheck: recheckErrors, ...shown } = useErrors(fields, open, { find, more, held });
  const { afterPress, handlers } = useAfterPress(check);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  function recheck(names: readonly string[]) {
    notify();
    recheckErrors(names);
  }

  function noteChange(name: string) {
    save();
    recheck([name]);
  }

  async function noteLeave(name: string) {
    await loadRules();
    notify();
    afterPress(name);
  }

  function write(written: TypedValues) {
    if (!element.current) return;
    for (const [name, value] of Object.entries(written)) writeValue(controlsOf(element.current, name), value);
    save();
    recheck(Object.keys(written));
  }

  function hold(name: string, error: string) {
    const { [name]: _before, ...others } = held.current;
    held.current = error === '' ? others : { ...others, [name]: error };
    recheckErrors([]);
  }

  function empty(from = element.current) {
    options.draft?.clear();
    from?.reset();
    notify();
  }

  function leave(control: Control) {
    const field = fields[control.name];
    if (!field) return;
    // Only on change: a form just sent loses focus, and its draft is over.
    if (clean(field, control)) save();
    notify();
    afterPress(control.name);
  }

  async function whileBusy(work: () => Promise<unknown>) {
    isSending.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  async function submit(sent: HTMLFormElement) {
    if (isSending.current) return;
    if (settled || !areRulesHere()) await whileBusy(() => Promise.all([settled?.(), loadRules()]));
    for (const [name, field] of Object.entries(fields)) for (const control of controlsOf(sent, name)) clean(field, control);
    save();
    notify();
    const typed = read(sent);
    const { values: checked, errors } = checkTyped(form, typed, today);
    const all = errors as FieldErrors;
    const ofRules = step ? Object.fromEntries(Object.entries(all).filter(([name]) => step.includes(name))) : { ...all, ...more() };
    const found = { ...ofRules, ...held.current };
    shown.clearErrors();
    if (Object.keys(found).length > 0) return reject(onReject(found));
    await whileBusy(async () => {
      try {
        await send(checked as Values<F>);
        // Later changes have not been sent.
        if (!staysFilled && JSON.stringify(read(sent)) === JSON.stringify(typed)) empty(sent);
      } catch (error) {
        shown.fail(error);
      }
    });
  }

  const props: FormHandlers = {
    ref: element,
    noValidate: true,
    onSubmit(event) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    onChange: ({ target }) => noteChange(target.name),
    onFocus: () => void loadRules(),
    onBlur: ({ target }) => void loadRules().then(() => leave(target as unknown as Control)),
    ...handlers,
  };
  return {
    form: form as unknown as Form<Fields>,
    today,
    initial,
    read,
    values,
    subscribe,
    ...shown,
    isBusy,
    noteChange,
    noteLeave,
    write,
    hold,
    recheck,
    empty,
    props,
  };
}

const load = lazyImport(() => import('#app/forms/rules.ts'));
let rules: typeof import('#app/forms/rules.ts') | undefined;

const areRulesHere = (): boolean => rules !== undefined;
const loadRules = async (): Promise<void> => void (rules ??= await load().catch(() => undefined));

/** @returns whether the text in the field changed */
const clean = (field: Field, control: Control): boolean => rules?.cleanControl(field, control) ?? false;

/** If the rules are not loaded, the server decides. */
const checkTyped = <F extends Fields>(form: Form<F>, typed: TypedValues, today: string): Checked<F> =>
  rules?.checkForm(form, typed, today) ?? { values: typed as Values<F>, errors: {} };

/** Runs after a press what would move the pressed button. */
function useAfterPress(run: (name: string) => void) {
  const press = useRef({ isDown: false, name: '' });
  return {
    afterPress(name: string) {
      if (press.current.isDown) press.current.name = name;
      else run(name);
    },
    handlers: {
      onPointerDown: () => void (press.current.isDown = true),
      onKeyDown: () => void (press.current.isDown = false),
      onClick() {
        const { name } = press.current;
        press.current = { isDown: false, name: '' };
        if (name) run(name);
      },
    },
  };
}
