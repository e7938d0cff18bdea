import { useEffect, useEffectEvent } from 'react';

const FIRST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;

/** Fetches when the connection is back, the page is visible, and after pauses, since `onLine` may be wrong. */
export function useComeBack(isMissing: boolean, fetchAgain: () => unknown): void {
  const again = useEffectEvent(fetchAgain);
  useEffect(() => {
    if (!isMissing) return;
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
        wait();
        again();
      }, pause);
    };
    const refetchIfVisible = () => document.visibilityState === 'visible' && again();
    wait();
    addEventListener('online', refetchIfVisible);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', refetchIfVisible);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [isMissing]);
}
