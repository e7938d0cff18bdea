import type { ComponentType } from 'react';
import type { Kind } from '#domain/forms/form.ts';
import type { FieldName } from '#domain/scholarships/form.ts';
import { Checkbox, CheckboxGroup, Choices, Select } from '#app/features/scholarships/choice-controls.tsx';
import type { ControlProps, FormFieldProps } from '#app/features/scholarships/control-props.ts';
import { DocumentField } from '#app/features/scholarships/document-field.tsx';
import { AccountNumber, Ifsc, Need, PermanentAddress, Pincode, TextArea, TextInput } from '#app/features/scholarships/text-controls.tsx';

/** One field of the form, rendered by its kind. */
export function FormField(props: FormFieldProps) {
  const { spec, answers } = props;
  // Its box is part of the permanent address.
  if (spec.name === 'sameAddress' || spec.kind === 'hidden') return null;
  const Control = OWN_CONTROLS[spec.name] ?? CONTROLS[spec.kind];
  return (
    // A box stands beside the field that it is about, not beside its label.
    <div className={spec.input?.width === 'half' ? (spec.kind === 'checkbox' ? 'sm:pt-8' : '') : 'col-span-full'}>
      <Control {...props} value={answers[spec.name]} />
    </div>
  );
}

const CONTROLS: Record<Kind, ComponentType<ControlProps>> = {
  text: TextInput,
  email: TextInput,
  phone: TextInput,
  number: TextInput,
  date: TextInput,
  password: TextInput,
  textarea: TextArea,
  select: Select,
  radio: Choices,
  checkbox: Checkbox,
  checkboxes: CheckboxGroup,
  file: DocumentField,
  hidden: () => null,
};

/** Those with behaviour of their own. */
const OWN_CONTROLS: Partial<Record<FieldName, ComponentType<ControlProps>>> = {
  accountNo: AccountNumber,
  ifscCode: Ifsc,
  pincode: Pincode,
  needStatement: Need,
  permanentAddress: PermanentAddress,
};
