import { useEffect, useEffectEvent } from 'react';

export function useEverySecond(isRunning: boolean, key: string, tick: (now: number) => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => onTick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, key]);
}
