import { useRef, useState } from 'react';

/** Whether certificates are on their way, and a wait for them. */
export function useUploads() {
  const [isBusy, setIsBusy] = useState(false);
  const waiting = useRef<{ isBusy: boolean; resolve: (() => void)[] }>({ isBusy: false, resolve: [] });
  const [stable] = useState(() => ({
    note(busy: boolean) {
      setIsBusy(busy);
      waiting.current.isBusy = busy;
      if (!busy) for (const resolve of waiting.current.resolve.splice(0)) resolve();
    },
    settled: () =>
      new Promise<void>((resolve) => {
        if (waiting.current.isBusy) waiting.current.resolve.push(resolve);
        else resolve();
      }),
  }));
  return { isBusy, ...stable };
}
