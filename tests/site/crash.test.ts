import { test } from 'vitest';
import { proveKills } from '#prove/kills.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- kills`.

test.concurrent('a site killed at any moment loses nothing it acknowledged, does nothing twice, and needs no repair', async () => {
  expectHolds(await proveKills({ engine: 'sqlite', victims: ['site', 'site'] }), 1);
});

test.concurrent('so does one whose PostgreSQL is killed, a single connection or the whole server', async () => {
  expectHolds(await proveKills({ engine: 'postgres', victims: ['postgres', 'backend'] }), 1);
});
