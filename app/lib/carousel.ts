/**
 * The logic of a carousel, without a screen: which slide is shown, and when it advances.
 * It pauses while anything holds it (hover, focus, reduced motion: WCAG 2.2.2) and after the reader has pressed pause. Play
 * overrides what holds it at that moment; whatever holds it later pauses it again, as the specification says ("stop on hover
 * and focus"). Out of view it always rests: nobody sees it, and a phone would spend power on it.
 */

/** Why a carousel is paused without being told to. */
type Hold = 'hover' | 'focus' | 'motion' | 'away';

export interface CarouselState {
  index: number;
  /** The carousel is advancing by itself right now. */
  isRunning: boolean;
  /** What the button offers: pause when true, play when false. */
  isOn: boolean;
}

export interface Timers {
  set: (callback: () => void, ms: number) => unknown;
  clear: (handle: never) => void;
}

export interface Carousel {
  subscribe: (listener: () => void) => () => void;
  getState: () => CarouselState;
  /** Show one slide. */
  go: (index: number) => void;
  /** Move by this many slides, wrapping at both ends. */
  step: (by: number) => void;
  /** Pause, or play in spite of what holds the carousel right now. */
  toggle: () => void;
  /** Held again, a reason counts anew, even if play has overridden it. */
  hold: (reason: Hold, isHeld: boolean) => void;
}

const SYSTEM_TIMERS: Timers = { set: (callback, ms) => setTimeout(callback, ms), clear: (handle) => clearTimeout(handle) };

/** @param interval how long each slide is shown, in ms; restarts with each slide and whenever a hold ends. */
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
  /** What holds the carousel, without what play has overridden. */
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

/**
 * The slide nearest to a scroll position, in px. The last slides cannot reach the start of the rail: they count as being at
 * its end. Among slides at the same position, the current one wins.
 */
export function nearestSlide(offsets: readonly number[], scrollLeft: number, maxScroll: number, current: number): number {
  const distance = (index: number): number => Math.abs(Math.min(offsets[index] ?? 0, maxScroll) - scrollLeft);
  return offsets.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), current < offsets.length ? current : 0);
}
