import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { FileStore } from '#domain/shared/storage.ts';
import { createS3Store } from '#server/storage/s3.ts';

export interface S3Server {
  endpoint: string;
  env: Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3(): Promise<{ store: FileStore; endpoint: string; stop: () => Promise<void> }> {
  const server = await openS3();
  const workDirectory = mkdtempSync(join(tmpdir(), 'deepvan-s3-work-'));
  onTestFinished(async () => {
    await server.close();
    rmSync(workDirectory, { recursive: true, force: true });
  });
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = server.env;
  const store = createS3Store({ endpoint: server.endpoint, region, bucket, accessKeyId, secretAccessKey, workDirectory });
  return { store, endpoint: server.endpoint, stop: server.stop };
}

export async function openS3(): Promise<S3Server> {
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
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'deepvan',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
