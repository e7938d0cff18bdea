import { expect, test } from 'vitest';
import { mayMount, NOT_ROOT, proveBackup, proveDisk, proveTwo } from '#prove/machine.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- machine`.

const isTried = mayMount();

test.concurrent(`a full disk: everything acknowledged is kept${isTried ? '' : ' (NOT TRIED: run the tests as root, who may mount one)'}`, async () => {
  const proof = await proveDisk();
  expectHolds([proof], 1);
  expect(proof.result).toBe(isTried ? undefined : NOT_ROOT);
});

test.concurrent('two processes on one file: everything acknowledged is kept', async () => {
  expectHolds([await proveTwo(1)], 1);
});

test.concurrent('a backup and a restore under load: everything acknowledged is kept', async () => {
  expectHolds([await proveBackup(1)], 1);
});
