import { expect } from 'vitest';
import type { Proof } from '#prove/proof.ts';

export function expectHolds(proofs: readonly Proof[], count: number): void {
  expect(proofs.flatMap(({ what, errors }) => errors.map((error) => `${what}: ${error}`))).toEqual([]);
  expect(proofs.map(({ what }) => what)).toHaveLength(count);
}
