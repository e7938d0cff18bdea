import { test } from 'vitest';
import { proveFlood } from '#prove/flood.ts';
import { proveBytes } from '#prove/hostile.ts';
import { expectHolds } from '#tests/setup/proofs.ts';

// The short form of `npm run prove -- hostile`; generated calls are in server/api/hostile.test.ts.
test('bytes that no client library would send are refused, echoed to nobody, and leave the site healthy', async () => {
  expectHolds(await proveBytes({ isShort: true }), 3);
});

test('one account on 30 devices and a slow mail server full of codes keep nobody else out', async () => {
  // Seconds to spare for a busy machine: without turns, the wait is that for 300 passwords.
  expectHolds(await proveFlood({ seconds: 3, loginMs: 6_000, codes: 120, mailMs: 500 }), 2);
});
