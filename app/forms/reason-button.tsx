import { type ComponentProps, useState } from 'react';
import type { ReasonDialog } from '#app/forms/reason-dialog.tsx';
import { useLazyImport } from '#app/lib/use-lazy-import.ts';

interface ReasonButtonProps extends Omit<ComponentProps<typeof ReasonDialog>, 'isOpen' | 'onClose'> {
  label: string;
}

const loadDialog = () => import('#app/forms/reason-dialog.tsx');

export function ReasonButton({ label, ...dialog }: ReasonButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [part, fetchPart] = useLazyImport(loadDialog);
  return (
    <>
      <button
        className="btn btn-line"
        type="button"
        aria-haspopup="dialog"
        onClick={() => void fetchPart().then((isThere) => isThere && setIsOpen(true))}
      >
        {label}
      </button>
      {part && <part.ReasonDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
