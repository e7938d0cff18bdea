import { test } from 'vitest';
import { proveBook } from '#prove/book/book.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- book`.
test('books that many write are right to the paisa, though who writes is killed, and an old receipt has the same bytes for ever', async () => {
  expectHolds(await proveBook({ donations: 60, kills: 4 }), 2);
});
