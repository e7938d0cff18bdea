import { useBank } from '#app/features/scholarships/form/fields/lookup.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

/** The code of a branch, with the name of its bank below. */
export function Ifsc(props: ControlProps) {
  const bank = useBank(useFormValue(props.of, (values) => textOf(values[props.name]).toUpperCase()));
  return (
    <Labelled {...props} hint={<span aria-live="polite">{bank || props.hint}</span>}>
      {(control) => (
        // Capitals by CSS: changing the text would move the caret.
        <input type="text" {...control} className="input uppercase" autoCapitalize="characters" spellCheck={false} />
      )}
    </Labelled>
  );
}
