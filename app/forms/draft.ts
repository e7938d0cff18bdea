import type { Fields } from '#domain/forms/form.ts';
import { type Control, controlsOf, isTick, type TypedValues, UNREADABLE, writeValue } from '#app/forms/values.ts';
import { type TabStorage, tabStorage } from '#app/lib/tab-storage.ts';

/** Where what is typed is stored: in this tab, on the device, or in the account. */
export type DraftStore = TabStorage<TypedValues>;

/** Survives a reload. Create one per form, outside of its component. */
export const tabDraft = (name: string): DraftStore => tabStorage<TypedValues>(name);

/** What may be stored of the values: no consents and no half-typed dates. */
export const draftValues = (fields: Fields, values: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => fields[name]?.inDraft !== false)
      .map(([name, value]) => [name, fields[name]?.kind === 'date' && value === UNREADABLE ? '' : value]),
  );

/** Of a form without a draft, for the same page in another language, once: phones are shared. */
export function carriedDraft(fields: Fields, element: HTMLFormElement): DraftStore {
  const place = element.closest('main, footer')?.tagName;
  const store = tabDraft(`carried:${place}:${Object.keys(fields).join()}`);
  return {
    ...store,
    write: (values) =>
      store.write(Object.fromEntries(Object.entries(draftValues(fields, values)).filter(([name]) => fields[name]?.privacy !== 'sealed'))),
  };
}

/**
 * Fills in only fields that nobody has touched.
 * @returns whether somebody has touched one
 */
export function restoreDraft(fields: Fields, element: HTMLFormElement, stored: TypedValues): boolean {
  const names = Object.keys(fields);
  const untouched = names.filter((name) => !controlsOf(element, name).some(isChanged));
  for (const name of untouched) if (name in stored) writeValue(controlsOf(element, name), stored[name]);
  return untouched.length < names.length;
}

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(first, 0);
}
