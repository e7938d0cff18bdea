import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Glyph } from '#app/ui/glyph.tsx';
import { modal } from '#app/lib/modal.ts';

interface SheetProps {
  isOpen: boolean;
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

export function Sheet({ isOpen, title, className = '', onClose, children }: SheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog
      className={`dialog sheet ${className}`}
      ref={(element) => {
        dialog.current = element;
        return modal(element);
      }}
      aria-labelledby={id}
      onCancel={onClose}
      // It comes late: by then somebody may have opened it again.
      onClose={() => dialog.current?.open || onClose()}
    >
      {isOpen && (
        <div className="grid gap-5">
          <div className="sheet-head">
            <h2 id={id}>{title}</h2>
            <button className="sheet-close" type="button" aria-label="Close" onClick={onClose}>
              <Glyph name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
