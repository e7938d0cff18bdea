import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, FileMissing, isKey, type FileStore } from '#domain/shared/storage.ts';
import { exactly } from '#server/storage/exactly.ts';

/** `kept/{first two letters}/{key}`, and `work`. */
export function createDiskStore(directory: string): FileStore {
  const storedDirectory = join(directory, 'kept');
  const workDirectory = join(directory, 'work');
  const fileOf = (key: string): string => join(storedDirectory, checkKey(key).slice(0, 2), key);

  return {
    workDirectory,

    async put(key, bytes, size) {
      const file = fileOf(key);
      const unfinished = join(workDirectory, `${key}.put`);
      await mkdir(workDirectory, { recursive: true, mode: 0o700 });
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(unfinished, bytes, size);
        await rename(unfinished, file);
        await syncDirectory(dirname(file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async open(key) {
      const handle = await open(fileOf(key)).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new FileMissing('No such file', { cause }) : cause;
      });
      return handle.createReadStream();
    },

    async delete(key) {
      await rm(fileOf(key), { force: true });
    },

    async *list() {
      for await (const folder of entriesOf(storedDirectory)) {
        for await (const key of entriesOf(join(storedDirectory, folder))) {
          if (!isKey(key)) continue;
          const found = await stat(join(storedDirectory, folder, key)).catch(() => undefined);
          if (found) yield { key, modifiedAt: found.mtimeMs };
        }
      }
    },
  };
}

async function writeDurably(file: string, bytes: Readable, size: number): Promise<void> {
  // `flush` calls fsync.
  await pipeline(bytes, exactly(size), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** So that a new name survives a power cut; not on Windows. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* entriesOf(directory: string): AsyncIterable<string> {
  const folder = await opendir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  for await (const entry of folder) yield entry.name;
}
