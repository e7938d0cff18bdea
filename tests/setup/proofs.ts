import { expect } from 'vitest';
import type { Proof } from '#prove/proof.ts';

/** That so many things were tried, no fewer, and that nothing was wrong with any of them. */
export function expectHolds(proofs: readonly Proof[], count: number): void {
  expect(proofs.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`))).toEqual([]);
  expect(proofs.map(({ what }) => what)).toHaveLength(count);
}
