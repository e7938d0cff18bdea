import type { Measure } from '#bench/measure.ts';
import { isInstalled, load, withSite } from '#bench/site.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 4;
const LOGINS_PER_SECOND = 50;

interface Refusals {
  wrong: number;
  later: number;
  others: number;
}

/** Loads the home page while wrong passwords arrive from ever new networks: the most expensive refusal. */
export async function measureLogins(): Promise<Measure[]> {
  if (!isInstalled('wrk')) {
    console.log('  (wrk is not installed: apt-get install wrk)');
    return [];
  }
  return withSite({ TRUST_PROXY: 'true', TRIAL_OPEN: 'true' }, async (site) => {
    const base = site.url.replace('localhost', '127.0.0.1');
    const read = (seconds: number) => load(`${base}/`, { seconds, connections: 4 });
    // A cold process would make any load look harmless.
    await read(WARM_UP_SECONDS);
    const idle = await read(4);
    const [beside, rejected] = await Promise.all([read(SECONDS), rejectLogins(base)]);
    return [
      { what: 'logins refused for a wrong password', value: rejected.wrong / SECONDS, unit: '/s', isRate: true },
      { what: 'logins told to come back later', value: rejected.later / SECONDS, unit: '/s' },
      { what: 'logins answered otherwise', value: rejected.others, unit: '', hold: 0, aim: 0 },
      { what: 'page p99 while logins are refused', value: beside.p99Ms, unit: 'ms' },
      { what: 'page p99 while logins are refused against idle', value: beside.p99Ms / idle.p99Ms, unit: 'x', hold: 3, aim: 1.5 },
    ];
  });
}

/** At a constant rate, answered or not. */
async function rejectLogins(base: string): Promise<Refusals> {
  const rejected: Refusals = { wrong: 0, later: 0, others: 0 };
  const attempt = async (n: number): Promise<void> => {
    const response = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${Math.floor(n / 250)}.${n % 250}` },
      body: JSON.stringify({ email: `person${n}@example.in`, password: 'Wrong-Forest9!', role: 'student' }),
    });
    await response.arrayBuffer();
    if (response.status === 401) rejected.wrong += 1;
    else if (response.status === 429 || response.status === 503) rejected.later += 1;
    else rejected.others += 1;
  };
  const attempts: Promise<void>[] = [];
  for (let n = 0; n < SECONDS * LOGINS_PER_SECOND; n += 1) {
    attempts.push(attempt(n));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / LOGINS_PER_SECOND));
  }
  await Promise.all(attempts);
  return rejected;
}
