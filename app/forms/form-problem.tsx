import type { OpenForm } from '#app/forms/use-form.ts';
import { errorText } from '#app/lib/error-text.ts';
import { ErrorAlert } from '#app/ui/error-alert.tsx';

export const FormProblem = ({ of: { problem } }: { of: OpenForm }) => (
  <ErrorAlert error={problem === undefined ? '' : errorText(problem)} />
);
