import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Linux. */
const TASKS = '/proc/self/task';
const POOL_THREAD = 'libuv-worker';

/** For libuv's pool (hashing, compressing, pictures); decision 0001. Call it once the pool has been used. @returns threads changed */
export function lowerPoolPriority(): number {
  try {
    const threads = readdirSync(TASKS).filter((thread) => readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim() === POOL_THREAD);
    for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    return threads.length;
  } catch {
    return 0;
  }
}

export function lowerOwnPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {}
}
