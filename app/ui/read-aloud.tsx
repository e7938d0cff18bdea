import { type RefObject, useEffect } from 'react';
import { useLazyImport } from '#app/lib/hooks/use-lazy-import.ts';

const loadButton = () => import('#app/ui/read-aloud-button.tsx');

/** A button that reads a part of the page aloud; absent where the browser has no voice for the language. @param of the part */
export function ReadAloud({ of }: { of: RefObject<HTMLElement | null> }) {
  const [part, fetch] = useLazyImport(loadButton);
  useEffect(() => {
    if ('speechSynthesis' in window) void fetch(true);
  }, [fetch]);
  return part && <part.ReadAloudButton of={of} />;
}
