import { expect, test } from 'vitest';
import { proveMachine } from '#prove/machine.ts';

// The short form of `npm run prove -- machine`. Only root can fill a disk; everybody else hears so in its result.
test('a full disk, two processes on one file, a backup and a restore while people come: what was promised holds', async () => {
  const proofs = await proveMachine({ seconds: 1 });
  expect(proofs.map(({ what, faults }) => ({ what, faults }))).toEqual(proofs.map(({ what }) => ({ what, faults: [] })));
  expect(proofs).toHaveLength(3);
});
