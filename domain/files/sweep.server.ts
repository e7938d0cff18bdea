import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Tables } from '#database/tables/index.ts';
import type { FilesTable } from '#database/tables/files.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { isUnattached, markForDeletion } from './attachments.server.ts';
import { keysOf, statesWith, type ValueOf } from '#domain/shared/states.ts';
import { FILE_STATES } from './states.ts';

const ORPHAN_MS = ONE_DAY_MS;
const UNFINISHED_MS = ONE_HOUR_MS;
/** They may belong to a later backup. */
const UNKNOWN_MS = 30 * ONE_DAY_MS;
/** With more, the store is another site's. */
const UNKNOWN_MARGIN = 20;
const BATCH = 100;

export async function sweepOrphans(ctx: DomainContext): Promise<number> {
  await markOrphans(ctx);
  const deleted = await deleteMarkedFiles(ctx);
  await sweepWorkFiles(ctx);
  return deleted + (await sweepUnknown(ctx));
}

const ORPHANS: Readonly<
  Record<ValueOf<typeof FILE_STATES, 'sweep'>, ((e: ExpressionBuilder<Tables, 'files'>, now: number) => Expression<SqlBool>) | null>
> = {
  unfinished: (e, now) => e('touched_at', '<=', now - UNFINISHED_MS),
  unattached: (e, now) => e.and([e('touched_at', '<=', now - ORPHAN_MS), isUnattached(e)]),
  marked: null,
};

/** A marked file cannot be attached. */
async function markOrphans({ db, clock }: DomainContext): Promise<void> {
  const now = clock.now();
  for (const state of keysOf(FILE_STATES)) {
    const isOrphan = ORPHANS[FILE_STATES[state].sweep];
    if (isOrphan)
      await markForDeletion(db)
        .where('status', '=', state)
        .where((e) => isOrphan(e, now))
        .execute();
  }
}

/** Leaves those that fail for the next sweep. */
export async function deleteMarkedFiles(ctx: DomainContext): Promise<number> {
  let deleted = 0;
  let after = '';
  for (;;) {
    const rows = await ctx.db
      .selectFrom('files')
      .select(['id', 'store_key'])
      .where('status', 'in', statesWith(FILE_STATES, 'sweep', 'marked'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      try {
        await deleteFile(ctx, row);
        deleted += 1;
      } catch (error) {
        ctx.log.error({ err: error, file: row.id }, 'file could not be deleted; the next sweep tries again');
      }
    }
    if (rows.length < BATCH) return deleted;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Bytes first: without a row they would stay for ever. */
export async function deleteFile(ctx: DomainContext, { id, store_key }: Pick<Selectable<FilesTable>, 'id' | 'store_key'>): Promise<void> {
  await ctx.files.delete(store_key);
  await ctx.db.deleteFrom('files').where('id', '=', id).execute();
}

async function sweepWorkFiles({ files, clock }: DomainContext): Promise<void> {
  await mkdir(files.workDirectory, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(files.workDirectory)) {
    const file = join(files.workDirectory, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs <= clock.now() - UNFINISHED_MS) await rm(file, { force: true });
  }
}

async function sweepUnknown(ctx: DomainContext): Promise<number> {
  const unknown: string[] = [];
  let known = 0;
  for await (const objects of inGroups(ctx.files.list(), BATCH)) {
    const keys = objects.map(({ key }) => key);
    const rows = await ctx.db.selectFrom('files').select('store_key').where('store_key', 'in', keys).execute();
    const found = new Set(rows.map(({ store_key }) => store_key));
    known += found.size;
    for (const { key, modifiedAt } of objects) if (!found.has(key) && modifiedAt <= ctx.clock.now() - UNKNOWN_MS) unknown.push(key);
  }
  if (unknown.length > known + UNKNOWN_MARGIN) {
    ctx.log.error({ known, unknown: unknown.length }, 'the file store seems to belong to another database; nothing in it was deleted');
    return 0;
  }
  for (const key of unknown) await ctx.files.delete(key);
  if (unknown.length > 0) ctx.log.warn({ unknown: unknown.length }, 'deleted stored bytes without a row');
  return unknown.length;
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
