import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The threads of this process, one folder each (Linux). */
const TASKS = '/proc/self/task';
/** What libuv calls the threads of its pool. */
const POOL_THREAD = 'libuv-worker';

/**
 * Let the threads of libuv's pool, which hash passwords, compress pages and re-encode pictures, and those they start, have the
 * processor only when the main thread, which answers requests, does not want it (decision 0031). Only Linux has priorities of
 * single threads; elsewhere, and where they cannot be set, nothing happens. Call it when the pool has been used.
 * @returns how many threads were changed
 */
export function lowerPoolPriority(): number {
  try {
    const threads = readdirSync(TASKS).filter((thread) => readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim() === POOL_THREAD);
    for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    return threads.length;
  } catch {
    return 0;
  }
}

/** The same for the thread that calls it. */
export function lowerOwnPriority(): void {
  // Elsewhere it would change the whole process.
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // As before, then.
  }
}
