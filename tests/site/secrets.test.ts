import { test } from 'vitest';
import { proveSecrets } from '#prove/secrets.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- secrets`.
test('browsers get no secrets, the disk and logs name nobody, a secret can be changed, and every response carries its headers', async () => {
  expectHolds(await proveSecrets({ isShort: true }), 4);
});
