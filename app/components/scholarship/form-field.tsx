import type { ComponentType } from 'react';
import { Choices, Select, Several, Tick } from '#app/components/scholarship/choice-controls.tsx';
import type { ControlProps, FormFieldProps } from '#app/components/scholarship/control-props.ts';
import { DocumentField } from '#app/components/scholarship/document-field.tsx';
import type { FieldSpec } from '#app/components/scholarship/fields.ts';
import { AccountNumber, Ifsc, Line, Lines, Need, PermanentAddress, Pincode } from '#app/components/scholarship/text-controls.tsx';

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
