import { useId } from 'react';
import { type Field, isVisible } from '#domain/forms/form.ts';
import { OWN_CONTROLS } from '#app/features/scholarships/own-controls.tsx';
import { filled, FormField } from '#app/forms/form.tsx';
import { useFormValue } from '#app/forms/use-values.ts';
import { type OpenForm } from '#app/forms/use-form.ts';

type Group = OpenForm['form']['steps'][number]['groups'][number];

interface StepGroupsProps {
  of: OpenForm;
  groups: readonly Group[];
  /** What a parent or guardian reads before consenting. */
  notice: string;
}

export const StepGroups = ({ of, groups, notice }: StepGroupsProps) =>
  groups.map((group) => (
    <StepGroup key={group.fields[0]} of={of} group={group} notice={group.fields.includes('guardianConsent') ? notice : ''} />
  ));

function StepGroup({ of, group: { heading, note, fields }, notice }: { of: OpenForm; group: Group; notice: string }) {
  const id = useId();
  const isShown = useIsAnyShown(of, fields);
  const Frame = heading ? 'section' : 'div';
  return (
    <Frame className="grid grid-cols-1 gap-5" hidden={!isShown} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <div className="border-t border-line pt-6">
          <h3 id={id}>{heading}</h3>
          {note && <p className="small muted">{note}</p>}
        </div>
      )}
      {notice && <p className="small max-w-(--measure) rounded-(--radius) bg-sunk px-5 py-4 whitespace-pre-line">{notice}</p>}
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        {fields
          .map((name) => ({ name, field: of.form.fields[name]! }))
          .filter(({ field }) => field.kind !== 'hidden')
          .map(({ name, field }) => (
            <Cell key={name} of={of} name={name} className={cellOf(field)} />
          ))}
      </div>
    </Frame>
  );
}

function Cell({ of, name, className }: { of: OpenForm; name: string; className: string }) {
  const isShown = useIsAnyShown(of, [name]);
  return (
    <div className={className} hidden={!isShown}>
      <FormField of={of} name={name} controls={OWN_CONTROLS} />
    </div>
  );
}

const useIsAnyShown = (of: OpenForm, names: readonly string[]): boolean =>
  useFormValue(of, (typed) => {
    const values = filled(typed);
    return names.some((name) => {
      const field = of.form.fields[name]!;
      return isVisible(field, values, of.today) && values[field.input?.hiddenBy ?? ''] !== true;
    });
  });

function cellOf({ kind, input }: Field): string {
  if (input?.width !== 'half') return 'col-span-full';
  return kind === 'checkbox' ? 'sm:pt-8' : '';
}
