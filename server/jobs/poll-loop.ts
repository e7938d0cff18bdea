import type { Log } from '#domain/shared/context.ts';

export interface PollLoop {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
  isStopping(): boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs a failure once, until `look` succeeds again. @param idleMs longest pause @param paceMs shortest */
export function createPollLoop(
  pollOnce: () => Promise<unknown>,
  { log, idleMs, paceMs }: { log: Log; idleMs: number; paceMs: number },
): PollLoop {
  const state = { isFailing: false, isWoken: false, isStopping: false };
  let endIdling: (() => void) | undefined;
  let polling: Promise<void> = Promise.resolve();

  async function poll(): Promise<void> {
    while (!state.isStopping) {
      state.isWoken = false;
      try {
        await pollOnce();
        if (state.isFailing) log.info({}, 'jobs can be read again');
        state.isFailing = false;
      } catch (error) {
        if (!state.isFailing) log.error({ err: error }, 'jobs cannot be read; retrying');
        state.isFailing = true;
      }
      await pause(paceMs);
      if (!state.isWoken) await idle();
    }
  }

  function idle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      endIdling = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    state.isWoken = true;
    endIdling?.();
  }

  return {
    start() {
      polling = poll();
    },
    wake,
    stop() {
      state.isStopping = true;
      wake();
      return polling;
    },
    isStopping: () => state.isStopping,
  };
}
