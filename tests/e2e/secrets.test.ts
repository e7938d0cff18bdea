import { expect, test } from 'vitest';
import { proveSecrets } from '#prove/secrets.ts';

// The short form of `npm run prove -- secrets`.
test('browsers get no secret, logs name nobody, and every kind of answer carries its headers', async () => {
  const proofs = await proveSecrets({ isShort: true });
  expect(proofs.map(({ what, faults }) => ({ what, faults }))).toEqual(proofs.map(({ what }) => ({ what, faults: [] })));
});
