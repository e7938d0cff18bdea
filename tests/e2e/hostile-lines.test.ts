import { expect, test } from 'vitest';
import { proveLines } from '#prove/hostile.ts';

// The short form of `npm run prove -- hostile`; generated calls are in server/api/hostile.test.ts.
test('bytes that no client library would send are refused, said back to nobody, and leave the site well', async () => {
  const proofs = await proveLines({ isShort: true });
  expect(proofs.map(({ what, faults }) => ({ what, faults }))).toEqual(proofs.map(({ what }) => ({ what, faults: [] })));
});
