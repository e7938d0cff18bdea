import { useEffect, useEffectEvent } from 'react';

/** Calls `tick` with the time, in milliseconds since the epoch, once a second while `isRunning`. A new `key` begins a new second. */
export function useEverySecond(isRunning: boolean, key: string, tick: (now: number) => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => onTick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning, key]);
}
