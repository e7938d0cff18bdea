import { test } from 'vitest';
import { proveSecrets } from '#prove/secrets.ts';
import { expectHolds } from '#tests/setup/proofs.ts';

// The short form of `npm run prove -- secrets`.
test('browsers get no secret, logs name nobody, and every kind of answer carries its headers', async () => {
  expectHolds(await proveSecrets({ isShort: true }), 3);
});
