import { expect, test } from 'vitest';
import { proveOutages } from '#prove/outages.ts';

// The short form of `npm run prove -- outages`.
test('a database, a mail server and a payment provider go, talk nonsense and come back: what was promised holds, without a restart', async () => {
  const proofs = await proveOutages({ isShort: true });
  expect(proofs.map(({ what, faults }) => ({ what, faults }))).toEqual(proofs.map(({ what }) => ({ what, faults: [] })));
});
