import { test } from 'vitest';
import { proveKills } from '#prove/kills.ts';
import { expectHolds } from '#tests/setup/proofs.ts';

// The short form of `npm run prove -- kills`.

test.concurrent('a site killed at any moment loses nothing that it said yes to, does nothing twice, and needs no mending', async () => {
  expectHolds(await proveKills({ engine: 'sqlite', victims: ['site', 'site', 'site'] }), 1);
});

test.concurrent('nor does one whose PostgreSQL is killed under its hands, in part or whole', async () => {
  expectHolds(await proveKills({ engine: 'postgres', victims: ['postgres', 'backend', 'site'] }), 1);
});
