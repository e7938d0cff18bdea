import type { FieldErrors } from '#domain/shared/errors.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { errorText } from '#app/lib/error-text.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

/** The error of sending, unless a field shows it. */
export function FormProblem({ of: { problem, form } }: { of: OpenForm }) {
  if (problem === undefined) return <ErrorAlert error="" />;
  const { fields = {} } = problem as { fields?: FieldErrors };
  const text = errorText(problem);
  const isAtField = Object.entries(fields).some(([path, error]) => error === text && path.split('.').some((part) => part in form.fields));
  return <ErrorAlert error={isAtField ? '' : text} />;
}
