import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Fields } from '#domain/forms/form.ts';
import { carriedDraft, type DraftStore, draftValues, restoreDraft } from '#app/forms/draft.ts';
import { readValues, type TypedValues } from '#app/forms/values.ts';

export interface ValueOptions {
  initial?: TypedValues;
  /** Must be stable. */
  draft?: DraftStore;
  /** The values behind what is shown, such as a masked number. */
  meant?: (typed: TypedValues) => TypedValues;
}

export interface OpenValues {
  element: RefObject<HTMLFormElement | null>;
  initial: TypedValues;
  /** @param from a form that may have left the page */
  read: (from?: HTMLFormElement | null) => TypedValues;
  values: () => TypedValues;
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
  save: () => void;
}

const NOTHING: TypedValues = {};

/** Values of the fields; then of the draft, which is filled in again, and of `initial`. */
export function useValues(fields: Fields, { initial = NOTHING, draft, meant = (typed) => typed }: ValueOptions): OpenValues {
  const element = useRef<HTMLFormElement>(null);
  const seen = useRef<TypedValues | null>(null);
  const [listeners] = useState(() => new Set<() => void>());
  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });

  const read = (from = element.current): TypedValues => ({
    ...initial,
    ...draft?.read(),
    ...meant(from ? readValues(fields, from) : NOTHING),
  });
  const save = () => draft?.write(draftValues(fields, read()));

  function notify() {
    seen.current = null;
    listeners.forEach((listener) => listener());
  }

  const restore = useEffectEvent(() => {
    if (!element.current) return;
    const stored = draft ?? carriedDraft(fields, element.current);
    if (restoreDraft(fields, element.current, stored.read() ?? NOTHING)) save();
    if (!draft) stored.clear();
    notify();
  });
  useEffect(() => restore(), [draft]);

  const carry = useEffectEvent(({ target }: Event) => {
    if (draft || !element.current || !(target instanceof Element) || !target.closest('a[hreflang]')) return;
    carriedDraft(fields, element.current).write(readValues(fields, element.current));
  });
  useEffect(() => {
    document.addEventListener('click', carry);
    return () => document.removeEventListener('click', carry);
  }, []);

  return { element, initial, read, values: () => (seen.current ??= read()), subscribe, notify, save };
}

/** A value derived from an open form, read again at each change. */
export function useFormValue<T extends string | number | boolean | null | undefined>(
  { values, initial, subscribe }: Pick<OpenValues, 'values' | 'initial' | 'subscribe'>,
  select: (values: TypedValues) => T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => select(values()),
    () => select(initial),
  );
}
