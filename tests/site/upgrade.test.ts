import { test } from 'vitest';
import { proveUpgrade } from '#prove/upgrade.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- upgrade`.
test('a site of version 1.0.0 is brought up to a next version, though it is killed meanwhile', async () => {
  expectHolds(await proveUpgrade({ events: 10_000 }), 2);
});
