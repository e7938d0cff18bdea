import { useEffect, useEffectEvent } from 'react';
import type { DraftStore } from '#app/forms/draft.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { controlsOf, isEmpty, type TypedValue, type TypedValues, writeValue } from '#app/forms/values.ts';

/** A draft that is written elsewhere too, for example on another device. */
export interface SharedDraft extends DraftStore {
  subscribe(listener: () => void): () => void;
}

/** Brings others' changes of the draft into the open fields. */
export function useSharedDraft({ form, initial, read, recheck, props: { ref: element } }: OpenForm, draft: SharedDraft): void {
  const follow = useEffectEvent((before: TypedValues, now: TypedValues) => {
    const here = read();
    const theirs = Object.keys(form.fields).filter((name) => {
      if (isSameValue(before[name], now[name])) return false;
      const controls = element.current ? controlsOf(element.current, name).filter(({ type }) => type !== 'file') : [];
      if (controls.length > 0 && isSameValue(here[name], now[name])) return false;
      writeValue(controls, now[name]);
      return true;
    });
    if (theirs.length > 0) recheck(theirs);
  });
  useEffect(() => {
    let before = initial;
    const look = () => {
      const now = draft.read() ?? {};
      follow(before, now);
      before = now;
    };
    look();
    return draft.subscribe(look);
  }, [draft, initial]);
}

export const isSameValue = (one: TypedValue | undefined, other: TypedValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || (isEmpty(one) && isEmpty(other));
