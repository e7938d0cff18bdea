import { expect, test } from 'vitest';
import { proveLoad } from '#prove/load.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- load`: no time is judged here.
test('two processes over one PostgreSQL and one S3 store serve everybody, share what must be shared, keep languages apart, and pick up changed content', async () => {
  const proofs = await proveLoad({ seconds: 2, only: 'two' });
  expectHolds(proofs, 4);
  expect(proofs[0]?.what).toMatch(/behind (nginx|a plain balancer)$/);
});
