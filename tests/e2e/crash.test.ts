import { expect, test } from 'vitest';
import { proveKills } from '#prove/kills.ts';

// The short form of `npm run prove -- kills`.

test('a site killed at any moment loses nothing that it said yes to, does nothing twice, and needs no mending', async () => {
  const [proof] = await proveKills({ engine: 'sqlite', victims: ['site', 'site', 'site'] });
  expect(proof?.faults).toEqual([]);
});

test('nor does one whose PostgreSQL is killed under its hands, in part or whole', async () => {
  const [proof] = await proveKills({ engine: 'postgres', victims: ['postgres', 'backend', 'site'] });
  expect(proof?.faults).toEqual([]);
});
