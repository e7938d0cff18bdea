import * as m from '#messages/index.ts';
import type { Activity } from '#domain/students/responses.ts';
import { type ControlProps, TextArea } from '#app/forms/controls.tsx';
import { SendButton } from '#app/forms/form.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { FieldError } from '#app/ui/field.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { LogInLink } from '#app/lib/account/log-in-link.tsx';
import { failureText } from '#app/lib/toast/staged-toast.ts';

export interface PartProps {
  onClose: () => void;
  save: (message: string, call: () => Promise<Activity>) => Promise<void>;
}

function Description(props: ControlProps) {
  const length = useFormValue(props.of, (values) => String(values[props.name] ?? '').trim().length);
  const most = props.field.rules.flatMap((rule) => ('max' in rule ? [rule.max] : []))[0];
  const hint = <span className="tabular-nums">{m.students.activities.lengthOf(length, most ?? 0)}</span>;
  return <TextArea {...props} hint={hint} />;
}

export function Ending({ form, button, onClose }: { form: OpenForm; button: string; onClose: () => void }) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {form.problem !== undefined && <FieldError>{failureText(form.problem)}</FieldError>}
        {asApiError(form.problem).status === 401 && <LogInLink />}
      </div>
      <div className="btns">
        <SendButton of={form} busy={m.students.profile.saving} className="btn btn-primary">
          {button}
        </SendButton>
        <button className="btn btn-line" type="button" onClick={onClose}>
          {m.ui.cancel}
        </button>
      </div>
    </>
  );
}

export const wordControls = { activityParagraph: Description };
