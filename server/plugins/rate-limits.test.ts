import { expect, test } from 'vitest';
import { perMinute } from '#server/plugins/rate-limits.ts';
import { serveApi } from '#tests/setup/calls/api.ts';

const MAX = 3;
async function serve(env: Record<string, string> = {}) {
  const api = await serveApi({}, { env });
  api.app.get('/api/', { config: { rateLimit: perMinute(MAX) } }, async () => 'here');
  return api;
}

type Served = Awaited<ReturnType<typeof serve>>;
const get = ({ app }: Served, remoteAddress: string) => app.inject({ url: '/api/', remoteAddress });
const answered = async (api: Served, addressOf: (n: number) => string, count = 60): Promise<number> => {
  let good = 0;
  for (let n = 0; n < count; n += 1) good += (await get(api, addressOf(n))).statusCode === 200 ? 1 : 0;
  return good;
};

test.each<[string, (n: number) => string, number]>([
  ['an IPv4 address', () => '203.0.113.7', MAX],
  ['a /64', (n) => `2001:db8:0:12::${n}`, MAX],
  ['a /56', (n) => `2001:db8:0:12${(n + 16).toString(16)}::1`, 4 * MAX],
  ['a /48', (n) => `2001:db8:0:${((n + 16) * 0x101).toString(16)}::1`, 16 * MAX],
])("a route's limit counts %s as one network", async (_name, addressOf, allowed) => {
  const api = await serve();
  expect(await answered(api, addressOf)).toBe(allowed);
  const rejected = await get(api, addressOf(61));
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(api, '2001:db8:ffff::1')).statusCode).toBe(200);
});

test("the foundation's own networks have ten times as much", async () => {
  const api = await serve({ OWN_NETWORKS: '203.0.113.0/24' });
  expect(await answered(api, () => '203.0.113.7')).toBe(10 * MAX);
  expect(await answered(api, () => '203.0.114.7')).toBe(MAX);
});
