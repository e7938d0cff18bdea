import { describe, expect, test } from 'vitest';
import { createClamdScanner } from '#server/adapters/scanner/clamd.ts';
import { freePort } from '#tests/setup/postgres.ts';
import { startClamd, VIRUS } from '#tests/mocks/clamd.ts';
import { streamOf } from '#tests/setup/files.ts';

test('a clean file is scanned completely and passes', async () => {
  const { address, scanned } = await startClamd();
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251));
  expect(await createClamdScanner(address).scan(streamOf(bytes))).toBeNull();
  expect(scanned).toHaveLength(1);
  expect(scanned[0]!.equals(bytes)).toBe(true);
});

test('a finding has a name', async () => {
  const { address } = await startClamd();
  expect(await createClamdScanner(address).scan(streamOf(Buffer.from(`before ${VIRUS} after`)))).toBe('Test.Virus');
});

describe('a scanner that fails', () => {
  test.each<[string, string | null, RegExp]>([
    ['takes no more', 'INSTREAM size limit exceeded. ERROR\0', /size limit/],
    ['says nothing', '', /no answer/],
    ['hangs up', null, /no answer|ECONNRESET|aborted|Premature/],
  ])('%s', async (_how, answer, fault) => {
    const { address } = await startClamd(answer);
    await expect(createClamdScanner(address).scan(streamOf(Buffer.alloc(100_000)))).rejects.toThrow(fault);
  });

  test('is unreachable', async () => {
    await expect(createClamdScanner(`127.0.0.1:${await freePort()}`).scan(streamOf(Buffer.alloc(10)))).rejects.toThrow(
      /ECONNREFUSED|Premature|aborted/,
    );
  });
});
