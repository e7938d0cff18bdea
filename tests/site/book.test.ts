import { test } from 'vitest';
import { proveBook } from '#prove/book.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- book`.
test('receipts have no gap and no double, though who issues them is killed, and an old one has the same bytes for ever', async () => {
  expectHolds(await proveBook({ donations: 60, kills: 4 }), 2);
});
