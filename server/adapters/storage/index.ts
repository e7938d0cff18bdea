import { join } from 'node:path';
import type { FileStore } from '#domain/storage.ts';
import { createDiskStore } from '#server/adapters/storage/disk.ts';
import type { Settings } from '#server/env.server.ts';

/** The store that the settings name: S3-compatible when `S3_ENDPOINT` is set, else `DATA_DIR/files`. */
export function createFileStore(settings: Settings): FileStore {
  const directory = join(settings.DATA_DIR, 'files');
  return createDiskStore(directory);
}
