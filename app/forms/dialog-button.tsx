import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Fields } from '#domain/forms/form.ts';
import type { FormDialog } from '#app/forms/form-dialog.tsx';
import type { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

interface Opening {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogButtonProps<Part> {
  label: string;
  className?: string;
  /** Must be a constant. */
  load: () => Promise<Part>;
  render: (part: Part, opening: Opening) => ReactNode;
}

/** Loads its dialog at the first press. */
export function DialogButton<Part>({ label, className = 'btn btn-line', load, render }: DialogButtonProps<Part>) {
  const [isOpen, setIsOpen] = useState(false);
  const [part, fetchPart] = useLazyImport(load);
  return (
    <>
      <button
        className={className}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void fetchPart().then((isThere) => isThere && setIsOpen(true))}
      >
        {label}
      </button>
      {part && render(part, { isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}

type Labelled<Props extends Opening> = Omit<Props, keyof Opening> & { label: string };

const loadReasonDialog = () => import('#app/forms/reason-dialog.tsx');

export const ReasonButton = ({ label, ...dialog }: Labelled<ComponentProps<typeof ReasonDialog>>) => (
  <DialogButton label={label} load={loadReasonDialog} render={(part, opening) => <part.ReasonDialog {...dialog} {...opening} />} />
);

const loadFormDialog = () => import('#app/forms/form-dialog.tsx');

export const FormButton = <F extends Fields>({ label, ...dialog }: Labelled<ComponentProps<typeof FormDialog<F>>>) => (
  <DialogButton
    label={label}
    className="btn btn-line justify-self-start"
    load={loadFormDialog}
    render={(part, opening) => <part.FormDialog {...dialog} {...opening} />}
  />
);
