import { test } from 'vitest';
import { proveSecrets } from '#prove/secrets.ts';
import { expectHolds } from '#tests/setup/proofs.ts';

// The short form of `npm run prove -- secrets`.
test('browsers get no secrets, logs name nobody, and every kind of response carries its headers', async () => {
  expectHolds(await proveSecrets({ isShort: true }), 3);
});
