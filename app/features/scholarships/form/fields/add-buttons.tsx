import { useEffect, useState, type ComponentProps, use, useRef } from 'react';
import { type Field, type Group, isRequired, isVisible, shortLabelOf } from '#domain/forms/form.ts';
import { labelUnder } from '#domain/scholarships/steps/questions.ts';
import { OpenFieldsContext, useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import { filled } from '#app/forms/form.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { isEmpty } from '#app/forms/values.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Files become buttons one by one; of a group that folds once it is answered, so do the fields that may be left out. */
const mayTuck = (field: Field, fold: Group['fold']): boolean =>
  fold === 'each' ? field.kind === 'file' : fold === 'answered' && field.kind !== 'checkbox' && !isRequired(field);

/** Empty fields that are shown as a button each; a field that was shown once stays. */
export function useTucked(of: OpenForm, { fold, fields: all }: Group) {
  const { device, files } = useOpenApplication();
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
  const given = fields.filter((name) => !hidden.includes(name) || of.errors[name] || files.failed(name));
  show(...given);

  useEffect(() => {
    if (!isTucking) return;
    // Files may have been chosen before, and not uploaded yet.
    void device.readFiles().then((found) => setShown((before) => new Set([...before, ...Object.keys(found)])));
  }, [device, isTucking]);
  return { tucked: isTucking ? fields.filter((name) => !shown.has(name)) : [], show };
}

interface AddButtonsProps {
  of: OpenForm;
  heading: string | undefined;
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** Of more buttons than these, those for fields that decide nothing come at a further press. */
const FEW = 3;

/** Stays mounted without names, because it leads to the field of the button that was pressed last. */
export function AddButtons({ of, heading, names, onAdd }: AddButtonsProps) {
  const afterRender = useAfterRender();
  const [isWhole, setIsWhole] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  if (names.length === 0) return null;
  const rest = isWhole || names.length <= FEW ? [] : names.filter((name) => !of.form.fields[name]!.decides);
  return (
    <div className="flex flex-wrap gap-2">
      {names
        .filter((name) => !rest.includes(name))
        .map((name, index) => (
          <AddButton
            key={name}
            ref={index === 0 ? first : undefined}
            onPress={() => {
              onAdd(name);
              afterRender(() => of.focus(name));
            }}
          >
            <span className="sr-only">Add </span>
            {labelUnder(heading, shortLabelOf(of.form.fields[name]!))}
          </AddButton>
        ))}
      {rest.length > 0 && (
        <AddButton
          aria-expanded={false}
          onPress={() => {
            setIsWhole(true);
            afterRender(() => first.current?.focus());
          }}
        >
          {`${rest.length} more documents`}
        </AddButton>
      )}
    </div>
  );
}

interface AddButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  onPress: () => void;
}

const AddButton = ({ onPress, children, ...rest }: AddButtonProps) => (
  <button className="btn btn-line min-h-11 px-3 py-1" type="button" onClick={onPress} {...rest}>
    <span aria-hidden="true">+</span>
    {children}
  </button>
);

/** Runs what must see the page as a change of state leaves it. */
function useAfterRender(): (run: () => void) => void {
  const [task, setTask] = useState<{ run: () => void } | null>(null);
  useEffect(() => task?.run(), [task]);
  return (run) => setTask({ run });
}
