import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** The threads of this process, one folder each (Linux). */
const TASKS = '/proc/self/task';
const POOL_THREAD = 'libuv-worker';

/**
 * Give libuv's pool (hashing, compressing, pictures) the lowest priority (decision 0031); Linux alone. Call it once the pool has been used.
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
  // It would change the whole process.
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {}
}
