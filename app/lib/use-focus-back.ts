import { type RefObject, useEffect, useRef } from 'react';

/** A button loses focus while it is disabled or hidden: gives it back afterwards, unless something else has taken it. */
export function useFocusBack(button: RefObject<HTMLElement | null>, isAway: boolean): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway && document.activeElement === document.body) button.current?.focus();
    wasAway.current = isAway;
  }, [button, isAway]);
}
