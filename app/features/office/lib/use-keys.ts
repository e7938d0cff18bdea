import { useEffect, useLayoutEffect, useRef } from 'react';
import { type KeyActs, offerKeys } from '#app/features/office/lib/keys.ts';

/** Offers acts by key while the part is shown; an undefined act is not offered. */
export function useKeys(acts: KeyActs): void {
  const current = useRef(acts);
  useLayoutEffect(() => {
    current.current = acts;
  });
  useEffect(() => offerKeys(current), []);
}
