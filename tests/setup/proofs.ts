import { expect } from 'vitest';
import type { Proof } from '#prove/proof.ts';

/** Expects exactly `count` proofs, none of them with a fault. */
export function expectHolds(proofs: readonly Proof[], count: number): void {
  expect(proofs.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
  expect(proofs.map(({ what }) => what)).toHaveLength(count);
}
