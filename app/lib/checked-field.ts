import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Props for a control of react-hook-form, with its error. A field with a value is validated on blur, and one with an error
 * on every change only (an error that goes under a press on the button would move the button away); one that was only tabbed through is left alone until the form is sent.
 */
export function checkedField<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
) {
  // The rules may still be loading, or fail to load: then the server decides.
  const check = () => form.trigger(name).catch(() => undefined);
  const hasError = () => form.getFieldState(name).error !== undefined;
  return {
    ...form.register(name, {
      onBlur: (event: { target: { value: string } }) => event.target.value !== '' && !hasError() && void check(),
      onChange: () => hasError() && void check(),
    }),
    error: form.formState.errors[name]?.message as string | undefined,
  };
}
