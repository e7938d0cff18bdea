import { expect } from 'vitest';
import type { Proof } from '#prove/proof.ts';

/** Expects none with an error. */
export function expectHolds(proofs: readonly Proof[], count: number): void {
  expect(proofs.flatMap(({ what, errors: faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
  expect(proofs.map(({ what }) => what)).toHaveLength(count);
}
