import { useEffect, useRef, useState } from 'react';
import { CONFIRM_TITLE, offerConfirmation } from '#app/features/office/fresh-factor.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { modal } from '#app/lib/modal.ts';

const loadConfirm = () => import('#app/features/office/confirm.tsx');

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
      aria-labelledby={CONFIRM_TITLE}
      onClose={() => finish(false)}
    >
      {isOpen && (
        <div className="form">
          <div className="sheet-head">
            <h2 id={CONFIRM_TITLE}>Confirm it is you</h2>
            <button className="sheet-close" type="button" aria-label="Close" onClick={() => finish(false)}>
              <Glyph name="close" />
            </button>
          </div>
          <p className="muted">This needs a second factor from the last five minutes. What you began goes on after it.</p>
          <LazyPart load={loadConfirm} render={({ Confirm }) => <Confirm isDialog onConfirmed={() => finish(true)} />} />
        </div>
      )}
    </dialog>
  );
}
