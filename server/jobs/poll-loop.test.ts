import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPollLoop } from '#server/jobs/poll-loop.ts';

const IDLE_MS = 1_000;
const PACE_MS = 25;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

function startLoop(poll: () => Promise<unknown> = async () => undefined) {
  const logs: [level: string, data: object, message: string][] = [];
  const write = (level: string) => (data: object, message: string) => void logs.push([level, data, message]);
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  let looks = 0;
  const count = () => {
    looks += 1;
    return poll();
  };
  const loop = createPollLoop(count, { log, idleMs: IDLE_MS, paceMs: PACE_MS });
  loop.start();
  return {
    loop,
    logs,
    async looksAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      return looks;
    },
  };
}

test('looks at once, and again after each longest pause', async () => {
  const { looksAfter } = startLoop();
  expect(await looksAfter(0)).toBe(1);
  expect(await looksAfter(PACE_MS + IDLE_MS - 1)).toBe(1);
  expect(await looksAfter(1)).toBe(2);
  expect(await looksAfter(PACE_MS + IDLE_MS)).toBe(3);
});

test('looks at once when woken, and rests as long as before after that', async () => {
  const { loop, looksAfter } = startLoop();
  await looksAfter(PACE_MS);
  loop.wake();
  expect(await looksAfter(0)).toBe(2);
  expect(await looksAfter(PACE_MS + IDLE_MS - 1)).toBe(2);
  expect(await looksAfter(1)).toBe(3);
});

test('woken during a look or right after it, looks again after the shortest pause', async () => {
  const { loop, looksAfter } = startLoop();
  loop.wake();
  expect(await looksAfter(PACE_MS - 1)).toBe(1);
  expect(await looksAfter(1)).toBe(2);
  loop.wake();
  expect(await looksAfter(PACE_MS - 1)).toBe(2);
  expect(await looksAfter(1)).toBe(3);
  expect(await looksAfter(PACE_MS + IDLE_MS - 1)).toBe(3);
});

test('logs the first of its failures and the end of them', async () => {
  let isAway = true;
  const error = new Error('no database');
  const { logs, looksAfter } = startLoop(async () => {
    if (isAway) throw error;
  });
  await looksAfter(3 * (PACE_MS + IDLE_MS));
  expect(logs).toEqual([['error', { err: error }, 'jobs cannot be read; retrying']]);
  isAway = false;
  await looksAfter(3 * (PACE_MS + IDLE_MS));
  expect(logs.slice(1)).toEqual([['info', {}, 'jobs can be read again']]);
});

test('stops at once while it rests, and leaves no timer', async () => {
  const { loop, looksAfter } = startLoop();
  await looksAfter(PACE_MS);
  await loop.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(await looksAfter(IDLE_MS)).toBe(1);
});

test('stops when the last look has ended', async () => {
  const poll = Promise.withResolvers<void>();
  const { loop, looksAfter } = startLoop(() => poll.promise);
  let isStopped = false;
  const stopped = loop.stop().then(() => (isStopped = true));
  await looksAfter(IDLE_MS);
  expect([loop.isStopping(), isStopped]).toEqual([true, false]);
  poll.resolve();
  expect(await looksAfter(PACE_MS)).toBe(1);
  await stopped;
});
