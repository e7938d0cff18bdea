import type { FieldErrors } from '#domain/shared/errors.ts';
import type { Validator } from '#app/lib/use-validated-form.ts';

/** The part of a zod schema, of either flavour, that validates. */
interface Schema<T> {
  safeParse: (
    values: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Validates a form with `schema`. Reports the first error of each field. */
export function validatorOf<T>(schema: Schema<T>): Validator<T> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { value: parsed.data, faults: {} };
    const faults: FieldErrors = {};
    for (const { path, message } of parsed.error.issues) faults[path.join('.')] ??= message;
    return { faults };
  };
}
