import { textsOf } from '#app/lib/form-texts.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

/** Forms that are followed already. */
const followed = new WeakSet<HTMLFormElement>();

/** Consent is given anew each time, and the honeypot is no field of a person's. */
function textsToKeep(form: HTMLFormElement): Record<string, string> {
  const { consent: _, website: _trap, ...texts } = textsOf(form);
  return texts;
}

/**
 * What is typed into the form is kept in this tab, under `name`, across a reload and a look at the privacy notice that the
 * form links to. Fills in what was kept, except where something has been typed since, and keeps every further change.
 */
export function followDraft(form: HTMLFormElement, name: string): void {
  if (followed.has(form)) return;
  followed.add(form);
  const draft = tabStorage<Record<string, string>>(name);
  for (const [field, text] of Object.entries(draft.read() ?? {})) {
    const control = form.elements.namedItem(field) as HTMLInputElement | null;
    if (control?.value === '') control.value = text;
  }
  const keep = () => draft.write(textsToKeep(form));
  form.addEventListener('input', keep);
  if (Object.values(textsToKeep(form)).some(Boolean)) keep();
}

/** Forget what was kept: it has been sent. */
export const dropDraft = (name: string): void => tabStorage(name).clear();
