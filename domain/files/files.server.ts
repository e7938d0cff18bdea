import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { buffer as bytesOf } from 'node:stream/consumers';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Trx } from '#database/client.ts';
import type { FilesTable } from '#database/tables/files.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';
import { createGate } from '#domain/gate.ts';
import { enforceRate, ONE_DAY, type RateLimit, TEN_MINUTES } from '#domain/rate-limit.server.ts';
import { sealedSize } from '#domain/stream-cipher.server.ts';
import {
  FILE_KINDS,
  FILE_PATH,
  type FileKind,
  type FileMime,
  MANY_FILES,
  UPLOAD_FIELDS,
  type UploadField,
  wrongKind,
} from './constants.ts';
import { displayName, withEnding } from './display-name.ts';
import { checkPdf } from './pdf.server.ts';
import { receive, type Received } from './receive.server.ts';

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

interface Upload {
  /** Account. */
  ownerId: string;
  field: UploadField;
  /** As the sender says; shown, never used for anything else. */
  name: string | undefined;
  /** Left for the caller to drain when the upload is refused. */
  stream: Readable;
}

/** An application has eight files; a weak signal needs several tries for each. */
const UPLOAD_LIMITS: readonly RateLimit[] = [
  { name: 'upload', max: 60, windowMs: TEN_MINUTES },
  { name: 'upload', max: 200, windowMs: ONE_DAY },
];

/** Checking and drawing takes processor and memory: two at a time, however many are sent. */
const checking = createGate({ width: 2, longestLine: 100, full: MANY_FILES });

/** Enough to tell a kind by (the library's own advice). */
const SAMPLE_BYTES = 4_100;

/**
 * Take a file in: received beside the store, told by its content, looked through, redrawn if it is a picture, sealed and
 * kept. The same bytes from the same owner in the same field are answered with the file that is kept already.
 * @throws AppError `too_many_requests`, `payload_too_large`, `unsupported_media`, `invalid_input` (with the field), `unavailable`
 */
export async function storeUpload(ctx: DomainContext, upload: Upload): Promise<StoredFile> {
  await enforceRate(ctx, UPLOAD_LIMITS, upload.ownerId);
  const { kinds, maxBytes } = UPLOAD_FIELDS[upload.field];
  const work = join(ctx.files.workDirectory, ctx.random.token(16));
  const drawn = `${work}.drawn`;
  try {
    await mkdir(ctx.files.workDirectory, { recursive: true, mode: 0o700 });
    const received = await receive(upload.stream, work, maxBytes);
    const known = await reuse(ctx, upload, received);
    if (known) return known;
    return await checking.run(async () => {
      const kind = await tellKind(work, kinds);
      await refuseMalware(ctx, work);
      if (kind === 'pdf') await checkPdf(work);
      const kept =
        kind === 'pdf'
          ? { file: work, kind }
          : { file: drawn, kind: await (await import('./pictures.server.ts')).redraw(work, drawn, kind, maxBytes) };
      return await keep(ctx, upload, received, kept);
    });
  } catch (error) {
    throw toRefusal(error, upload.field);
  } finally {
    await Promise.all([rm(work, { force: true }), rm(drawn, { force: true })]);
  }
}

/** A retry after a lost answer, or the same document chosen again. Touched, so that the sweep leaves it alone. */
async function reuse(ctx: DomainContext, { ownerId, field }: Upload, { sha256 }: Received): Promise<StoredFile | undefined> {
  const row = await ctx.db
    .updateTable('files')
    .set({ touched_at: ctx.clock.now() })
    .where('status', '=', 'stored')
    .where('id', '=', (e) =>
      e
        .selectFrom('files as known')
        .select('known.id')
        .where('known.owner_id', '=', ownerId)
        .where('known.field', '=', field)
        .where('known.received_sha256', '=', sha256)
        .where('known.status', '=', 'stored')
        .orderBy('known.id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toStored(row);
}

/** By content, never by name. @throws AppError `unsupported_media` */
async function tellKind(file: string, kinds: readonly FileKind[]): Promise<FileKind> {
  const sample = await bytesOf(createReadStream(file, { end: SAMPLE_BYTES - 1 }));
  // Large libraries of few requests: loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  const kind = kinds.find((one) => FILE_KINDS[one].mime === found?.mime);
  if (kind) return kind;
  const name = found ? `This is a ${found.ext.toUpperCase()} file.` : 'This file is of another kind.';
  throw new AppError('unsupported_media', `${wrongKind(kinds)} ${name}`);
}

/** @throws AppError `invalid_input` when something was found; `unavailable` when the scanner cannot say. */
async function refuseMalware(ctx: DomainContext, file: string): Promise<void> {
  if (!ctx.scanner) return;
  const found = await ctx.scanner.scan(createReadStream(file)).catch((cause: unknown) => {
    throw new AppError('unavailable', 'We cannot check files for viruses just now. Please try again in a few minutes.', {
      retryAfter: 120,
      cause,
    });
  });
  if (found === null) return;
  ctx.log.warn({ found }, 'an upload was refused by the scanner');
  throw new AppError('invalid_input', 'Our scanner found a virus in this file. Please choose another, and have your device checked.');
}

/** Row, bytes, row again: whatever happens in between leaves a row that leads the sweep to the bytes. */
async function keep(
  ctx: DomainContext,
  { ownerId, field, name }: Upload,
  received: Received,
  { file, kind }: { file: string; kind: FileKind },
): Promise<StoredFile> {
  const now = ctx.clock.now();
  const { size } = await stat(file);
  const row: Insertable<FilesTable> & Selectable<FilesTable> = {
    id: ctx.random.id(),
    owner_id: ownerId,
    field,
    name: withEnding(displayName(name, UPLOAD_FIELDS[field].label), FILE_KINDS[kind].extensions[0]),
    type: FILE_KINDS[kind].mime,
    size,
    sha256: kind === 'pdf' ? received.sha256 : await hashOf(file),
    received_sha256: received.sha256,
    store_key: ctx.random.token(24),
    status: 'storing',
    touched_at: now,
    created_at: now,
  };
  await ctx.db.insertInto('files').values(row).execute();
  try {
    await ctx.files.put(row.store_key, through(createReadStream(file), ctx.vault.sealStream(row.store_key)), sealedSize(size));
  } catch (cause) {
    await discard(ctx, row).catch((error: unknown) => ctx.log.warn({ err: error }, 'a half-kept file waits for the sweep'));
    throw new AppError('unavailable', 'We cannot keep files just now. Please try again in a minute.', { retryAfter: 30, cause });
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('files')
    .set({ status: 'stored' })
    .where('id', '=', row.id)
    .where('status', '=', 'storing')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('unavailable', 'That took too long. Please try again.', { retryAfter: 1 });
  return toStored(row);
}

/**
 * Tie files to what they belong to, in the transaction that writes it. Again is fine; one file may belong to several.
 * @param to what they belong to, such as `scholarship:{id}`
 * @throws AppError `invalid_input` when a path is none, or its file is gone or another's.
 */
export async function attachFiles(
  trx: Trx,
  ctx: DomainContext,
  { ownerId, paths, to }: { ownerId: string; paths: readonly string[]; to: string },
): Promise<void> {
  const ids = [...new Set(paths.map(idOf))];
  if (ids.length === 0) return;
  const now = ctx.clock.now();
  const found = await trx
    .updateTable('files')
    // A change, not only a lock: a sweep that waited for this row looks at it anew and leaves it.
    .set({ touched_at: now })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'stored')
    .returning('id')
    .execute();
  if (found.length < ids.length)
    throw new AppError('invalid_input', 'One of the uploaded files is no longer there. Please upload it again.');
  await trx
    .insertInto('file_attachments')
    .values(found.map(({ id }) => ({ file_id: id, attached_to: to, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Let go of the files of things that are gone, in the transaction that deletes these: what belongs to nothing else is swept.
 * @param things as {@link attachFiles} was told; with `path` only that file is let go
 */
export async function detachFiles(trx: Trx, things: readonly string[], path?: string): Promise<void> {
  if (things.length === 0) return;
  const ties = trx.deleteFrom('file_attachments').where('attached_to', 'in', things);
  await (path === undefined ? ties : ties.where('file_id', '=', idOf(path))).execute();
}

/**
 * Give up an owner's files, but for those of the things that are kept. Nobody is shown them from here on; {@link deleteMarked}
 * takes their bytes.
 * @returns how many
 */
export async function giveUpFiles(trx: Trx, ownerId: string, kept: readonly string[]): Promise<number> {
  const ties = trx
    .deleteFrom('file_attachments')
    .where('file_id', 'in', (e) => e.selectFrom('files').select('id').where('owner_id', '=', ownerId));
  await (kept.length === 0 ? ties : ties.where('attached_to', 'not in', kept)).execute();
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ status: 'deleting' })
    .where('owner_id', '=', ownerId)
    .where(isLoose)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** That a file belongs to nothing. */
const isLoose = (e: ExpressionBuilder<Tables, 'files'>) =>
  e.not(e.exists(e.selectFrom('file_attachments').select('file_id').whereRef('file_attachments.file_id', '=', 'files.id')));

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

/** What belongs to nothing a day after it was uploaded goes; an upload whose process died goes after an hour. */
const ORPHAN_MS = 24 * 3_600_000;
const UNFINISHED_MS = 3_600_000;
/** Bytes that no row knows of come only from a database put back from a backup: time enough to notice that it was the wrong one. */
const UNKNOWN_MS = 30 * ORPHAN_MS;
const FEW_UNKNOWN = 20;
const BATCH = 100;

/**
 * Give back what nobody needs: orphans, unfinished uploads, deletions that failed before, work files of a process that
 * died, bytes without a row. A file whose bytes cannot be deleted keeps its row, and is tried again the next time.
 * @returns how many files went.
 */
export async function sweepOrphans(ctx: DomainContext): Promise<number> {
  await markOrphans(ctx);
  const gone = await deleteMarked(ctx);
  await sweepWork(ctx);
  return gone + (await sweepUnknown(ctx));
}

/** From here on no form can take them. */
async function markOrphans({ db, clock }: DomainContext): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('files')
    .set({ status: 'deleting' })
    .where((e) =>
      e.or([
        e.and([e('status', '=', 'storing'), e('touched_at', '<=', now - UNFINISHED_MS)]),
        e.and([e('status', '=', 'stored'), e('touched_at', '<=', now - ORPHAN_MS), isLoose(e)]),
      ]),
    )
    .execute();
}

/** Delete the bytes, then the rows, of files that were given up. @returns how many went; the others are tried again in an hour */
export async function deleteMarked(ctx: DomainContext): Promise<number> {
  let gone = 0;
  let after = '';
  for (;;) {
    const rows = await ctx.db
      .selectFrom('files')
      .select(['id', 'store_key'])
      .where('status', '=', 'deleting')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      try {
        await discard(ctx, row);
        gone += 1;
      } catch (error) {
        ctx.log.error({ err: error, file: row.id }, 'a file could not be deleted; the next sweep tries again');
      }
    }
    if (rows.length < BATCH) return gone;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Bytes first: a row without bytes is tried again, bytes without a row would be forgotten. */
async function discard(ctx: DomainContext, { id, store_key }: Pick<Selectable<FilesTable>, 'id' | 'store_key'>): Promise<void> {
  await ctx.files.delete(store_key);
  await ctx.db.deleteFrom('files').where('id', '=', id).execute();
}

/** Every upload clears its own work files; those of a process that died lie about until now. */
async function sweepWork({ files, clock }: DomainContext): Promise<void> {
  await mkdir(files.workDirectory, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(files.workDirectory)) {
    const file = join(files.workDirectory, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs <= clock.now() - UNFINISHED_MS) await rm(file, { force: true });
  }
}

async function sweepUnknown(ctx: DomainContext): Promise<number> {
  const unknown: string[] = [];
  let known = 0;
  for await (const { key, modifiedAt } of ctx.files.list()) {
    const row = await ctx.db.selectFrom('files').select('id').where('store_key', '=', key).executeTakeFirst();
    if (row) known += 1;
    else if (modifiedAt <= ctx.clock.now() - UNKNOWN_MS) unknown.push(key);
  }
  // A handful is what a mishap leaves; many are the files of a site whose store this is.
  if (unknown.length > known + FEW_UNKNOWN) {
    ctx.log.error({ known, unknown: unknown.length }, 'the file store seems to belong to another database; nothing in it was deleted');
    return 0;
  }
  for (const key of unknown) await ctx.files.delete(key);
  if (unknown.length > 0) ctx.log.warn({ unknown: unknown.length }, 'deleted bytes that no file knows of');
  return unknown.length;
}

function toStored(row: Selectable<FilesTable>): StoredFile {
  return { path: FILE_PATH + row.id, name: row.name, type: row.type, size: row.size };
}

/** Empty, which is no file's, when the path is none of ours. */
function idOf(path: string): string {
  return path.startsWith(FILE_PATH) ? path.slice(FILE_PATH.length) : '';
}

/** One stream through another; whichever breaks ends both, and the reader hears of it. */
function through(from: Readable, by: ReturnType<DomainContext['vault']['sealStream']>): Readable {
  return pipeline(from, by, () => {
    // Heard by whoever reads.
  });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** What is wrong with a file stands beside its field; a full or failing disk of ours is no fault of the file. */
function toRefusal(error: unknown, field: UploadField): unknown {
  if (error instanceof AppError && error.status < 500 && error.code !== 'too_many_requests')
    return new AppError(error.code, error.message, { fields: { [field]: error.message }, cause: error.cause });
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EMFILE|ENFILE)$/.test(code))
    return new AppError('unavailable', 'We cannot keep files just now. Please try again in a minute.', { retryAfter: 30, cause: error });
  return error;
}
