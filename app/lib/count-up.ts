import { decimalsOf } from '#domain/shared/indian-number.ts';

/** Duration of the animation in ms (specification 1, section 9). */
export const COUNT_UP_MS = 2_000;

/** Time and animation frames, so that a test can replace the screen. `now` is in ms. */
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
 * The number shown `elapsed` ms after the start: fast at first, slow at the end (cubic ease-out), exactly `target` from
 * COUNT_UP_MS on. It has as many decimals as the target, so that the text keeps its shape.
 */
export function countAt(target: number, elapsed: number): number {
  const progress = Math.min(Math.max(elapsed / COUNT_UP_MS, 0), 1);
  if (progress === 1) return target;
  const scale = 10 ** decimalsOf(target);
  return Math.floor(target * (1 - (1 - progress) ** 3) * scale) / scale;
}

/** Count from 0 to `target`, one step per frame; `onStep` also receives the last step. @returns a function that stops the run */
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
