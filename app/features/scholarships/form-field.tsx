import type { ComponentType } from 'react';
import { Choices, Select, Several, Tick } from '#app/features/scholarships/choice-controls.tsx';
import type { ControlProps, FormFieldProps } from '#app/features/scholarships/control-props.ts';
import { DocumentField } from '#app/features/scholarships/document-field.tsx';
import type { FieldSpec } from '#app/features/scholarships/fields.ts';
import { AccountNumber, Ifsc, Line, Lines, Need, PermanentAddress, Pincode } from '#app/features/scholarships/text-controls.tsx';

/** One field of the form, rendered by its kind. */
export function FormField(props: FormFieldProps) {
  const { spec, answers } = props;
  const Control = CONTROLS[spec.kind];
  return (
    <div className={spec.isHalf ? '' : 'col-span-full'}>
      <Control {...props} value={answers[spec.name]} />
    </div>
  );
}

const CONTROLS: Record<FieldSpec['kind'], ComponentType<ControlProps>> = {
  line: Line,
  lines: Lines,
  choice: Choices,
  select: Select,
  several: Several,
  tick: Tick,
  file: DocumentField,
  account: AccountNumber,
  ifsc: Ifsc,
  pincode: Pincode,
  need: Need,
  'permanent address': PermanentAddress,
};
