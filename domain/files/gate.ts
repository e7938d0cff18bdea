import { AppError } from '#domain/errors.ts';

/** Lets `width` through at a time; the others wait in line. */
export interface Gate {
  /** @throws AppError `unavailable` at once when the line is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(width: number, longestLine: number): Gate {
  const line: Array<() => void> = [];
  let inside = 0;
  return {
    async run(work) {
      if (inside >= width) {
        if (line.length >= longestLine)
          throw new AppError('unavailable', 'Many files are arriving just now. Please try again in a moment.', { retryAfter: 5 });
        // Who leaves hands the place on: `inside` stays as it is.
        await new Promise<void>((resolve) => line.push(resolve));
      } else inside += 1;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
