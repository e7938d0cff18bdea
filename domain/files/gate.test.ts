import { expect, test } from 'vitest';
import { createGate } from '#domain/files/gate.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('so many at a time, the others in the order in which they came', async () => {
  const gate = createGate(2, 10);
  const works = Array.from({ length: 4 }, () => held());
  const begun: number[] = [];
  const runs = works.map(({ work }, n) =>
    gate.run(() => {
      begun.push(n);
      return work();
    }),
  );
  expect(begun).toEqual([0, 1]);
  works[1]!.end();
  await runs[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(runs);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('work that fails makes place too', async () => {
  const gate = createGate(1, 10);
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('a line that is full sends away at once', async () => {
  const gate = createGate(1, 1);
  const first = held();
  const running = gate.run(first.work);
  const waiting = gate.run(() => Promise.resolve('second'));
  await expect(gate.run(() => Promise.resolve('third'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  first.end();
  await running;
  expect(await waiting).toBe('second');
});
