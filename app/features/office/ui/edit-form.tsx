import { type ComponentProps, useEffect, useRef } from 'react';
import { Form, SendButton } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import type { OpenForm } from '#app/forms/use-form.ts';

interface EditFormProps extends Pick<ComponentProps<'form'>, 'aria-label'> {
  of: OpenForm;
  press: string;
  busy?: string;
  onClose: () => void;
}

/** Replaces what it changes, so focus goes to its first field. */
export function EditForm({ of, press, busy = 'Saving...', onClose, ...rest }: EditFormProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={element}>
      <Form of={of} className="form" {...rest}>
        <FormProblem of={of} />
        <div className="btns">
          <SendButton of={of} className="btn btn-primary" busy={busy}>
            {press}
          </SendButton>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </Form>
    </div>
  );
}
