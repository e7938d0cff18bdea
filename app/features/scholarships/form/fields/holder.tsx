import { useState } from 'react';
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { nameBesideHolder } from '#domain/scholarships/bank-form.ts';
import { isMinor } from '#domain/scholarships/steps/age.ts';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { type ControlProps, CONTROLS, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

const HELP = inLanguage((): Readonly<Record<string, string>> => ({
  Self: m.scholarships.form.ownAccount,
  Mother: m.scholarships.form.motherAccount,
  Father: m.scholarships.form.fatherAccount,
  Guardian: m.scholarships.form.guardianAccount,
}));

export function HolderRelation(props: ControlProps) {
  const { of, name } = props;
  const { persons } = useOpenApplication();
  const help = useFormValue(of, (values) => {
    const relation = textOf(values[name]);
    const dob = textOf({ ...persons, ...values }['dob']);
    return relation === 'Self' && isMinor(dob, of.today) ? m.scholarships.form.childAccount : (HELP[relation] ?? '');
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

const OTHER_THAN = inLanguage((): Readonly<Record<string, (name: string) => string>> => ({
  Self: m.scholarships.form.otherThanYou,
  Mother: m.scholarships.form.otherThanMother,
  Father: m.scholarships.form.otherThanFather,
  Guardian: m.scholarships.form.otherThanGuardian,
}));

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
        {other !== '' && !isTyping && `${OTHER_THAN[relation]?.(other)} ${m.scholarships.form.asInPassbook}`}
      </output>
    </div>
  );
}
