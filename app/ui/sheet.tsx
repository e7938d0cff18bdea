import { type ReactNode, useId } from 'react';
import * as m from '#messages/index.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { useDialog } from '#app/lib/hooks/use-dialog.ts';

interface SheetProps {
  isOpen: boolean;
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

export function Sheet({ isOpen, title, className = '', onClose, children }: SheetProps) {
  const id = useId();
  const { props } = useDialog(isOpen, onClose);
  return (
    <dialog className={`dialog sheet ${className}`} aria-labelledby={id} {...props}>
      {isOpen && (
        <div className="grid gap-5">
          <div className="sheet-head">
            <h2 id={id}>{title}</h2>
            <button className="sheet-close" type="button" aria-label={m.ui.close} onClick={onClose}>
              <Glyph name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
