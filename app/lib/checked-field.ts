import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What a control of react-hook-form needs, its error included. A field that was filled in is checked on leaving it,
 * and one with an error as it is mended; one that is only passed through is left in peace until the form is sent.
 */
export function checkedField<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: FieldPath<Values>,
) {
  // The rules may be still on their way, or never come: then the server has the word.
  const check = () => form.trigger(name).catch(() => undefined);
  return {
    ...form.register(name, {
      onBlur: (event: { target: { value: string } }) => event.target.value !== '' && void check(),
      onChange: () => form.getFieldState(name).error && void check(),
    }),
    error: form.formState.errors[name]?.message as string | undefined,
  };
}
