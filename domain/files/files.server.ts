import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import * as m from '#messages/index.ts';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { FileMissing } from '#domain/shared/storage.ts';
import { FILE_PATH, type FileMime } from './constants.ts';
import { WHOLE } from './states.ts';

export interface StoredFile {
  path: string;
  name: string;
  type: FileMime;
  size: number;
}

export interface OpenedFile extends StoredFile {
  sha256: string;
  /** @throws AppError `unavailable` */
  read(): Promise<Readable>;
}

/** @throws AppError `not_found`, also for another's */
export async function openFile(ctx: DomainContext, { path, accountId }: { path: string; accountId: string }): Promise<OpenedFile> {
  const row = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', idOf(path))
    .where('owner_id', '=', accountId)
    .where('status', 'in', WHOLE)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', m.files.noSuchFile);
  return {
    ...toStored(row),
    sha256: row.sha256,
    async read() {
      try {
        const { bytes, key } = await openBytes(ctx, row);
        const content = through(bytes, ctx.vault.decryptStream(key));
        // Later errors can only break off the response.
        await once(content, 'readable');
        return content;
      } catch (cause) {
        throw new AppError('unavailable', m.files.unreachable, { retryAfter: 30, cause });
      }
    },
  };
}

/** The file may get another key meanwhile. */
async function openBytes(ctx: DomainContext, { id, store_key: key }: Selectable<FilesTable>): Promise<{ bytes: Readable; key: string }> {
  try {
    return { bytes: await ctx.files.open(key), key };
  } catch (error) {
    const row = await ctx.db.selectFrom('files').select('store_key').where('id', '=', id).executeTakeFirst();
    if (!(error instanceof FileMissing) || !row || row.store_key === key) throw error;
    return { bytes: await ctx.files.open(row.store_key), key: row.store_key };
  }
}

export function toStored(row: Selectable<FilesTable>): StoredFile {
  return { path: FILE_PATH + row.id, name: row.name, type: row.type, size: row.size };
}

export function idOf(path: string): string {
  return path.startsWith(FILE_PATH) ? path.slice(FILE_PATH.length) : '';
}

export function through(from: Readable, by: ReturnType<DomainContext['vault']['encryptStream']>): Readable {
  return pipeline(from, by, () => {
    // Whoever reads the stream gets the error.
  });
}
