import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and until hydration: before that, submitting a form would put its fields into the URL. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
