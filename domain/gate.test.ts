import { expect, test } from 'vitest';
import { createGate } from '#domain/gate.ts';

const full = 'Come back later.';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('runs the maximum concurrently, the others in the order they arrived', async () => {
  const gate = createGate({ width: 2, maxQueue: 10, full });
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

test('failed work frees its slot too', async () => {
  const gate = createGate({ width: 1, maxQueue: 1, full });
  const failing = gate.run(() => Promise.reject(new Error('no')));
  const next = gate.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await gate.run(() => Promise.resolve('and again'))).toBe('and again');
});

test('known callers go before strangers, and a full queue refuses at once with its message', async () => {
  const gate = createGate({ width: 1, maxQueue: 2, full });
  const first = held();
  const begun: string[] = [];
  const running = gate.run(first.work);
  const waiting = (['stranger', 'stranger', 'known', 'known'] as const).map((turn, n) =>
    gate.run(async () => void begun.push(`${turn} ${n}`), turn),
  );
  for (const turn of ['stranger', 'known'] as const)
    await expect(gate.run(first.work, turn)).rejects.toMatchObject({ code: 'unavailable', status: 503, message: full, retryAfter: 5 });
  first.end();
  await Promise.all([running, ...waiting]);
  expect(begun).toEqual(['known 2', 'known 3', 'stranger 0', 'stranger 1']);
});
