import { AppError } from '#domain/errors.ts';

/** Priority of queued work: known callers go before strangers, who may be a flood. */
export type Turn = 'known' | 'stranger';

/** Limits concurrency; further work waits in one queue per priority. */
export interface Gate {
  /** @throws AppError `unavailable` at once when the queue is full */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

interface GateOptions {
  /** How many run concurrently. */
  width: number;
  /** Maximum length of each queue. */
  maxQueue: number;
  /** Message of the error when the queue is full. */
  full: string;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * A gate that runs `width` pieces of work concurrently; the others wait, known callers before strangers.
 * `run` throws AppError `unavailable` with the message `full` when `maxQueue` are already waiting.
 */
export function createGate({ width, maxQueue, full }: GateOptions): Gate {
  const queues: Record<Turn, Array<() => void>> = { known: [], stranger: [] };
  let running = 0;
  return {
    async run(work, turn = 'stranger') {
      if (running >= width) {
        if (queues[turn].length >= maxQueue) throw new AppError('unavailable', full, { retryAfter: RETRY_AFTER_SECONDS });
        await new Promise<void>((resolve) => void queues[turn].push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queues.known.shift() ?? queues.stranger.shift();
        // Hands its slot to the next in the queue, so that no later caller can take it.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
