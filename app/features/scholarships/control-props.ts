import type { ChosenFiles } from '#app/features/scholarships/chosen-files.ts';
import { cleaned } from '#domain/forms/normalise.ts';
import type { Spec } from '#app/features/scholarships/asked.ts';
import { type Answer, type Answers, textOf } from '#app/features/scholarships/draft/answers.ts';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';

export interface FormFieldProps {
  spec: Spec;
  answers: Answers;
  error: string | undefined;
  /** Today in the foundation's time zone, `YYYY-MM-DD`. */
  today: string;
  device: DeviceStore;
  files: ChosenFiles;
  onAnswer(answers: Answers): void;
  /** The form has found these answers by itself. */
  onFill(answers: Answers): void;
  /** The field lost focus: time to validate it. */
  onLeave(name: string): void;
}

export type ControlProps = FormFieldProps & { value: Answer | undefined };

/** Props shared by all text controls. */
export function typed({ spec, value, error, onAnswer, onLeave }: ControlProps) {
  const { name } = spec;
  return {
    className: 'input',
    name,
    autoComplete: spec.input?.autoComplete,
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) => onAnswer({ [name]: target.value }),
    onBlur: ({ target }: { target: { value: string } }) => {
      const tidied = cleaned(spec, target.value);
      if (tidied !== target.value) onAnswer({ [name]: tidied });
      // A refused answer is checked by its changes: an error that goes because its field is left would move the button away.
      if (tidied !== '' && !error) onLeave(name);
    },
  };
}

/** Props shared by all labelled controls. */
export const labelled = ({ spec: { label, hint, isOptional }, error }: ControlProps) => ({ label, hint, error, isOptional });
