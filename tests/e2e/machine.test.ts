import { expect, test } from 'vitest';
import { mayMount, NOT_ROOT, proveBackup, proveDisk, proveTwo } from '#prove/machine.ts';
import { expectHolds } from '#tests/setup/proofs.ts';

// The short form of `npm run prove -- machine`, each at sites of its own.

const isTried = mayMount();

test.concurrent(`a full disk: what was promised holds${isTried ? '' : ' (NOT TRIED: run the tests as root, who may mount one)'}`, async () => {
  const proof = await proveDisk();
  expectHolds([proof], 1);
  expect(proof.result).toBe(isTried ? undefined : NOT_ROOT);
});

test.concurrent('two processes on one file: what was promised holds', async () => {
  expectHolds([await proveTwo(1)], 1);
});

test.concurrent('a backup and a restore while people come: what was promised holds', async () => {
  expectHolds([await proveBackup(1)], 1);
});
