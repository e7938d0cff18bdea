import { test } from 'vitest';
import { proveUpgrade } from '#prove/upgrade.ts';
import { expectHolds } from '#tests/setup/proofs.ts';

// The short form of `npm run prove -- upgrade`.
test('a site with donations of years is brought up to date, though it is killed meanwhile', async () => {
  expectHolds(await proveUpgrade({ donations: 10_000 }), 2);
});
