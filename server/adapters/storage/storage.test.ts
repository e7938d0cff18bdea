import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { FileMissing, type FileStore } from '#domain/storage.ts';
import { createDiskStore } from '#server/adapters/storage/disk.ts';
import { createFileStore } from '#server/adapters/storage/index.ts';
import { readSettings } from '#server/env.server.ts';
import { bytesOf, streamOf } from '#tests/setup/files.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';
import { startS3 } from '#tests/setup/s3.ts';

const KEY = 'a-key-of-twenty-two-xx';
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));

async function keys(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { key, modifiedAt } of store.list()) {
    expect(Math.abs(Date.now() - modifiedAt)).toBeLessThan(60_000);
    found.push(key);
  }
  return found.toSorted();
}

test('listing a folder ignores files that the store did not write', async () => {
  const directory = temporaryFolder();
  const store = createDiskStore(directory);
  await store.put(KEY, streamOf(bytes), bytes.length);
  writeFileSync(join(directory, 'kept', '.DS_Store'), '');
  writeFileSync(join(directory, 'kept', KEY.slice(0, 2), '.DS_Store'), '');
  expect(await keys(store)).toEqual([KEY]);
});

describe.each<[string, () => Promise<FileStore>]>([
  ['a folder', async () => createDiskStore(temporaryFolder())],
  ['an S3-compatible store', async () => (await startS3()).store],
])('%s', (_name, make) => {
  test('returns what was stored, until it is deleted', async () => {
    const store = await make();
    expect(await keys(store)).toEqual([]);
    await store.put(KEY, streamOf(bytes), bytes.length);
    expect(await bytesOf(await store.open(KEY))).toEqual(bytes);
    expect(await keys(store)).toEqual([KEY]);
    await store.delete(KEY);
    await expect(store.open(KEY)).rejects.toThrow(FileMissing);
    expect(await keys(store)).toEqual([]);
  });

  test('deleting a missing file succeeds', async () => {
    await expect((await make()).delete(KEY)).resolves.toBeUndefined();
  });

  test('an empty file and a large one', async () => {
    const store = await make();
    const large = Buffer.alloc(5_300_000, 7);
    await store.put(KEY, streamOf(Buffer.alloc(0)), 0);
    await store.put(`${KEY}-2`, streamOf(large), large.length);
    expect((await bytesOf(await store.open(KEY))).length).toBe(0);
    expect((await bytesOf(await store.open(`${KEY}-2`))).equals(large)).toBe(true);
  });

  test.each<[string, () => Readable]>([
    ['too few bytes', () => streamOf(bytes.subarray(1))],
    ['too many bytes', () => streamOf(Buffer.concat([bytes, bytes]))],
    [
      'a stream that breaks',
      () =>
        Readable.from(
          (function* broken() {
            yield bytes.subarray(0, 100_000);
            throw new Error('The sender is gone');
          })(),
          { objectMode: false },
        ),
    ],
  ])('%s: nothing is kept', async (_how, stream) => {
    const store = await make();
    await expect(store.put(KEY, stream(), bytes.length)).rejects.toThrow(/bytes|gone/);
    await expect(store.open(KEY)).rejects.toThrow(FileMissing);
    expect(await keys(store)).toEqual([]);
  });

  test('many at once, more than one page of a listing', async () => {
    const store = await make();
    const names = Array.from({ length: 30 }, (_, n) => `${KEY}-${String(n).padStart(2, '0')}`);
    await Promise.all(names.map((name) => store.put(name, streamOf(bytes), bytes.length)));
    expect(await keys(store)).toEqual(names);
    const all = await Promise.all(names.map(async (name) => bytesOf(await store.open(name))));
    expect(all.every((one) => one.equals(bytes))).toBe(true);
  });

  test.each(['../../etc/passwd', 'short', '', 'a/b/c/d/e/f/g/h/i/j/k', `${KEY}\0`, 'x'.repeat(65)])(
    'a key that is none: %j',
    async (key) => {
      const store = await make();
      await expect(store.put(key, streamOf(bytes), bytes.length)).rejects.toThrow('Not a key');
      await expect(store.open(key)).rejects.toThrow('Not a key');
      await expect(store.delete(key)).rejects.toThrow('Not a key');
    },
  );
});

test('a folder keeps no unfinished files', async () => {
  const directory = temporaryFolder();
  const store = createDiskStore(directory);
  await expect(store.put(KEY, streamOf(bytes), 1)).rejects.toThrow('bytes');
  await store.put(KEY, streamOf(bytes), bytes.length);
  expect(readdirSync(store.workDirectory)).toEqual([]);
});

test('an unreachable store fails quickly', async () => {
  const { store, stop } = await startS3();
  await stop();
  await expect(store.put(KEY, streamOf(bytes), bytes.length)).rejects.toThrow(/ECONNREFUSED|AggregateError/);
  await expect(store.open(KEY)).rejects.toThrow(/ECONNREFUSED/);
});

test('the settings choose the store', async () => {
  const { endpoint } = await startS3();
  const DATA_DIR = temporaryFolder();
  const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: 'deepvan', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const remote = createFileStore(readSettings({ DATA_DIR, ...s3 }));
  await remote.put(KEY, streamOf(bytes), bytes.length);
  expect(await keys(remote)).toEqual([KEY]);
  const local = createFileStore(readSettings({ DATA_DIR }));
  expect(await keys(local)).toEqual([]);
  expect(local.workDirectory).toBe(remote.workDirectory);
});
