import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 30_000;

/**
 * Asks at once, when the connection is back or the page visible, and every half minute; not in the background.
 * @param waiting null when nothing waits
 * @param ask must not reject; `isWaiting`: the response is still wanted
 */
export function useAskAgain<T>(waiting: T | null, ask: (waiting: T, isWaiting: () => boolean) => Promise<void>): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (waiting === null) return;
    let isWaiting = true;
    const askNow = (): void => {
      if (navigator.onLine && document.visibilityState === 'visible') void onAsk(waiting, () => isWaiting);
    };
    askNow();
    const timer = setInterval(askNow, EVERY_MS);
    addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isWaiting = false;
      clearInterval(timer);
      removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [waiting]);
}
