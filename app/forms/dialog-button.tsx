import { type ReactNode, useState } from 'react';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

export interface Opening {
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
