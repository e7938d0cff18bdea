import { useId } from 'react';
import type { FormFieldProps } from '#app/features/scholarships/control-props.ts';
import type { AskedGroup } from '#app/features/scholarships/asked.ts';
import { FormField } from '#app/features/scholarships/form-field.tsx';

interface StepGroupProps extends Omit<FormFieldProps, 'spec' | 'error'> {
  group: AskedGroup;
  errors: Readonly<Record<string, string>>;
  /** Read before these fields. */
  notice: string | undefined;
}

/** Short ones share a row. */
export function StepGroup({ group: { heading, note, fields }, errors, notice, ...field }: StepGroupProps) {
  const id = useId();
  const Frame = heading ? 'section' : 'div';
  return (
    <Frame className="grid grid-cols-1 gap-5" aria-labelledby={heading ? id : undefined}>
      {heading && (
        <div className="border-t border-line pt-6">
          <h3 id={id}>{heading}</h3>
          {note && <p className="small muted">{note}</p>}
        </div>
      )}
      {notice && <p className="small max-w-(--measure) rounded-(--radius) bg-sunk px-5 py-4 whitespace-pre-line">{notice}</p>}
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        {fields.map((spec) => (
          <FormField {...field} key={spec.name} spec={spec} error={errors[spec.name] || undefined} />
        ))}
      </div>
    </Frame>
  );
}
