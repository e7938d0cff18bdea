import { decimalsOf } from '#domain/shared/money/indian-number.ts';

export const COUNT_UP_MS = 2_000;

export interface FrameClock {
  now: () => number;
  requestFrame: (callback: () => void) => number;
  cancelFrame: (handle: number) => void;
}

const SCREEN: FrameClock = {
  now: () => performance.now(),
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
};

/**
 * Cubic ease-out with the target's decimals.
 * @param elapsed ms
 */
export function countAt(target: number, elapsed: number): number {
  const progress = Math.min(Math.max(elapsed / COUNT_UP_MS, 0), 1);
  if (progress === 1) return target;
  const scale = 10 ** decimalsOf(target);
  return Math.floor(target * (1 - (1 - progress) ** 3) * scale) / scale;
}

export function runCountUp(target: number, onStep: (value: number, isLast: boolean) => void, clock: FrameClock = SCREEN): () => void {
  const start = clock.now();
  let handle: number;
  const step = (): void => {
    const elapsed = clock.now() - start;
    const isLast = elapsed >= COUNT_UP_MS;
    if (!isLast) handle = clock.requestFrame(step);
    onStep(countAt(target, elapsed), isLast);
  };
  handle = clock.requestFrame(step);
  return () => clock.cancelFrame(handle);
}
