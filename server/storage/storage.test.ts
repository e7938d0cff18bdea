import fs, { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FileMissing, type FileStore } from '#domain/shared/storage.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import { createFileStore } from '#server/storage/index.ts';
import { createS3Store } from '#server/storage/s3.ts';
import { readSettings } from '#server/config/env.server.ts';
import { bytesOf, streamOf } from '#tests/setup/files/files.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { listenLocally } from '#tests/setup/providers/listen.ts';
import { startS3 } from '#tests/setup/providers/s3.ts';

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

test('listing a folder leaves out a file that is deleted meanwhile', async () => {
  const directory = temporaryFolder();
  const store = createDiskStore(directory);
  for (const key of [`${KEY}-1`, `${KEY}-2`]) await store.put(key, streamOf(bytes), bytes.length);
  const found: string[] = [];
  for await (const { key } of store.list()) {
    found.push(key);
    for (const name of [`${KEY}-1`, `${KEY}-2`]) if (name !== key) rmSync(join(directory, 'kept', KEY.slice(0, 2), name));
  }
  expect(found).toHaveLength(1);
});

test('a folder that cannot be read is a fault, not an empty one, and so is a file', async () => {
  const directory = temporaryFolder();
  const store = createDiskStore(directory);
  await store.put(KEY, streamOf(bytes), bytes.length);
  const file = join(directory, 'kept', KEY.slice(0, 2), KEY);
  rmSync(file);
  symlinkSync(file, file);
  await expect(store.open(KEY)).rejects.toMatchObject({ code: 'ELOOP' });
  const storedDirectory = join(directory, 'kept');
  rmSync(storedDirectory, { recursive: true });
  symlinkSync(storedDirectory, storedDirectory);
  await expect(keys(store)).rejects.toMatchObject({ code: 'ELOOP' });
});

test('files of a folder are readable by this account alone', async () => {
  const directory = temporaryFolder();
  await createDiskStore(directory).put(KEY, streamOf(bytes), bytes.length);
  const modes = ['work', 'kept', join('kept', KEY.slice(0, 2)), join('kept', KEY.slice(0, 2), KEY)].map(
    (path) => statSync(join(directory, path)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
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

test('a file and its name are on the disk once it is stored', async () => {
  const directory = temporaryFolder();
  const handle = await open(directory);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: number[] = [];
  const ofFile = vi.spyOn(fs, 'fsync').mockImplementation((fd, done) => {
    synced.push(fs.fstatSync(fd).ino);
    done(null);
  });
  const ofFolder = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).ino);
  });
  onTestFinished(() => {
    ofFile.mockRestore();
    ofFolder.mockRestore();
  });
  await createDiskStore(directory).put(KEY, streamOf(bytes), bytes.length);
  const folder = join(directory, 'kept', KEY.slice(0, 2));
  expect(synced).toEqual([statSync(join(folder, KEY)).ino, statSync(folder).ino]);
});

test('a folder keeps no unfinished files', async () => {
  const directory = temporaryFolder();
  const store = createDiskStore(directory);
  await expect(store.put(KEY, streamOf(bytes), 1)).rejects.toThrow('bytes');
  await store.put(KEY, streamOf(bytes), bytes.length);
  expect(readdirSync(store.workDirectory)).toEqual([]);
});

test('listing a bucket ignores objects that the store did not write', async () => {
  const { store, endpoint } = await startS3();
  await store.put(KEY, streamOf(bytes), bytes.length);
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, region: 'ap-south-1', credentials, forcePathStyle: true });
  for (const Key of [`other/${KEY}`, 'files/short']) await client.send(new PutObjectCommand({ Bucket: 'deepvan', Key, Body: 'x' }));
  expect(await keys(store)).toEqual([KEY]);
});

test('a store of any make is asked plainly, and a file that it refuses is removed in case it was stored', async () => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => response.writeHead(403).end());
  });
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`;
  const workDirectory = temporaryFolder();
  const store = createS3Store({ endpoint, region: 'x', bucket: 'deepvan', accessKeyId: 'x', secretAccessKey: 'x', workDirectory });
  const large = Buffer.alloc(5_000_000);
  await expect(store.put(KEY, streamOf(large), large.length)).rejects.toMatchObject({ $response: { statusCode: 403 } });
  expect(requests.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual([
    `PUT /deepvan/files/${KEY}`,
    `DELETE /deepvan/files/${KEY}`,
  ]);
  const named = Object.keys(requests[0]?.headers ?? {}).filter((name) => /checksum|trailer|expect|content-encoding/.test(name));
  expect([named, requests[0]?.headers['content-type']]).toEqual([[], 'application/octet-stream']);
});

test('an unreachable store fails quickly', async () => {
  const { store, stop } = await startS3();
  await stop();
  await expect(store.put(KEY, streamOf(bytes), bytes.length)).rejects.toThrow(/ECONNREFUSED|AggregateError/);
  await expect(store.open(KEY)).rejects.toThrow(/ECONNREFUSED/);
});

test('a store that takes a file and says nothing fails in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer(() => undefined);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`;
  const workDirectory = temporaryFolder();
  const store = createS3Store({ endpoint, region: 'x', bucket: 'deepvan', accessKeyId: 'x', secretAccessKey: 'x', workDirectory });
  let error: unknown;
  void store.open(KEY).catch((reason: unknown) => (error = reason));
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      return error;
    })
    .toMatchObject({ name: 'TimeoutError' });
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
