import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Selectable } from 'kysely';
import { changeRows } from '#database/rows.ts';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { PaperError } from '#domain/shared/papers.ts';
import { FileMissing } from '#domain/shared/storage.ts';
import { encryptedSize } from '#domain/shared/stream-cipher.server.ts';
import { idOf, type OpenedFile, openFile, through } from './files.server.ts';
import { deleteFile } from './sweep.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { STORED_AS, WHOLE } from './states.ts';

type FileRow = Selectable<FilesTable>;

const OR_A_PHOTO = 'Please open it, print it to a new PDF, and send that, or a photo.';

export const PAPER_ERRORS: Record<PaperError, string> = {
  locked: 'This PDF is locked with a password. Please open it, print it to a new PDF without a password, and send that, or a photo.',
  form: `This PDF is a form that only some programs can show. ${OR_A_PHOTO}`,
  damaged: `This PDF is damaged or not complete. ${OR_A_PHOTO}`,
  heavy: `This PDF is too much for us to read. ${OR_A_PHOTO}`,
};

const NEVER_READABLE = 'This PDF cannot be read, so it cannot be shown. Please ask the student to send it again, or a photo of it.';

const PER_RUN = 20;
const TRIES_PER_RUN = 100;

/** Oldest first. @returns how many */
export async function rewriteEarlier(ctx: DomainContext): Promise<number> {
  const rows = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('stored_as', 'in', statesWith(STORED_AS, 'rewriting', 'due'))
    .where('status', 'in', WHOLE)
    .orderBy('id')
    .limit(TRIES_PER_RUN)
    .execute();
  let rewritten = 0;
  for (const row of rows) {
    if (rewritten >= PER_RUN) break;
    try {
      if (STORED_AS[await rewriteStored(ctx, row)].rewriting === 'done') rewritten += 1;
    } catch (error) {
      ctx.log.error({ err: error, file: row.id }, 'file could not be rewritten; the next run tries again');
    }
  }
  return rewritten;
}

/** Never a PDF as a stranger wrote it. @throws AppError `not_found`, `conflict`, `unavailable` */
export async function openRewritten(ctx: DomainContext, wanted: { path: string; accountId: string }): Promise<OpenedFile> {
  const file = await openFile(ctx, wanted);
  const row = await ctx.db.selectFrom('files').selectAll().where('id', '=', idOf(wanted.path)).executeTakeFirst();
  if (!row) return file;
  const { rewriting } = STORED_AS[row.stored_as];
  if (rewriting === 'done') return file;
  const storedAs = rewriting === 'due' ? await rewriteStored(ctx, row) : row.stored_as;
  if (STORED_AS[storedAs].rewriting === 'failed') throw new AppError('conflict', NEVER_READABLE);
  return openFile(ctx, wanted);
}

/** The copy is deleted afterwards. */
export async function withContent<T>(ctx: DomainContext, file: Pick<OpenedFile, 'read'>, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = join(ctx.files.workDirectory, ctx.random.token(16));
  try {
    await mkdir(ctx.files.workDirectory, { recursive: true, mode: 0o700 });
    await pipeline(await file.read(), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/** SHA-256, hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function rewriteStored(ctx: DomainContext, row: FileRow): Promise<FileRow['stored_as']> {
  const read = async () => through(await ctx.files.open(row.store_key), ctx.vault.decryptStream(row.store_key));
  return withContent(ctx, { read }, async (copy) => {
    const remade = `${copy}.remade`;
    try {
      const error = await ctx.papers.rewrite(copy, remade);
      if (error) return await markUnreadable(ctx, row, error);
      await replaceContent(ctx, row, remade);
      return 'rewritten';
    } finally {
      await rm(remade, { force: true });
    }
  }).catch((error: unknown) => {
    if (error instanceof FileMissing) return markUnreadable(ctx, row, 'missing');
    throw error;
  });
}

async function markUnreadable(ctx: DomainContext, { id }: FileRow, reason: string): Promise<'unreadable'> {
  await ctx.db
    .updateTable('files')
    .set({ stored_as: 'unreadable' })
    .where('id', '=', id)
    .where('stored_as', 'in', statesWith(STORED_AS, 'rewriting', 'due'))
    .execute();
  ctx.log.warn({ file: id, reason }, 'an earlier file cannot be read; staff cannot open it');
  return 'unreadable';
}

/** The second row makes sure that no bytes lack a row. */
async function replaceContent(ctx: DomainContext, row: FileRow, file: string): Promise<void> {
  const { size } = await stat(file);
  const now = ctx.clock.now();
  const next: FileRow = {
    ...row,
    id: ctx.random.id(),
    size,
    sha256: await hashOf(file),
    store_key: ctx.random.token(24),
    stored_as: 'rewritten',
    status: 'storing',
    touched_at: now,
  };
  await ctx.db.insertInto('files').values(next).execute();
  await ctx.files.put(next.store_key, through(createReadStream(file), ctx.vault.encryptStream(next.store_key)), encryptedSize(size));
  const left = await ctx.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('files').where('id', '=', next.id).execute();
    const changed = await changeRows(
      trx
        .updateTable('files')
        .set({ size, sha256: next.sha256, store_key: next.store_key, stored_as: 'rewritten' })
        .where('id', '=', row.id)
        .where('store_key', '=', row.store_key)
        .where('status', 'in', WHOLE),
    );
    const unused = { ...next, store_key: changed > 0 ? row.store_key : next.store_key, status: 'deleting' as const };
    await trx.insertInto('files').values(unused).execute();
    return unused;
  });
  await deleteFile(ctx, left).catch((error: unknown) => ctx.log.warn({ err: error }, 'replaced bytes are left to the sweep'));
}
