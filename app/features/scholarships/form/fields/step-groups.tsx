import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { foldOf } from '#domain/forms/fold.ts';
import { type Field, type Group, isVisible } from '#domain/forms/form.ts';
import { OpenFieldsContext } from '#app/features/scholarships/form/open/application-context.ts';
import { AddButtons, useTucked } from '#app/features/scholarships/form/fields/add-buttons.tsx';
import { Folded } from '#app/features/scholarships/form/fields/folded-group.tsx';
import { OWN_CONTROLS } from '#app/features/scholarships/form/fields/own-controls.tsx';
import { filled, FormField } from '#app/forms/form.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { type OpenForm } from '#app/forms/use-form.ts';

interface StepGroupsProps {
  of: OpenForm;
  groups: readonly Group[];
  /** Groups that are answered open as fields, because somebody came to change them. */
  isForChange: boolean;
}

export const StepGroups = ({ groups, ...rest }: StepGroupsProps) =>
  groups.map((group) => <StepGroup key={group.fields[0]} group={group} {...rest} />);

type StepGroupProps = Omit<StepGroupsProps, 'groups'> & { group: Group };

function StepGroup({ of, group, isForChange }: StepGroupProps) {
  const { heading, note, fields } = group;
  const id = useId();
  const isShown = useIsAnyShown(of, fields);
  const { fold, open } = useFold(of, group, isForChange);
  const { tucked, show } = useTucked(of, group);
  const isEmpty = fold === 'empty';
  const isHeaded = heading !== undefined && !isEmpty;
  const Frame = isHeaded ? 'section' : 'div';
  return (
    <Frame className="grid grid-cols-1 gap-3 sm:gap-5" hidden={!isShown} aria-labelledby={isHeaded ? id : undefined}>
      {isEmpty && typeof group.fold === 'object' && (
        <button
          className="more -my-2 cursor-pointer justify-self-start text-left text-indigo underline underline-offset-4"
          type="button"
          aria-expanded={false}
          aria-controls={`${id}-fields`}
          onClick={open}
        >
          {group.fold.add}
        </button>
      )}
      {isHeaded && (
        <div className="border-t border-line pt-3 sm:pt-6">
          <h3 id={id}>{heading}</h3>
          {note && <p className="small muted">{note}</p>}
        </div>
      )}
      {fold === 'answered' && <Folded of={of} group={group} controls={`${id}-fields`} onOpen={open} />}
      <Fields id={`${id}-fields`} of={of} fields={fields} tucked={tucked} onChange={show} isHidden={fold !== 'open'} />
      <AddButtons of={of} heading={heading} names={fold === 'open' ? tucked : []} onAdd={show} />
    </Frame>
  );
}

/** Once open, a group stays open; errors open it. `open` also leads to its first field. */
function useFold(of: OpenForm, group: Group, isForChange: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = useFormValue(of, (values) => (isOpen ? 'open' : foldOf(of.form, group, filled(values), of.today)));
  const isToOpen = fold === 'open' || (fold === 'answered' && isForChange) || group.fields.some((name) => of.errors[name]);
  if (isToOpen && !isOpen) setIsOpen(true);

  const isPressed = useRef(false);
  const lead = useEffectEvent(() => {
    const values = filled(of.values());
    const first = group.fields.find((name) => isVisible(of.form.fields[name]!, values, of.today));
    if (isPressed.current && first) of.focus(first);
    isPressed.current = false;
  });
  useEffect(() => {
    if (isOpen) lead();
  }, [isOpen]);
  return {
    fold: isOpen ? 'open' : fold,
    open() {
      isPressed.current = true;
      setIsOpen(true);
    },
  } as const;
}

interface FieldsProps {
  id: string;
  of: OpenForm;
  fields: readonly string[];
  tucked: readonly string[];
  onChange: (name: string) => void;
  isHidden: boolean;
}

function Fields({ id, of, fields, tucked, onChange, isHidden }: FieldsProps) {
  return (
    <div id={id} className="grid grid-cols-2 items-start gap-x-3 gap-y-3 sm:gap-x-5 sm:gap-y-6" hidden={isHidden}>
      {fields
        .filter((name) => of.form.fields[name]!.kind !== 'hidden')
        .map((name, index, all) => (
          <Cell
            key={name}
            of={of}
            name={name}
            isTucked={tucked.includes(name)}
            isWhyBelow={of.form.fields[name]!.why === of.form.fields[all[index + 1] ?? '']?.why}
            onChange={onChange}
          />
        ))}
    </div>
  );
}

interface CellProps {
  of: OpenForm;
  name: string;
  isTucked: boolean;
  /** The next field is asked for the same reason, which stands there. */
  isWhyBelow: boolean;
  onChange: (name: string) => void;
}

function Cell({ of, name, isTucked, isWhyBelow, onChange }: CellProps) {
  const field = of.form.fields[name]!;
  const isShown = useIsAnyShown(of, [name]);
  return (
    <div className={`${cellOf(field)} empty:hidden`} hidden={isTucked || !isShown} onChange={() => onChange(name)}>
      <FormField of={of} name={name} controls={OWN_CONTROLS} />
      {field.why && !isWhyBelow && (
        <details className="why">
          <summary>{m.scholarships.form.whyWeAsk}</summary>
          <p>{field.why}</p>
        </details>
      )}
    </div>
  );
}

function useIsAnyShown(of: OpenForm, names: readonly string[]): boolean {
  const openIn = use(OpenFieldsContext);
  return useFormValue(of, (typed) => {
    const values = filled(typed);
    const open = openIn?.(typed) ?? names;
    return names.some((name) => {
      const field = of.form.fields[name]!;
      return open.includes(name) && isVisible(field, values, of.today) && values[field.input?.hiddenBy ?? ''] !== true;
    });
  });
}

function cellOf({ kind, input }: Field): string {
  if (input?.width === 'short') return '';
  if (input?.width !== 'half') return 'col-span-full';
  return kind === 'checkbox' ? 'col-span-full -mt-2 -mb-3 sm:mb-0 sm:col-span-1 sm:mt-0 sm:pt-8' : 'col-span-full sm:col-span-1';
}
