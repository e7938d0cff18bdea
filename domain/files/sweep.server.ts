import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/context.ts';
import { isLoose } from './attachments.server.ts';

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
export async function discard(ctx: DomainContext, { id, store_key }: Pick<Selectable<FilesTable>, 'id' | 'store_key'>): Promise<void> {
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
