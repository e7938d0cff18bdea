import { type SyntheticEvent, useEffect, useRef } from 'react';
import { modal } from '#app/lib/hooks/modal.ts';

/** A `<dialog>` that is open while `isOpen`: its element, and its props. */
export function useDialog(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return {
    dialog,
    props: {
      ref(element: HTMLDialogElement | null) {
        dialog.current = element;
        return modal(element);
      },
      // Fields for files have this event, too.
      onCancel: ({ target, currentTarget }: SyntheticEvent) => void (target === currentTarget && onClose()),
      // It comes late: by then somebody may have opened the dialog again.
      onClose: () => void (dialog.current?.open || onClose()),
    },
  };
}
