import * as m from '#messages/index.ts';
import { hasVerhoeffCheck } from '#domain/students/profile/aadhaar.ts';
import { compactNumber } from '#domain/forms/normalise.ts';
import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { useFormValue } from '#app/forms/use-values.ts';

export function AadhaarControl(props: ControlProps) {
  const isDoubtful = useFormValue(props.of, (values) => {
    const digits = compactNumber(String(values[props.name] ?? ''));
    return /^\d{12}$/.test(digits) && !hasVerhoeffCheck(digits);
  });
  return (
    <div className="grid gap-2">
      <Labelled {...props}>
        {(control) => (
          <input
            type="text"
            spellCheck={false}
            placeholder={props.field.input?.placeholder}
            {...control}
            className="input num tracking-wide"
          />
        )}
      </Labelled>
      <p className="gentle" aria-live="polite">
        {isDoubtful ? m.students.profile.aadhaarDoubtful : ''}
      </p>
    </div>
  );
}
