import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { FileStore } from '#domain/storage.ts';
import { createS3Store } from '#server/adapters/storage/s3.ts';

/** An S3-compatible server of the test's own with one bucket, and our store over it. */
export async function startS3(): Promise<{ store: FileStore; endpoint: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 'bucket'),
    configureBuckets: [{ name: 'deepvan', configs: [] }],
  });
  const { port } = await server.run();
  let isOver = false;
  async function stop(): Promise<void> {
    if (isOver) return;
    isOver = true;
    await server.close();
  }
  onTestFinished(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const store = createS3Store({
    endpoint,
    region: 'ap-south-1',
    bucket: 'deepvan',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    workDirectory: join(directory, 'work'),
  });
  return { store, endpoint, stop };
}
