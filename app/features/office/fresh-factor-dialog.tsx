import { useEffect, useRef, useState } from 'react';
import { CODE_TITLE, CodeForm } from '#app/features/office/code-form.tsx';
import { offerConfirmation } from '#app/features/office/fresh-factor.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { modal } from '#app/lib/modal.ts';

/** Over the page and its dialogs, which stay as they are. */
export function FreshFactorDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(
    () =>
      offerConfirmation(
        () =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setIsOpen(true);
          }),
      ),
    [],
  );
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);

  function finish(isConfirmed: boolean) {
    answer.current?.(isConfirmed);
    answer.current = undefined;
    dialog.current?.close();
    setIsOpen(false);
  }

  return (
    <dialog
      className="dialog sheet"
      ref={(element) => {
        dialog.current = element;
        return modal(element);
      }}
      aria-labelledby={CODE_TITLE}
      onClose={() => finish(false)}
    >
      {isOpen && (
        <CodeForm onConfirmed={() => finish(true)}>
          <div className="sheet-head">
            <h2 id={CODE_TITLE}>Confirm it is you</h2>
            <button className="sheet-close" type="button" aria-label="Close" onClick={() => finish(false)}>
              <Glyph name="close" />
            </button>
          </div>
          <p className="muted">This needs a code from the last five minutes. We email you one; what you began goes on after it.</p>
        </CodeForm>
      )}
    </dialog>
  );
}
