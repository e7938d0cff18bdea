import { useId } from 'react';
import type { Field } from '#domain/forms/form.ts';
import { OWN_CONTROLS } from '#app/features/scholarships/own-controls.tsx';
import { FormField, useIsAnyAsked } from '#app/forms/form.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';

type Group = OpenForm['form']['steps'][number]['groups'][number];

interface StepGroupsProps {
  of: OpenForm;
  groups: readonly Group[];
  /** What a parent or guardian reads before they consent. */
  notice: string;
}

export const StepGroups = ({ of, groups, notice }: StepGroupsProps) =>
  groups.map((group) => (
    <StepGroup key={group.fields[0]} of={of} group={group} notice={group.fields.includes('guardianConsent') ? notice : ''} />
  ));

/** Short fields share a row. */
function StepGroup({ of, group: { heading, note, fields }, notice }: { of: OpenForm; group: Group; notice: string }) {
  const id = useId();
  const isAsked = useIsAnyAsked({ of, names: fields });
  const Frame = heading ? 'section' : 'div';
  return (
    <Frame className="grid grid-cols-1 gap-5" hidden={!isAsked} aria-labelledby={heading ? id : undefined}>
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
          // What nobody sees is in the store alone.
          .filter(({ field }) => field.kind !== 'hidden')
          .map(({ name, field }) => (
            <FormField key={name} of={of} name={name} controls={OWN_CONTROLS} className={cellOf(field)} />
          ))}
      </div>
    </Frame>
  );
}

/** A box stands beside the field that it is about, not beside its label. */
function cellOf({ kind, input }: Field): string {
  if (input?.width !== 'half') return 'col-span-full';
  return kind === 'checkbox' ? 'sm:pt-8' : '';
}
