import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Field, Fields, Form, Values } from '#domain/forms/form.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import type { DraftStore } from '#app/forms/tab-draft.ts';
import {
  cleanControl,
  type Control,
  controlsOf,
  draftValues,
  formatControl,
  formatted,
  isChanged,
  isEmpty,
  isSameValue,
  readValues,
  type TypedValues,
  writeValue,
} from '#app/forms/values.ts';

interface FormOptions<F extends Fields> {
  /** Sends the values. What it throws becomes `problem`; the `fields` of an ApiError are shown at their fields. */
  send: (values: Values<F>) => Promise<unknown>;
  /** Keeps the open form until it is sent. The same object in every render. */
  draft?: DraftStore;
  /** Of a form in steps, the open one: its fields alone are checked, and then `onward` is called in place of `send`. */
  step?: { fields: readonly string[]; onward: () => void };
  /** Errors that no rule finds, such as of a file that was rejected. They hold up sending, but no step before it. */
  faults?: () => FieldErrors;
  /** Resolves once nothing that belongs to the form, such as a file, is on its way: waited for before the form is read. */
  settled?: () => Promise<void>;
  /** What was to be sent has these errors; they are at the fields. */
  onReject?: (errors: FieldErrors) => void;
  /** What the fields begin with. */
  initial?: TypedValues;
  /** The foundation's day, `YYYY-MM-DD`, for rules on days. */
  today?: string;
  /** Loads what sending needs; called at the first touch. */
  prepare?: () => Promise<unknown>;
  /** The fields stay as they are once the form is sent. */
  staysFilled?: boolean;
}

const NOTHING: TypedValues = {};

const load = lazyImport(() => import('#app/forms/rules.ts'));
/** Of every form, once they are there. Without them the server decides. */
let rules: typeof import('#app/forms/rules.ts') | undefined;
const clean = (field: Field, control: Control): boolean => rules !== undefined && cleanControl(field, control, rules.cleaned);
const loadRules = async (): Promise<void> => void (rules ??= await load().catch(() => undefined));

/** An open form: its description, its errors, and the handlers of its element. */
export interface OpenForm {
  form: Form<Fields>;
  today: string;
  initial: TypedValues;
  errors: FieldErrors;
  /** It was rejected at least once: time for a summary of the errors. */
  wasRejected: boolean;
  isBusy: boolean;
  /** What sending threw last; undefined when nothing did. */
  problem: unknown;
  /** Takes focus when the form is rejected, where the page has a summary; else the first field with an error does. */
  summary: RefObject<HTMLElement | null>;
  /** What stands in the fields now. */
  read: () => TypedValues;
  /** The same, as of the last event. */
  values: () => TypedValues;
  /** Show these errors and no others, and move focus to them. */
  reject: (errors: FieldErrors) => void;
  /** What {@link FormOptions.send} throws, from a step that follows it. */
  fail: (error: unknown) => void;
  /** To be called when the page itself has changed a field. */
  noteChange: (name: string) => void;
  /** Says nothing about earlier errors any more. */
  clearErrors: () => void;
  /** Takes everything out of the fields. */
  empty: () => void;
  focus: (name: string) => void;
  /** Selects the text of a field, to be typed over. */
  select: (name: string) => void;
  subscribe: (listener: () => void) => () => void;
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
 * The one form engine (decision 0048). Values live in the DOM alone: what stands in the fields when the form is sent is checked and
 * sent, whatever put it there. A field with a value is cleaned and checked when it is left; its error stays until it changes.
 * @param form the same object in every render
 */
export function useForm<F extends Fields>(form: Form<F>, options: FormOptions<F>): OpenForm {
  const { send, draft, step, faults, settled, onReject, initial = NOTHING, today = '', prepare, staysFilled = false } = options;
  const fields: Fields = form.fields;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [rejections, setRejections] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isSending = useRef(false);
  /** Fields whose error is the server's: no rule of ours takes it away. */
  const rejected = useRef(new Set<string>());
  /** An error that appears during a press would move what is pressed: the field that was left is checked after it. */
  const press = useRef({ isDown: false, left: '' });
  const [listeners] = useState(() => new Set<() => void>());
  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });

  const seen = useRef<TypedValues | null>(null);

  function readFrom(from: HTMLFormElement | null): TypedValues {
    const stored: TypedValues = { ...initial, ...draft?.read() };
    const typed = from ? Object.entries(readValues(fields, from)) : [];
    // What is only shown, such as a masked number, stands for what is stored.
    const isShown = (name: string, value: unknown) => fields[name]?.format && value === formatted(fields[name], stored[name]);
    return { ...stored, ...Object.fromEntries(typed.filter(([name, value]) => !isShown(name, value))) };
  }
  const read = () => readFrom(element.current);
  const values = () => (seen.current ??= read());
  const errorsNow = (): FieldErrors => ({ ...(rules?.checkForm(form, read(), today).errors as FieldErrors), ...faults?.() });
  const save = () => draft?.write(draftValues(fields, read()));

  function notify() {
    seen.current = null;
    listeners.forEach((listener) => listener());
  }

  function focus(name: string) {
    const [control] = element.current ? controlsOf(element.current, name) : [];
    const visible = control?.type === 'hidden' ? control.closest('.field')?.querySelector('button') : control;
    visible?.focus();
  }

  function select(name: string) {
    const [control] = element.current ? controlsOf(element.current, name) : [];
    if (control && 'select' in control) control.select();
  }

  function reject(found: FieldErrors) {
    setErrors(found);
    setRejections((count) => count + 1);
  }

  function fail(error: unknown) {
    const wrong = fieldErrors(fields, error);
    rejected.current = new Set(Object.keys(wrong));
    setProblem(error);
    reject(wrong);
  }

  const lead = useEffectEvent(() => {
    const first = Object.keys(fields).find((name) => errors[name]);
    if (summary.current) summary.current.focus();
    else if (first) focus(first);
  });
  useEffect(() => {
    if (rejections > 0) lead();
  }, [rejections]);

  const restore = useEffectEvent(() => {
    const here = element.current;
    if (!draft || !here) return notify();
    const untouched = Object.keys(fields).filter((name) => !controlsOf(here, name).some(isChanged));
    const stored = draft.read() ?? NOTHING;
    for (const name of untouched) if (name in stored) writeValue(fields[name]!, controlsOf(here, name), stored[name]);
    // Typed before the scripts came.
    if (untouched.length < Object.keys(fields).length) save();
    notify();
  });
  useEffect(() => restore(), [draft]);

  /** What others have written to the store. */
  const follow = useEffectEvent((before: TypedValues, now: TypedValues) => {
    const here = read();
    const theirs = Object.keys(fields).filter((name) => {
      if (isSameValue(before[name], now[name])) return false;
      const controls = element.current ? controlsOf(element.current, name).filter(({ type }) => type !== 'file') : [];
      return controls.length === 0 || (!isSameValue(here[name], now[name]) && writeValue(fields[name]!, controls, now[name]));
    });
    if (theirs.length > 0) recheck(theirs);
  });
  useEffect(() => {
    if (!draft?.subscribe) return;
    let before = initial;
    const look = () => {
      const now = draft.read() ?? NOTHING;
      follow(before, now);
      before = now;
    };
    // It may have changed since the fields were rendered.
    look();
    return draft.subscribe(look);
  }, [draft, initial]);

  function noteChange(name: string) {
    save();
    recheck([name]);
  }

  /** After these fields have changed. */
  function recheck(names: readonly string[]) {
    notify();
    // The server's error goes with the value that it was about; an empty field is about to get another one.
    const again = new Set(names.filter((name) => rejected.current.delete(name) && isEmpty(read()[name])));
    if (Object.keys(errors).length === 0) return;
    // An error in one field may be fixed in another, such as two passwords that differ.
    const found = errorsNow();
    setErrors((shown) => {
      const others = Object.entries(shown).filter(([name]) => !again.has(name));
      const still = others.map(([name, error]) => [name, rejected.current.has(name) ? error : found[name]]);
      return { ...Object.fromEntries(still.filter(([, error]) => error)), ...faults?.() };
    });
  }

  function clearErrors() {
    setErrors({});
    setProblem(undefined);
  }

  function empty(from = element.current) {
    draft?.clear();
    from?.reset();
    notify();
  }

  function check(name: string) {
    const error = errorsNow()[name];
    if (error && !isEmpty(read()[name])) setErrors((shown) => ({ ...shown, [name]: shown[name] ?? error }));
  }

  function leave(control: Control) {
    const field = fields[control.name];
    if (!field) return;
    // Not without a change: a form that is gone once it is sent loses focus, and its draft is over.
    if (clean(field, control)) save();
    formatControl(field, control);
    notify();
    if (press.current.isDown) press.current.left = control.name;
    else check(control.name);
  }

  function release() {
    const { left } = press.current;
    press.current = { isDown: false, left: '' };
    if (left) check(left);
  }

  async function submit(sent: HTMLFormElement) {
    if (isSending.current) return;
    if (settled || !rules) {
      isSending.current = true;
      setIsBusy(true);
      await Promise.all([settled?.(), loadRules()]);
      isSending.current = false;
      setIsBusy(false);
    }
    const controls = Object.entries(fields).flatMap(([name, field]) => controlsOf(sent, name).map((control) => ({ field, control })));
    for (const { field, control } of controls) clean(field, control);
    save();
    const typed = readFrom(sent);
    for (const { field, control } of controls) formatControl(field, control);
    notify();
    const checked = rules?.checkForm(form, typed, today) ?? { values: typed as Values<F>, errors: {} };
    const all = checked.errors as FieldErrors;
    const found = step ? Object.fromEntries(Object.entries(all).filter(([name]) => step.fields.includes(name))) : { ...all, ...faults?.() };
    rejected.current.clear();
    clearErrors();
    if (Object.keys(found).length > 0) {
      reject(found);
      return onReject?.(found);
    }
    if (step) return step.onward();
    isSending.current = true;
    setIsBusy(true);
    try {
      await send(checked.values as Values<F>);
      // What was changed meanwhile has not been sent.
      if (JSON.stringify(readFrom(sent)) !== JSON.stringify(typed)) return;
      if (!staysFilled) empty(sent);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  const props: FormHandlers = {
    ref: element,
    noValidate: true,
    onSubmit(event) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    onChange: ({ target }) => noteChange(target.name),
    onFocus() {
      void loadRules();
      void prepare?.().catch(() => undefined);
    },
    onBlur: ({ target }) => void loadRules().then(() => leave(target as unknown as Control)),
    onPointerDown: () => void (press.current.isDown = true),
    onKeyDown: () => void (press.current.isDown = false),
    onClick: release,
  };
  return {
    form: form as unknown as Form<Fields>,
    today,
    initial,
    errors,
    wasRejected: rejections > 0,
    isBusy,
    problem,
    summary,
    read,
    values,
    reject,
    fail,
    noteChange,
    clearErrors,
    empty,
    focus,
    select,
    subscribe,
    props,
  };
}

/** Something about the values of an open form, such as whether a field is asked: read anew at each change, never stored. */
export function useFormValue<T extends string | number | boolean | null | undefined>(
  { values, initial, subscribe }: Pick<OpenForm, 'values' | 'initial' | 'subscribe'>,
  select: (values: TypedValues) => T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => select(values()),
    () => select(initial),
  );
}

/** The server's errors by field: a call may have them under a longer path, such as `data.email`. */
function fieldErrors(fields: Fields, error: unknown): FieldErrors {
  const { fields: wrong = {} } = error as { fields?: FieldErrors };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([path, message]) => {
      const name = path.split('.').findLast((part) => part in fields);
      return name ? [[name, message]] : [];
    }),
  );
}
