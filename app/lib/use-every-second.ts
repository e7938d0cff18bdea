import { useEffect, useEffectEvent } from 'react';

/**
 * @param tick gets ms since the epoch
 * @param key a new one begins a new second
 */
export function useEverySecond(isRunning: boolean, key: string, tick: (now: number) => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => onTick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, key]);
}
