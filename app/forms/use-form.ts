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
import { tabStorage } from '#app/lib/tab-storage.ts';
import { type Control, controlsOf, draftValues, isChanged, isEmpty, readValues, type TypedValues, writeValue } from '#app/forms/values.ts';

/** In this tab, on the device, or in the account. */
export interface DraftStore {
  read(): TypedValues | null;
  write(values: TypedValues): void;
  clear(): void;
}

/** Survives a reload. One per form, outside of its component. */
export const tabDraft = (name: string): DraftStore => tabStorage<TypedValues>(name);

interface FormOptions<F extends Fields> {
  /** What it throws becomes `problem`; an ApiError's `fields` are shown at the fields. */
  send: (values: Values<F>) => Promise<unknown>;
  /** The same object in every render. */
  draft?: DraftStore;
  /** The fields of the open step: they alone are checked, and `send` opens the next. */
  step?: readonly string[];
  /** Errors that no rule finds, such as a rejected file. They block sending, not an earlier step. */
  moreErrors?: () => FieldErrors;
  /** Awaited before the form is read: uploads and the like are over. */
  settled?: () => Promise<void>;
  onReject?: (errors: FieldErrors) => void;
  /** The values behind what is shown, such as a masked number. */
  meant?: (typed: TypedValues) => TypedValues;
  initial?: TypedValues;
  /** The foundation's day, `YYYY-MM-DD`. */
  today?: string;
  staysFilled?: boolean;
}

const NOTHING: TypedValues = {};

const load = lazyImport(() => import('#app/forms/rules.ts'));
/** Without them the server decides. */
let rules: typeof import('#app/forms/rules.ts') | undefined;
const clean = (field: Field, control: Control): boolean => rules?.cleanControl(field, control) ?? false;
const loadRules = async (): Promise<void> => void (rules ??= await load().catch(() => undefined));

export interface OpenForm {
  form: Form<Fields>;
  today: string;
  initial: TypedValues;
  errors: FieldErrors;
  /** Time for a summary. */
  wasRejected: boolean;
  isBusy: boolean;
  /** What sending threw last. */
  problem: unknown;
  /** Gets focus on rejection; without it, the first faulty field does. */
  summary: RefObject<HTMLElement | null>;
  read: () => TypedValues;
  /** As of the last event. */
  values: () => TypedValues;
  /** Shows only these errors and focuses the first. */
  reject: (errors: FieldErrors) => void;
  /** Reports an error of a step after {@link FormOptions.send}. */
  fail: (error: unknown) => void;
  /** For fields that the page itself changed. */
  noteChange: (name: string) => void;
  /** For fields whose draft is up to date. */
  recheck: (names: readonly string[]) => void;
  clearErrors: () => void;
  empty: () => void;
  focus: (name: string) => void;
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
 * The form engine (decision 0048). Values live in the DOM alone and are read when the form is sent. A field is cleaned and checked when it
 * is left; its error stays until it changes.
 * @param form the same object in every render
 */
export function useForm<F extends Fields>(form: Form<F>, options: FormOptions<F>): OpenForm {
  const { send, draft, step, moreErrors, settled, onReject, meant, initial = NOTHING, today = '', staysFilled = false } = options;
  const fields: Fields = form.fields;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [rejections, setRejections] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isSending = useRef(false);
  /** Fields with an error of the server. */
  const rejected = useRef(new Set<string>());
  /** An error during a press would move its target: check afterwards. */
  const press = useRef({ isDown: false, left: '' });
  const [listeners] = useState(() => new Set<() => void>());
  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });

  const seen = useRef<TypedValues | null>(null);

  function readFrom(from: HTMLFormElement | null): TypedValues {
    const typed = from ? readValues(fields, from) : NOTHING;
    return { ...initial, ...draft?.read(), ...(meant?.(typed) ?? typed) };
  }
  const read = () => readFrom(element.current);
  const values = () => (seen.current ??= read());
  const errorsNow = (): FieldErrors => ({ ...(rules?.checkForm(form, read(), today).errors as FieldErrors), ...moreErrors?.() });
  const save = () => draft?.write(draftValues(fields, read()));

  function notify() {
    seen.current = null;
    listeners.forEach((listener) => listener());
  }

  function focus(name: string) {
    if (element.current) controlsOf(element.current, name)[0]?.focus();
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
    for (const name of untouched) if (name in stored) writeValue(controlsOf(here, name), stored[name]);
    if (untouched.length < Object.keys(fields).length) save();
    notify();
  });
  useEffect(() => restore(), [draft]);

  function noteChange(name: string) {
    save();
    recheck([name]);
  }

  function recheck(names: readonly string[]) {
    notify();
    // A changed value drops the server's error; an empty field gets another.
    const again = new Set(names.filter((name) => rejected.current.delete(name) && isEmpty(read()[name])));
    if (Object.keys(errors).length === 0) return;
    // Errors may depend on another field, such as two passwords.
    const found = errorsNow();
    setErrors((present) => {
      const others = Object.entries(present).filter(([name]) => !again.has(name));
      const still = others.map(([name, error]) => [name, rejected.current.has(name) ? error : found[name]]);
      return { ...Object.fromEntries(still.filter(([, error]) => error)), ...moreErrors?.() };
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
    if (error && !isEmpty(read()[name])) setErrors((present) => ({ ...present, [name]: present[name] ?? error }));
  }

  function leave(control: Control) {
    const field = fields[control.name];
    if (!field) return;
    // Only on change: a form just sent loses focus, and its draft is over.
    if (clean(field, control)) save();
    notify();
    if (press.current.isDown) press.current.left = control.name;
    else check(control.name);
  }

  function release() {
    const { left } = press.current;
    press.current = { isDown: false, left: '' };
    if (left) check(left);
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
    if (settled || !rules) await whileBusy(() => Promise.all([settled?.(), loadRules()]));
    for (const [name, field] of Object.entries(fields)) for (const control of controlsOf(sent, name)) clean(field, control);
    save();
    notify();
    const typed = readFrom(sent);
    const { values: checked, errors: all } = rules?.checkForm(form, typed, today) ?? { values: typed as Values<F>, errors: {} };
    const found = step ? Object.fromEntries(Object.entries(all).filter(([name]) => step.includes(name))) : { ...all, ...moreErrors?.() };
    rejected.current.clear();
    clearErrors();
    if (Object.keys(found).length > 0) {
      reject(found as FieldErrors);
      return onReject?.(found as FieldErrors);
    }
    await whileBusy(async () => {
      try {
        await send(checked as Values<F>);
        // Later changes have not been sent.
        if (!staysFilled && JSON.stringify(readFrom(sent)) === JSON.stringify(typed)) empty(sent);
      } catch (error) {
        fail(error);
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
    recheck,
    clearErrors,
    empty,
    focus,
    subscribe,
    props,
  };
}

/** A value derived from an open form, read anew at each change. */
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
