import { expect, test } from 'vitest';
import { createQueue, type Requester } from '#domain/shared/security/queue.ts';

const full = 'Come back later.';

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('runs the maximum concurrently, the others in the order they arrived', async () => {
  const queue = createQueue({ width: 2, maxQueue: 10, full: () => full });
  const works = Array.from({ length: 4 }, () => held());
  const begun: number[] = [];
  const runs = works.map(({ work }, n) =>
    queue.run(() => {
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
  const queue = createQueue({ width: 1, maxQueue: 1, full: () => full });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queue.run(() => Promise.resolve('and again'))).toBe('and again');
});

const turn = (lane: Requester['lane'], ...who: string[]): Requester => ({ lane, who: who.map((key) => [{ key, times: 1 }]) });

async function orderOf(queued: readonly (readonly [name: string, turn: Requester])[], maxQueue = 500): Promise<string[]> {
  const queue = createQueue({ width: 1, maxQueue, full: () => full });
  const first = held();
  const begun: string[] = [];
  const running = queue.run(first.work, queued[0]?.[1]);
  const waiting = queued.map(([name, of]) => queue.run(async () => void begun.push(name), of).catch(() => undefined));
  first.end();
  await Promise.all([running, ...waiting]);
  return begun;
}

const flood = (turnOf: (n: number) => Requester, count = 300) =>
  Array.from({ length: count }, (_, n) => [`flood ${n}`, turnOf(n)] as const);

test('known callers get three turns of four', async () => {
  const queued = Array.from({ length: 8 }, (_, n) => {
    const lane = n < 4 ? 'anonymous' : 'known';
    return [lane, turn(lane)] as const;
  });
  expect(await orderOf(queued)).toEqual(['known', 'known', 'known', 'anonymous', 'known', 'anonymous', 'anonymous', 'anonymous']);
});

test.each<[string, (n: number) => Requester, Requester]>([
  [
    'one account on 30 known devices, in as many networks',
    (n) => turn('known', 'flood', `net ${n % 30}`),
    turn('anonymous', 'asha', 'net'),
  ],
  ['one account in the same network', () => turn('anonymous', 'flood', 'net'), turn('anonymous', 'asha', 'net')],
  ['one account on a known device of the same network', () => turn('known', 'flood', 'net'), turn('anonymous', 'asha', 'net')],
  ['one network, with ever new accounts', (n) => turn('anonymous', `flood ${n}`, 'crowd'), turn('anonymous', 'asha', 'net')],
  ['one account, from ever new networks', (n) => turn('anonymous', 'flood', `net ${n}`), turn('anonymous', 'asha', 'net')],
  ['strangers everywhere, each of whom comes once', (n) => turn('anonymous', `flood ${n}`, `net ${n}`), turn('anonymous', 'asha', 'net')],
  ['as many people in the same network', (n) => turn('anonymous', `flood ${n}`, 'net'), turn('anonymous', 'asha', 'net')],
  ['strangers everywhere, when the device is known', (n) => turn('anonymous', `flood ${n}`, `net ${n}`), turn('known', 'asha', 'net')],
])('300 of %s do not hold up somebody else, who comes last', async (_name, turnOf, asha) => {
  expect((await orderOf([...flood(turnOf), ['asha', asha]])).indexOf('asha')).toBeLessThan(5);
});

test('a known device that has had many turns goes with the strangers', async () => {
  expect((await orderOf([...flood(() => turn('known', 'flood'), 20), ['asha', turn('anonymous', 'asha')]])).indexOf('asha')).toBeLessThan(
    4,
  );
});

test('two networks of many, such as schools, share the turns', async () => {
  const crowds = Array.from({ length: 80 }, (_, n) => [n % 4 === 0 ? 'small' : 'big', n] as const);
  const order = await orderOf(crowds.map(([school, n]) => [school, turn('anonymous', `student ${n}`, school)] as const));
  expect(order.slice(0, 20).filter((name) => name === 'small').length).toBeGreaterThan(5);
  expect(order.slice(0, 20).filter((name) => name === 'big').length).toBeGreaterThan(5);
  expect(order).toHaveLength(80);
});

test('a larger network counts in proportion to its share', async () => {
  const of = (n: number): Requester => ({
    lane: 'anonymous',
    who: [
      [
        { key: `64/${n}`, times: 1 },
        { key: '48', times: 16 },
      ],
    ],
  });
  const order = await orderOf([...flood(of, 40), ['asha', turn('anonymous', 'net')]]);
  expect(order.indexOf('asha')).toBeLessThan(5);
});

test('a few who wait go in the order they came', async () => {
  const order = await orderOf(flood((n) => turn('anonymous', `person ${n}`, `net ${n}`), 12));
  expect(order).toEqual(order.toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6))));
});

test('an account that sends a pile has one at work, and never goes before whoever had fewer turns', async () => {
  const queue = createQueue({ width: 2, maxQueue: 100, full: () => full, each: 1, few: 0 });
  const works: { name: string; end: () => void }[] = [];
  const send = (name: string) =>
    queue.run(
      () => {
        const { work, end } = held();
        works.push({ name, end });
        return work();
      },
      turn('anonymous', name),
    );
  const begun = () => works.map(({ name }) => name).join(' ');
  const pile = Array.from({ length: 8 }, () => send('pile'));
  expect(begun()).toBe('pile');
  const asha = send('asha');
  expect(begun()).toBe('pile asha');
  const meena = send('meena');
  works[0]?.end();
  await pile[0];
  expect(begun()).toBe('pile asha meena');
  works[1]?.end();
  await asha;
  expect(begun()).toBe('pile asha meena pile');
  // Her place is free for nobody but others.
  works[2]?.end();
  await meena;
  expect(begun()).toBe('pile asha meena pile');
  for (let n = 3; n < 10; n += 1) {
    works[n]?.end();
    await pile[n - 2];
  }
  expect(works).toHaveLength(10);
});

test('a full queue refuses with its message whoever had the most turns, of equals the one who waited longest', async () => {
  const queue = createQueue({ width: 1, maxQueue: 2, full: () => full });
  const first = held();
  const rejection = { code: 'unavailable', status: 503, message: full, retryAfter: 5 };
  const running = queue.run(first.work, turn('anonymous', 'flood'));
  const [one, two, three] = ['one', 'two', 'three'].map((name) => queue.run(async () => name, turn('anonymous', 'flood')));
  await expect(one).rejects.toMatchObject(rejection);
  const asha = queue.run(async () => 'asha', turn('anonymous', 'asha'));
  await expect(two).rejects.toMatchObject(rejection);
  first.end();
  expect(await Promise.all([running.then(() => 'first'), three, asha])).toEqual(['first', 'three', 'asha']);
});
