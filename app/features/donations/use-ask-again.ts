import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two questions while the page is open. */
const EVERY_MS = 30_000;

/**
 * Asks about something that waits by itself: at once, when the signal is back, when the page is looked at again, and every
 * half minute; never without a signal or in the background.
 * @param waiting what is asked about; null when nothing waits
 * @param ask must not reject; `isWaiting` says whether the response is still of interest
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
