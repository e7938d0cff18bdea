import { useEffect, useRef } from 'react';

/** With its focus lost, a keyboard would start again at the top of the page. */
function focusOnward(): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  if (document.activeElement === main) scrollTo(0, 0);
}

export function useFocusOnward(view: string | undefined): void {
  const previous = useRef(view);
  useEffect(() => {
    const isReplaced = previous.current !== undefined && previous.current !== view;
    previous.current = view;
    if (isReplaced) focusOnward();
  }, [view]);
}

/**
 * Moves focus when the component of the pressed button goes.
 * @returns what to call at the press
 */
export function useFocusOnwardWhenGone(): () => void {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current) focusOnward();
    },
    [],
  );
  return () => {
    isPressed.current = true;
  };
}
