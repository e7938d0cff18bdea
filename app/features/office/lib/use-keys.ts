import { useEffect, useLayoutEffect, useRef } from 'react';
import { type KeyActs, offerKeys } from '#app/features/office/lib/keys.ts';

/** While the part is shown; undefined: nothing. */
export function useKeys(acts: KeyActs): void {
  const current = useRef(acts);
  useLayoutEffect(() => {
    current.current = acts;
  });
  useEffect(() => offerKeys(current), []);
}
