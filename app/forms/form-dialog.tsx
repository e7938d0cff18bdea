import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import * as m from '#messages/index.ts';
import type { Fields, Form, Values } from '#domain/forms/form.ts';
import { FormGroups } from '#app/forms/form.tsx';
import { FormProblem } from '#app/forms/form-problem.tsx';
import { type OpenForm, useForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { errorText } from '#app/lib/error-text.ts';
import { toast } from '#app/lib/toast/toast.ts';
import { useDialog } from '#app/lib/hooks/use-dialog.ts';
import { Glyph } from '#app/ui/glyph.tsx';

interface FormDialogProps<F extends Fields> {
  isOpen: boolean;
  form: Form<F>;
  initial?: TypedValues;
  /** `YYYY-MM-DD`. */
  today?: string;
  title: string;
  children: ReactNode;
  hints?: Readonly<Record<string, string>>;
  /** What sending it would change, as it is typed; must be stable. */
  effect?: (values: TypedValues) => string;
  button: string;
  cancel?: string;
  isDanger?: boolean;
  onClose: () => void;
  /** An error is shown in the dialog, or as a toast once it is closed. */
  run: (values: Values<F>) => Promise<void>;
}

const NOTHING: TypedValues = {};

/** Stays rendered, so that closing keeps what was typed. */
export function FormDialog<F extends Fields>({
  isOpen,
  form: description,
  initial = NOTHING,
  today = '',
  title,
  children,
  hints,
  effect,
  button,
  cancel = m.ui.cancel,
  isDanger = false,
  onClose,
  run,
}: FormDialogProps<F>) {
  const id = useId();
  const { dialog, props } = useDialog(isOpen, onClose);
  const form = useForm(description, {
    initial,
    today,
    async send(values) {
      try {
        await run(values);
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

  /** Called at once, because the dialog's own close event comes late. */
  function close() {
    dialog.current?.close();
    onClose();
  }

  return (
    <dialog className="dialog sheet" aria-labelledby={`${id}-title`} {...props}>
      <form className="grid gap-5" {...form.props}>
        <div className="sheet-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button className="sheet-close" type="button" aria-label={m.ui.close} onClick={close}>
            <Glyph name="close" />
          </button>
        </div>
        <div className="muted wrap-anywhere">{children}</div>
        {description.steps.map((step) => (
          <FormGroups key={step.title} of={form} groups={step.groups} hints={hints} />
        ))}
        {effect && <Effect of={form} effect={effect} />}
        <FormProblem of={form} />
        <div className="btns">
          <button className={`btn ${isDanger ? 'btn-danger' : 'btn-primary'}`} type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? m.forms.oneMoment : button}
          </button>
          <button className="btn btn-line" type="button" onClick={close}>
            {cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Effect({ of, effect }: { of: OpenForm; effect: (values: TypedValues) => string }) {
  const text = useFormValue(of, effect);
  return <output className="block rounded-(--radius) bg-marigold-soft px-5 py-4 whitespace-pre-line empty:hidden">{text}</output>;
}
