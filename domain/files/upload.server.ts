import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer as bytesOf } from 'node:stream/consumers';
import type { Insertable, Selectable } from 'kysely';
import * as m from '#messages/index.ts';
import { changeRows, countRows } from '#database/rows.ts';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { createQueue, type Requester } from '#domain/shared/security/queue.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { encryptedSize } from '#domain/shared/security/stream-cipher.server.ts';
import { FILE_KINDS, type FileKind, FILE_RULES, type StoredField } from './constants.ts';
import { displayName, withEnding } from './display-name.ts';
import { type StoredFile, through, toStored } from './files.server.ts';
import { HEAD_BYTES, kindOf, otherKind } from './kinds.ts';
import { receive, type Received } from './receive.server.ts';
import { deleteFile } from './sweep.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import { FILE_STATES, WHOLE } from './states.ts';

interface Upload {
  ownerId: string;
  field: StoredField;
  name: string | undefined;
  stream: Readable;
}

/** Room for the eight files of an application, with several attempts at each. */
const UPLOAD_LIMITS: readonly RateLimit[] = [
  { name: 'upload', max: 60, windowMs: TEN_MINUTES_MS },
  { name: 'upload', max: 200, windowMs: ONE_DAY_MS },
];

/** That an account may have: enough for ten applications. */
const MAX_FILES = 100;

/** One of an account at a time: whoever sends a pile waits for it alone. */
const checking = createQueue({ width: 2, maxQueue: 100, full: () => m.files.busy, each: 1, few: 0 });

/**
 * The same bytes in the same field return the earlier file.
 * @throws AppError `too_many_requests`, `payload_too_large`, `unsupported_media`, `invalid_input` (with the field), `conflict` for {@link
 * MAX_FILES}, `unavailable`
 */
export async function storeUpload(ctx: DomainContext, upload: Upload): Promise<StoredFile> {
  await enforceRate(ctx, UPLOAD_LIMITS, upload.ownerId);
  const { kinds, maxBytes } = FILE_RULES[upload.field];
  const work = join(ctx.files.workDirectory, ctx.random.token(16));
  const remade = `${work}.remade`;
  try {
    await mkdir(ctx.files.workDirectory, { recursive: true, mode: 0o700 });
    const received = await receive(upload.stream, work, maxBytes);
    const known = await reuse(ctx, upload, received);
    if (known) return known;
    return await checking.run(async () => {
      await rejectMany(ctx, upload.ownerId);
      const kind = await detectKind(work, kinds);
      await rejectMalware(ctx, work);
      const stored = kind === 'pdf' ? kind : await (await import('./pictures.server.ts')).redraw(work, remade, kind, maxBytes);
      if (kind === 'pdf') await rewrite(ctx, work, remade);
      return await storeFile(ctx, upload, received, { file: remade, kind: stored });
    }, turnOf(upload.ownerId));
  } catch (error) {
    throw toUploadError(error, upload.field);
  } finally {
    await Promise.all([rm(work, { force: true }), rm(remade, { force: true })]);
  }
}

const turnOf = (ownerId: string): Requester => ({ lane: 'anonymous', who: [[{ key: ownerId, times: 1 }]] });

async function reuse(ctx: DomainContext, { ownerId, field }: Upload, { sha256 }: Received): Promise<StoredFile | undefined> {
  const row = await ctx.db
    .updateTable('files')
    .set({ touched_at: ctx.clock.now() })
    .where('status', 'in', WHOLE)
    .where('id', '=', (e) =>
      e
        .selectFrom('files as known')
        .select('known.id')
        .where('known.owner_id', '=', ownerId)
        .where('known.field', '=', field)
        .where('known.received_sha256', '=', sha256)
        .where('known.status', 'in', WHOLE)
        .orderBy('known.id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
  return row && toStored(row);
}

/** Parallel uploads may exceed it by two. */
async function rejectMany({ db }: DomainContext, ownerId: string): Promise<void> {
  const files = db
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', statesWith(FILE_STATES, 'isCounted', true));
  if ((await countRows(files)) >= MAX_FILES) throw new AppError('conflict', m.files.tooMany);
}

async function detectKind(file: string, kinds: readonly FileKind[]): Promise<FileKind> {
  const head = await bytesOf(createReadStream(file, { end: HEAD_BYTES - 1 }));
  const found = kindOf(head);
  const kind = kinds.find((one) => one === found);
  if (!kind) throw new AppError('unsupported_media', otherKind(head, kinds));
  return kind;
}

/** Never a PDF as a stranger wrote it. */
async function rewrite({ papers }: DomainContext, from: string, to: string): Promise<void> {
  const error = await papers.rewrite(from, to);
  if (error) throw new AppError('invalid_input', m.files.paperErrors[error]);
}

/** @throws AppError `invalid_input` for malware, `unavailable` */
export async function rejectMalware(ctx: DomainContext, file: string): Promise<void> {
  if (!ctx.scanner) return;
  const found = await ctx.scanner.scan(createReadStream(file)).catch((cause: unknown) => {
    throw new AppError('unavailable', m.files.notScanned, {
      retryAfter: 120,
      cause,
    });
  });
  if (found === null) return;
  ctx.log.warn({ found }, 'upload refused: malware found');
  throw new AppError('invalid_input', m.files.infected);
}

/** Of bytes that were checked. After a crash the row leads the sweep to them. @throws AppError `unavailable` */
export async function storeFile(
  ctx: DomainContext,
  { ownerId, field, name }: Omit<Upload, 'stream'>,
  received: Pick<Received, 'sha256'>,
  { file, kind }: { file: string; kind: FileKind },
): Promise<StoredFile> {
  const now = ctx.clock.now();
  const { size } = await stat(file);
  const row: Insertable<FilesTable> & Selectable<FilesTable> = {
    id: ctx.random.id(),
    owner_id: ownerId,
    field,
    name: withEnding(displayName(name, FILE_RULES[field].label), FILE_KINDS[kind].ending),
    type: FILE_KINDS[kind].mime,
    size,
    sha256: await hashOf(file),
    received_sha256: received.sha256,
    store_key: ctx.random.token(24),
    status: 'storing',
    touched_at: now,
    created_at: now,
  };
  await ctx.db.insertInto('files').values(row).execute();
  try {
    await ctx.files.put(row.store_key, through(createReadStream(file), ctx.vault.encryptStream(row.store_key)), encryptedSize(size));
  } catch (cause) {
    await deleteFile(ctx, row).catch((error: unknown) => ctx.log.warn({ err: error }, 'unfinished upload is left to the sweep'));
    throw cannotKeep(cause);
  }
  const updated = await changeRows(
    ctx.db.updateTable('files').set({ status: 'stored' }).where('id', '=', row.id).where('status', '=', 'storing'),
  );
  if (updated === 0) throw new AppError('unavailable', m.files.tookTooLong, { retryAfter: 1 });
  return toStored(row);
}

/** SHA-256, hex. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const cannotKeep = (cause: unknown): AppError => new AppError('unavailable', m.files.notStored, { retryAfter: 30, cause });

function toUploadError(error: unknown, field: StoredField): unknown {
  if (error instanceof AppError && error.status < 500 && error.code !== 'too_many_requests')
    return new AppError(error.code, error.message, { fields: { [field]: error.message }, cause: error.cause });
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO|EMFILE|ENFILE)$/.test(code)) return cannotKeep(error);
  return error;
}
