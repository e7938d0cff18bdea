import { join } from 'node:path';
import type { FileStore } from '#domain/shared/storage.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import { createS3Store } from '#server/storage/s3.ts';
import type { Settings } from '#server/config/env.server.ts';

export function createFileStore(settings: Settings): FileStore {
  const directory = join(settings.DATA_DIR, 'files');
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return createDiskStore(directory);
  return createS3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    workDirectory: join(directory, 'work'),
  });
}
