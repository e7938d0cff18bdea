const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** @returns ms: doubles with each try, up to a minute */
export const retryDelay = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

/** @returns a function that cancels it */
export const schedule = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Makes one attempt at a time, and the next after a pause that grows.
 * @param attempt must not reject; returns whether to try again
 * @returns a function that tries now, beginning with the short pause again
 */
export function keepTrying(signal: AbortSignal, attempt: () => Promise<boolean>): () => Promise<void> {
  let isTrying = false;
  let tries = 0;
  let cancelNext: (() => void) | null = null;
  signal.addEventListener('abort', () => cancelNext?.());

  async function run(): Promise<void> {
    if (isTrying || signal.aborted) return;
    cancelNext?.();
    isTrying = true;
    const isAgain = await attempt();
    isTrying = false;
    if (signal.aborted || !isAgain) return;
    tries += 1;
    cancelNext = schedule(() => void run(), retryDelay(tries));
  }

  return () => {
    tries = 0;
    return run();
  };
}
