/** A carousel without a screen. Hover, focus and reduced motion pause it (WCAG 2.2.2) unless play was pressed; out of view it rests. */

type Hold = 'hover' | 'focus' | 'motion' | 'away';

export interface CarouselState {
  index: number;
  isRunning: boolean;
  isOn: boolean;
}

export interface Timers {
  set: (callback: () => void, ms: number) => unknown;
  clear: (handle: never) => void;
}

export interface Carousel {
  subscribe: (listener: () => void) => () => void;
  getState: () => CarouselState;
  go: (index: number) => void;
  step: (by: number) => void;
  toggle: () => void;
  hold: (reason: Hold, isHeld: boolean) => void;
}

const SYSTEM_TIMERS: Timers = { set: (callback, ms) => setTimeout(callback, ms), clear: (handle) => clearTimeout(handle) };

export function createCarousel({
  count,
  interval,
  timers = SYSTEM_TIMERS,
}: {
  count: number;
  interval: number;
  timers?: Timers;
}): Carousel {
  const listeners = new Set<() => void>();
  const holds = new Set<Hold>();
  let isPaused = false;
  let state: CarouselState = { index: 0, isRunning: count > 1, isOn: count > 1 };
  let timer: unknown;

  function schedule(): void {
    if (timer !== undefined) timers.clear(timer as never);
    timer = state.isRunning && listeners.size > 0 ? timers.set(() => step(1), interval) : undefined;
  }

  function update(index: number): void {
    const isOn = count > 1 && !isPaused && !holds.has('motion');
    const isRunning = isOn && holds.size === 0;
    if (index === state.index && isRunning === state.isRunning && isOn === state.isOn) return;
    state = { index, isRunning, isOn };
    schedule();
    for (const listener of listeners) listener();
  }

  const go = (index: number): void => update(Math.max(0, Math.min(index, count - 1)));
  const step = (by: number): void => update(count === 0 ? 0 : (((state.index + by) % count) + count) % count);

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) schedule();
      };
    },
    getState: () => state,
    go,
    step,
    toggle() {
      isPaused = state.isOn;
      if (!isPaused) for (const reason of holds) if (reason !== 'away') holds.delete(reason);
      update(state.index);
    },
    hold(reason, isHeld) {
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      update(state.index);
    },
  };
}

export function nearestSlide(offsets: readonly number[], scrollLeft: number, maxScroll: number, current: number): number {
  const distance = (index: number): number => Math.abs(Math.min(offsets[index] ?? 0, maxScroll) - scrollLeft);
  return offsets.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), current < offsets.length ? current : 0);
}
