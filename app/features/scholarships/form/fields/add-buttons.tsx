import { use, useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/index.ts';
import { type Field, type Group, isRequired, isVisible, shortLabelOf } from '#domain/forms/form.ts';
import { labelUnder } from '#domain/scholarships/steps/questions.ts';
import { OpenFieldsContext } from '#app/features/scholarships/form/open/application-context.ts';
import { filled } from '#app/forms/form.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { isEmpty } from '#app/forms/values.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Of a group that folds once it is answered, the fields that may be left out. */
const mayTuck = (field: Field, fold: Group['fold']): boolean => fold === 'answered' && field.kind !== 'checkbox' && !isRequired(field);

/** Empty fields that are shown as a button each; a field that was shown once stays. */
export function useTucked(of: OpenForm, { fold, fields: all }: Group) {
  const isCorrection = use(OpenFieldsContext) !== null;
  const fields = all.filter((name) => mayTuck(of.form.fields[name]!, fold));
  const isTucking = fields.length > 0 && !isCorrection;
  const [shown, setShown] = useState(NOTHING);
  const show = (...names: readonly string[]): void => {
    if (isTucking && names.some((name) => !shown.has(name))) setShown(new Set([...shown, ...names]));
  };
  const hidden = useFormValue(of, (values) =>
    isTucking ? fields.filter((name) => isEmpty(values[name]) && isVisible(of.form.fields[name]!, filled(values), of.today)).join() : '',
  ).split(',');
  show(...fields.filter((name) => !hidden.includes(name) || of.errors[name]));
  return { tucked: isTucking ? fields.filter((name) => !shown.has(name)) : [], show };
}

interface AddButtonsProps {
  of: OpenForm;
  heading: string | undefined;
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** Stays mounted without names, because it leads to the field of the button that was pressed last. */
export function AddButtons({ of, heading, names, onAdd }: AddButtonsProps) {
  const [added, setAdded] = useState<{ name: string } | null>(null);
  const lead = useEffectEvent(() => added && of.focus(added.name));
  // The field is there once the page has changed.
  useEffect(() => void lead(), [added]);
  if (names.length === 0) return null;
  const labelOf = (name: string): string => labelUnder(heading, shortLabelOf(of.form.fields[name]!));
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <button
          className="btn btn-line min-h-11 px-3 py-1"
          key={name}
          type="button"
          aria-label={m.scholarships.form.addOf(labelOf(name))}
          onClick={() => {
            onAdd(name);
            setAdded({ name });
          }}
        >
          <span aria-hidden="true">+</span>
          {labelOf(name)}
        </button>
      ))}
    </div>
  );
}
