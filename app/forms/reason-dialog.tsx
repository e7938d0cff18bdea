import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { paperReasonForm, reasonForm } from '#domain/office/forms.ts';
import { FormField } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast.ts';
import { useDialog } from '#app/lib/use-dialog.ts';

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  hint?: string;
  button: string;
  cancel?: string;
  isDanger?: boolean;
  hasChoices?: boolean;
  onClose: () => void;
  /** An error is shown in the dialog, or as a toast once it is closed. */
  run: (reason: string) => Promise<void>;
}

const RECORD_NOTE = 'The history records who asked, when and why.';

const WRITTEN = reasonForm as unknown as typeof paperReasonForm;

/** Stays rendered, so that closing keeps the text. */
export function ReasonDialog({
  isOpen,
  title,
  children,
  hint = RECORD_NOTE,
  button,
  cancel = 'Cancel',
  isDanger = false,
  hasChoices = false,
  onClose,
  run,
}: ReasonDialogProps) {
  const id = useId();
  const { dialog, props } = useDialog(isOpen, onClose);
  const form = useForm(hasChoices ? paperReasonForm : WRITTEN, {
    async send({ choice, reason = choice }) {
      try {
        await run(reason);
        close();
      } catch (error) {
        if (!dialog.current?.open) toast.error(errorText(error));
        throw error;
      }
    },
  });
  const clearErrors = useEffectEvent(form.clearErrors);

  useEffect(() => {
    if (!isOpen) return;
    clearErrors();
    dialog.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [isOpen, dialog]);

  /** The close event comes too late for this. */
  function close() {
    dialog.current?.close();
    onClose();
  }

  return (
    <dialog className="dialog sheet" aria-labelledby={`${id}-title`} {...props}>
      <form className="grid gap-5" {...form.props}>
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button className="sheet-close" type="button" aria-label="Close" onClick={close}>
            <Glyph name="close" />
          </button>
        </div>
        <div className="muted wrap-anywhere">{children}</div>
        {hasChoices && <FormField of={form} name="choice" hints={{ choice: hint }} />}
        <FormField of={form} name="reason" hints={hasChoices ? {} : { reason: hint }} />
        <FormProblem of={form} />
        <div className="btns">
          <button className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'}`} type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? 'One moment...' : button}
          </button>
          <button className="btn btn-line" type="button" onClick={close}>
            {cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
