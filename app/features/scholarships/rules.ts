import { useEffect, useState } from 'react';
import { lazyImport } from '#app/lib/lazy-import.ts';

/** The application's rules, the same as on the server. */
export type Rules = typeof import('#domain/scholarships/rules.ts');

export const loadRules = lazyImport(() => import('#domain/scholarships/rules.ts'));

/** Loads the rules when they are needed: the first view does not need them. Null until loaded. */
export function useRules(isWanted: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    loadRules()
      .then((loaded) => isHere && setRules(loaded))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return rules;
}
