import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorAlert } from '#app/ui/error-alert.tsx';
import { reasonError } from '#app/ui/reason.ts';
import { Field } from '#app/ui/field.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { modal } from '#app/lib/modal.ts';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast.ts';

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Who will read the reason. */
  hint?: string;
  /** The confirming button; `cancel` is the other. */
  button: string;
  cancel?: string;
  isDanger?: boolean;
  onClose: () => void;
  /** An error is shown in the dialog, or as a toast once closed; what was typed stays. */
  run: (reason: string) => Promise<void>;
}

const RECORD_NOTE = 'The history records who asked, when and why.';

/** Stays in the page, so that closing keeps what was typed. */
export function ReasonDialog({
  isOpen,
  title,
  children,
  hint = RECORD_NOTE,
  button,
  cancel = 'Cancel',
  isDanger = false,
  onClose,
  run,
}: ReasonDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  /** What is wrong with the reason. */
  const [reasonProblem, setReasonProblem] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) {
      // It may have been about something else.
      setReasonProblem('');
      setError('');
      element.showModal();
      element.querySelector('textarea')?.focus();
    } else element.close();
  }, [isOpen]);

  /** Now, not with the later close event, by which it may be open again. */
  function close() {
    dialog.current?.close();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = reasonError(reason);
    setReasonProblem(wrong);
    setError('');
    if (wrong) return dialog.current?.querySelector('textarea')?.focus();
    setIsBusy(true);
    try {
      await run(reason);
      setReason('');
      close();
    } catch (problem) {
      if (dialog.current?.open) setError(errorText(problem));
      else toast.error(errorText(problem));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <dialog
      className="dialog sheet"
      ref={(element) => {
        dialog.current = element;
        return modal(element);
      }}
      aria-labelledby={`${id}-title`}
      onCancel={onClose}
      onClose={() => dialog.current?.open || onClose()}
    >
      <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button className="sheet-close" type="button" aria-label="Close" onClick={close}>
            <Glyph name="close" />
          </button>
        </div>
        <div className="muted wrap-anywhere">{children}</div>
        <Field label="Reason" hint={hint} error={reasonProblem}>
          {(control) => (
            <textarea
              className="input field-sizing-content min-h-32 max-h-[40vh]"
              rows={4}
              dir="auto"
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setReasonProblem('');
              }}
              {...control}
            />
          )}
        </Field>
        <ErrorAlert error={error} />
        <div className="btns">
          <button className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'}`} type="submit" aria-disabled={isBusy}>
            {isBusy ? 'One moment...' : button}
          </button>
          <button className="btn btn-line" type="button" onClick={close}>
            {cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
