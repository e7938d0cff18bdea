import { use, useEffect, useState } from 'react';
import { type Group, isVisible, shortLabelOf } from '#domain/forms/form.ts';
import { OpenFieldsContext, useOpenApplication } from '#app/features/scholarships/application-context.ts';
import { useAfterRender } from '#app/features/scholarships/use-after-render.ts';
import { filled } from '#app/forms/form.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { isEmpty } from '#app/forms/values.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Empty fields of a group that has a button for each; one that was shown stays. */
export function useTucked(of: OpenForm, { fold, fields }: Group) {
  const { device, files } = useOpenApplication();
  const isCorrection = use(OpenFieldsContext) !== null;
  const isTucking = fold === 'each' && !isCorrection;
  const [shown, setShown] = useState(NOTHING);
  const show = (...names: readonly string[]): void => {
    if (isTucking && names.some((name) => !shown.has(name))) setShown(new Set([...shown, ...names]));
  };
  const hidden = useFormValue(of, (values) =>
    isTucking ? fields.filter((name) => isEmpty(values[name]) && isVisible(of.form.fields[name]!, filled(values), of.today)).join() : '',
  ).split(',');
  const given = fields.filter((name) => !hidden.includes(name) || of.errors[name] || files.failed(name));
  show(...given);

  useEffect(() => {
    if (!isTucking) return;
    // Chosen before, and not uploaded yet.
    void device.readFiles().then((found) => setShown((before) => new Set([...before, ...Object.keys(found)])));
  }, [device, isTucking]);
  return { tucked: isTucking ? fields.filter((name) => !shown.has(name) && of.form.fields[name]!.kind === 'file') : [], show };
}

interface AddButtonsProps {
  of: OpenForm;
  names: readonly string[];
  onAdd: (name: string) => void;
}

export function AddButtons({ of, names, onAdd }: AddButtonsProps) {
  const afterRender = useAfterRender();
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <button
          className="btn btn-line min-h-11 px-3 py-1"
          type="button"
          key={name}
          onClick={() => {
            onAdd(name);
            afterRender(() => of.focus(name));
          }}
        >
          <span aria-hidden="true">+</span>
          <span className="sr-only">Add </span>
          {shortLabelOf(of.form.fields[name]!)}
        </button>
      ))}
    </div>
  );
}
