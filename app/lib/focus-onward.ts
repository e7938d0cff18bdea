import { useEffect, useRef } from 'react';

/** Focus that is gone with what had it starts again at the top of the page. */
function focusOnward(): void {
  if (document.activeElement !== document.body) return;
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  // Not so behind a dialog.
  if (document.activeElement === main) scrollTo(0, 0);
}

/** {@link focusOnward} whenever another view has replaced one. @param view names what is shown; undefined while it loads */
export function useFocusOnward(view: string | undefined): void {
  const shown = useRef(view);
  useEffect(() => {
    const isReplaced = shown.current !== undefined && shown.current !== view;
    shown.current = view;
    if (isReplaced) focusOnward();
  }, [view]);
}

/** {@link focusOnward} when the component goes whose button was pressed. @returns what to call at the press */
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
