import { useState } from 'react';
import type { Addressee, Letter } from '#app/features/office/ui/write-dialog.tsx';
import { useLazyImport } from '#app/lib/use-lazy-import.ts';

const loadDialog = () => import('#app/features/office/ui/write-dialog.tsx');

interface WriteButtonProps {
  label: string;
  /** Whom it goes to; null: typed in. */
  to: string | null;
  className?: string;
  send: (letter: Letter & Addressee) => Promise<unknown>;
}

/** Writes first; the answer comes into the messages. */
export function WriteButton({ label, className = 'btn btn-line', ...dialog }: WriteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [part, fetchPart] = useLazyImport(loadDialog);
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
      {part && <part.WriteDialog {...dialog} title={label} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
