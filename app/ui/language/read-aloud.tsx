import { lazy, type RefObject, Suspense } from 'react';
import { useIsHydrated } from '#app/lib/hooks/use-is-hydrated.ts';

const Button = lazy(() => import('#app/ui/language/read-aloud-button.tsx').catch(() => ({ default: () => null })));

/** A button that reads a part of the page aloud; absent where the browser has no voice for its language. @param of the part */
export const ReadAloud = ({ of }: { of: RefObject<HTMLElement | null> }) =>
  useIsHydrated() &&
  'speechSynthesis' in window && (
    <Suspense>
      <Button of={of} />
    </Suspense>
  );
