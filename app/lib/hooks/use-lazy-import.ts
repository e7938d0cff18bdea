import { useCallback, useState } from 'react';
import * as m from '#messages/index.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { toast } from '#app/lib/toast/toast.ts';

/**
 * A failure shows a toast and can be retried.
 * @param load must be a constant
 */
export function useLazyImport<Part>(load: () => Promise<Part>): [part: Part | undefined, fetch: (isQuiet?: boolean) => Promise<boolean>] {
  const [part, setPart] = useState<{ value: Part }>();
  const fetch = useCallback(
    async (isQuiet = false) => {
      try {
        const value = await lazyImport(load)();
        setPart({ value });
        return true;
      } catch {
        if (!isQuiet) toast.error(m.errors.notLoaded, { id: 'later' });
        return false;
      }
    },
    [load],
  );
  return [part?.value, fetch];
}
