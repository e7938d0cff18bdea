import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to an element, unless another one has it by now. */
export function useFocusBack(button: RefObject<HTMLElement | null>, isAway: boolean): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway && document.activeElement === document.body) button.current?.focus();
    wasAway.current = isAway;
  }, [button, isAway]);
}
