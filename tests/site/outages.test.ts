import { test } from 'vitest';
import { proveProvider, proveServers } from '#prove/outages.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- outages`.
test.concurrent('a database and a mail server go down and come back: everything acknowledged is kept, without a restart', async () => {
  expectHolds(await proveServers({ isShort: true }), 4);
});

test.concurrent('a payment provider goes down, talks nonsense and comes back: every donation is recorded once', async () => {
  expectHolds(await proveProvider({ isShort: true }), 3);
});
