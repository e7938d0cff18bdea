import { type RefObject, useEffect, useRef } from 'react';

/** A button loses focus while it is disabled or hidden: returns focus to it afterwards, unless another element has it. */
export function useFocusBack(button: RefObject<HTMLElement | null>, isAway: boolean): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway && document.activeElement === document.body) button.current?.focus();
    wasAway.current = isAway;
  }, [button, isAway]);
}
