import { type ComponentProps, useEffect, useRef } from 'react';
import { Form, SendButton } from '#app/forms/form.tsx';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { errorText } from '#app/lib/error-text.ts';
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
  // Do not repeat an error that a field already shows.
  const isAtField = Object.keys(of.errors).length > 0;
  return (
    <div ref={element}>
      <Form of={of} className="form" {...rest}>
        <ErrorAlert error={of.problem === undefined || isAtField ? '' : errorText(of.problem)} />
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
