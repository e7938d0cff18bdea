import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Before hydration a form would put its fields into the URL. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
