import { useEffect, useState } from 'react';

/** The server's own rules of the application. */
export type Rules = typeof import('#domain/scholarships/schema.ts');

/** They come once the form is there; null until then. */
export function useRules(): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('#domain/scholarships/schema.ts').then((loaded) => isWanted && setRules(loaded)).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return rules;
}
