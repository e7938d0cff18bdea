import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';
import { FILE_PATH, type FileMime } from './constants.ts';

export interface StoredFile {
  /** `/api/student/files/{id}` */
  path: string;
  /** What its owner called it, cleaned, with the ending of its true kind. */
  name: string;
  type: FileMime;
  /** Bytes. */
  size: number;
}

export interface OpenedFile extends StoredFile {
  /** SHA-256 of the content, hex. */
  sha256: string;
  /** The content, each piece checked before it is given out. @throws AppError `unavailable` when the store cannot give it. */
  read(): Promise<Readable>;
}

/** A file for its owner. @throws AppError `not_found` for whatever is none, gone, or another's. */
export async function openFile(ctx: DomainContext, { path, accountId }: { path: string; accountId: string }): Promise<OpenedFile> {
  const row = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', idOf(path))
    .where('owner_id', '=', accountId)
    .where('status', '=', 'stored')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'There is no such file.');
  return {
    ...toStored(row),
    sha256: row.sha256,
    async read() {
      try {
        const content = through(await ctx.files.open(row.store_key), ctx.vault.openStream(row.store_key));
        // The first piece is there and good: until here a fault can still be told in words.
        await once(content, 'readable');
        return content;
      } catch (cause) {
        throw new AppError('unavailable', 'We cannot reach this file just now. Please try again in a minute.', { retryAfter: 30, cause });
      }
    },
  };
}

export function toStored(row: Selectable<FilesTable>): StoredFile {
  return { path: FILE_PATH + row.id, name: row.name, type: row.type, size: row.size };
}

/** Empty, which is no file's, when the path is none of ours. */
export function idOf(path: string): string {
  return path.startsWith(FILE_PATH) ? path.slice(FILE_PATH.length) : '';
}

/** One stream through another; whichever breaks ends both, and the reader hears of it. */
export function through(from: Readable, by: ReturnType<DomainContext['vault']['sealStream']>): Readable {
  return pipeline(from, by, () => {
    // Heard by whoever reads.
  });
}
