import type { Field, Fields, Form, Values } from '#domain/forms/form.ts';
import type { Checked } from '#domain/forms/check.ts';
import type { Control, TypedValues } from '#app/forms/values.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

const load = lazyImport(() => import('#app/forms/rules.ts'));
let rules: typeof import('#app/forms/rules.ts') | undefined;

export const areRulesHere = (): boolean => rules !== undefined;
export const loadRules = async (): Promise<void> => void (rules ??= await load().catch(() => undefined));

/** @returns whether the text in the field changed */
export const clean = (field: Field, control: Control): boolean => rules?.cleanControl(field, control) ?? false;

/** If the rules are not loaded, the server decides. */
export const checkTyped = <F extends Fields>(form: Form<F>, typed: TypedValues, today: string): Checked<F> =>
  rules?.checkForm(form, typed, today) ?? { values: typed as Values<F>, errors: {} };
