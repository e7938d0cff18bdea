import { useEffect, useRef, useState } from 'react';
import { offerConfirmation } from '#app/features/office/lib/fresh-factor.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { Sheet } from '#app/ui/sheet.tsx';

const loadConfirm = () => import('#app/features/office/login/confirm.tsx');

export function FreshFactorDialog() {
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

  function finish(isConfirmed: boolean) {
    answer.current?.(isConfirmed);
    answer.current = undefined;
    setIsOpen(false);
  }

  return (
    <Sheet isOpen={isOpen} title="Confirm it is you" onClose={() => finish(false)}>
      <p className="muted">This needs a second factor from the last five minutes. What you began goes on after it.</p>
      <LazyPart load={loadConfirm} render={({ Confirm }) => <Confirm isDialog onConfirmed={() => finish(true)} />} />
    </Sheet>
  );
}
