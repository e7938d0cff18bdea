import { test } from 'vitest';
import { proveFlood, SHORT_FLOOD } from '#prove/flood.ts';
import { proveBytes } from '#prove/hostile.ts';
import { expectHolds } from '#tests/setup/site/proofs.ts';

// The short form of `npm run prove -- hostile`; generated calls are in server/api/hostile.test.ts.
test('bytes that no client library would send are refused, echoed to nobody, and leave the site healthy', async () => {
  expectHolds(await proveBytes({ isShort: true }), 3);
});

test('one account on 30 devices and a slow mail server full of codes keep nobody else out', async () => {
  expectHolds(await proveFlood(SHORT_FLOOD), 2);
});
