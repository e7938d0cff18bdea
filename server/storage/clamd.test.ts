import { createServer, Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClamdScanner } from '#server/storage/clamd.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { startClamd, VIRUS } from '#tests/mocks/clamd.ts';
import { streamOf } from '#tests/setup/files/files.ts';
import { listenLocally } from '#tests/setup/providers/listen.ts';

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
  ])('%s', async (_how, response, error) => {
    const { address } = await startClamd(response);
    await expect(createClamdScanner(address).scan(streamOf(Buffer.alloc(100_000)))).rejects.toThrow(error);
  });

  test('is silent for half a minute', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const address = `127.0.0.1:${await listenLocally(server)}`;
    const { setTimeout } = Socket.prototype;
    const limits: number[] = [];
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, ...then) {
      limits.push(ms);
      return setTimeout.call(this, 1, ...then);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(createClamdScanner(address).scan(streamOf(Buffer.alloc(10)))).rejects.toThrow('silent');
    expect(limits).toEqual([30_000]);
  });

  test('is unreachable', async () => {
    await expect(createClamdScanner(`127.0.0.1:${await freePort()}`).scan(streamOf(Buffer.alloc(10)))).rejects.toThrow(
      /ECONNREFUSED|Premature|aborted/,
    );
  });
});
