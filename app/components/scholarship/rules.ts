import { useEffect, useState } from 'react';
import { later } from '#app/lib/later.ts';

/** The server's own rules of the application. */
export type Rules = typeof import('#domain/scholarships/rules.ts');

export const loadRules = later(() => import('#domain/scholarships/rules.ts'));

/** They come when they are wanted: the first view needs none of them. Null until then. */
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
