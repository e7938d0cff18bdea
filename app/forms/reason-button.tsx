import { type ComponentProps, useState } from 'react';
import { ReasonDialog } from '#app/forms/reason-dialog.tsx';

interface ReasonButtonProps extends Omit<ComponentProps<typeof ReasonDialog>, 'isOpen' | 'onClose'> {
  label: string;
}

export function ReasonButton({ label, ...dialog }: ReasonButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <ReasonDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
