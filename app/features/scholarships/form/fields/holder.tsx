import { useState } from 'react';
import { nameBesideHolder } from '#domain/scholarships/bank-form.ts';
import { isMinor } from '#domain/scholarships/steps/age.ts';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { type ControlProps, CONTROLS, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

const OF_A_CHILD = 'A child of 10 or more can have an account. Take all of it from your own passbook.';
const HELP: Readonly<Record<string, string>> = {
  Self: 'Take all of it from your own passbook.',
  Mother: 'Your mother’s account is fine. Take all of it from her passbook.',
  Father: 'Your father’s account is fine. Take all of it from his passbook.',
  Guardian: 'Your guardian’s account is fine. Take all of it from that passbook.',
};

export function HolderRelation(props: ControlProps) {
  const { of, name } = props;
  const { persons } = useOpenApplication();
  const help = useFormValue(of, (values) => {
    const relation = textOf(values[name]);
    const dob = textOf({ ...persons, ...values }['dob']);
    return relation === 'Self' && isMinor(dob, of.today) ? OF_A_CHILD : (HELP[relation] ?? '');
  });
  return (
    <div className="grid gap-2">
      <CONTROLS.radio {...props} />
      <p className="small muted empty:hidden" aria-live="polite">
        {help}
      </p>
    </div>
  );
}

const WHOSE: Readonly<Record<string, string>> = {
  Self: 'your name',
  Mother: 'your mother’s name',
  Father: 'your father’s name',
  Guardian: 'your guardian’s name',
};

/** Warns of another person's name, and never refuses (docs/decisions/0106). */
export function HolderName(props: ControlProps) {
  const { of } = props;
  const { persons } = useOpenApplication();
  const [isTyping, setIsTyping] = useState(false);
  const other = useFormValue(of, (values) => nameBesideHolder({ ...persons, ...values }));
  const relation = useFormValue(of, (values) => textOf(values['accountHolderRelation']));
  return (
    <div className="grid gap-2">
      <Labelled {...props}>
        {(control) => <input type="text" {...control} onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)} />}
      </Labelled>
      <output className="gentle wrap-anywhere">
        {other !== '' && !isTyping && (
          <>
            {`We have “${other}” as ${WHOSE[relation]}. A payment can come back when the names differ. `}
            Write the name as the passbook has it. If the passbook is wrong, ask the bank to correct it. You can go on all the same.
          </>
        )}
      </output>
    </div>
  );
}
