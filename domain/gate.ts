import { AppError } from '#domain/errors.ts';

/** Whose turn it is when work waits: who is known goes before strangers, of whom a flood may consist. */
export type Turn = 'known' | 'stranger';

/** Lets so many through at a time; the others wait, each turn in a line of its own. */
export interface Gate {
  /** @throws AppError `unavailable` at once when the line is full. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

interface GateOptions {
  /** At a time. */
  width: number;
  /** Of each line. */
  maxQueue: number;
  /** What is said to whom a full line sends away. */
  full: string;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * A gate that lets `width` pieces of work run at once; the others wait in line, known callers before strangers.
 * `run` throws AppError `unavailable` with the message `full` when `maxQueue` are waiting already.
 */
export function createGate({ width, maxQueue, full }: GateOptions): Gate {
  const lines: Record<Turn, Array<() => void>> = { known: [], stranger: [] };
  let inside = 0;
  return {
    async run(work, turn = 'stranger') {
      if (inside >= width) {
        if (lines[turn].length >= maxQueue) throw new AppError('unavailable', full, { retryAfter: RETRY_AFTER_SECONDS });
        await new Promise<void>((resolve) => void lines[turn].push(resolve));
      } else inside += 1;
      try {
        return await work();
      } finally {
        const next = lines.known.shift() ?? lines.stranger.shift();
        // The place is handed on, not given up: nobody who comes later can take it.
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
