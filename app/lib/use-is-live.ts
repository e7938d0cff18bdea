import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and until the page has come to life: before that a form would send itself into the address. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
