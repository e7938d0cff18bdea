import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { countRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { COLUMN_NAMES, FILTER_NAMES, isOpenTo } from '#domain/scholarships/list/columns.ts';
import { fits } from '#domain/scholarships/list/filter.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { mayDo, requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import { type NewSavedList, type SavedList, storedListSchema } from '#domain/office/operations/list-operations.ts';
import { askedOf, requireOpen } from './lists.server.ts';

type Row = Selectable<Tables['saved_lists']>;

const MAX_LISTS = 50;

const isForPayer = isOpenTo(false);

const isOwnOrShared = (by: StaffActor) => (e: ExpressionBuilder<Tables, 'saved_lists'>) =>
  e.or([e('account_id', 'is', null), e('account_id', '=', by.accountId ?? '')]);

/** One's own and shared ones. */
export async function readSavedLists(
  { db }: Pick<DomainContext, 'db'>,
  by: StaffActor,
): Promise<{ lists: SavedList[]; mayShare: boolean }> {
  const rows = await db.selectFrom('saved_lists').selectAll().where(isOwnOrShared(by)).orderBy('name').orderBy('id').execute();
  return { lists: rows.flatMap((row) => openList(by, toList(row)) ?? []), mayShare: mayDo(by.roles, 'lists.share') };
}

/** Without columns that paying does not need, for who reads nothing else; undefined when its filter or order names one. */
function openList(by: StaffActor, list: SavedList | undefined): SavedList | undefined {
  if (!list || mayDo(by.roles, 'applications.read')) return list;
  const asked = [...FILTER_NAMES.filter((name) => list.filter[name] !== undefined), list.sort.by];
  const columns = list.columns.filter(isForPayer);
  return asked.every(isForPayer) && columns.length > 0 ? { ...list, columns } : undefined;
}

/** Undefined when it names what the form no longer has. */
function toList({ id, account_id, name, list, version }: Row): SavedList | undefined {
  const { data } = storedListSchema.safeParse(JSON.parse(list));
  return data && { id, name, isShared: account_id === null, version, ...data };
}

/** Those that `by` reaches, in one query. */
export async function countSavedLists(
  ctx: DomainContext,
  by: StaffActor,
): Promise<{ id: string; name: string; isShared: boolean; count: number }[]> {
  const { lists } = await readSavedLists(ctx, by);
  if (lists.length === 0) return [];
  const asked = await Promise.all(lists.map(({ filter }) => askedOf(ctx, filter)));
  const counts = await ctx.db
    .selectFrom('scholarship_applications')
    .select((e) => asked.map((filter, n) => sql<number>`count(*) filter (where ${fits(ctx, by, filter)(e)})`.as(`list${n}`)))
    .executeTakeFirstOrThrow();
  return lists.map(({ id, name, isShared }, n) => ({ id, name, isShared, count: counts[`list${n}`] ?? 0 }));
}

/** @throws AppError `forbidden` to share without the right, or for what paying does not need; `invalid_input` with words; `conflict` for too many */
export async function saveList(ctx: DomainContext, by: StaffActor, list: NewSavedList): Promise<SavedList> {
  requireMay(by, list);
  const row = { ...toRow(ctx, by, list), id: ctx.random.id(), version: 1 };
  return ctx.db.transaction().execute(async (trx) => {
    const sameOwner = trx.selectFrom('saved_lists').where('account_id', row.account_id === null ? 'is' : '=', row.account_id);
    if ((await countRows(sameOwner)) >= MAX_LISTS)
      throw new AppError('conflict', `There are ${MAX_LISTS} saved lists already. Please delete one first.`);
    await trx.insertInto('saved_lists').values(row).execute();
    await recordActivity(trx, ctx, by, { act: 'list.saved', details: { after: list } });
    return { ...list, id: row.id, version: 1 };
  });
}

/** @throws AppError as {@link saveList}; `not_found`; `conflict` with the newer one in `details.list` */
export async function changeList(
  ctx: DomainContext,
  by: StaffActor,
  { id, version, ...list }: NewSavedList & { id: string; version: number },
): Promise<SavedList> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await readOwnOrShared(trx, by, { id, version });
    requireMay(by, list);
    // What they do not see stays.
    const closed = before?.columns.filter((name) => !openList(by, before)?.columns.includes(name)) ?? [];
    const columns = COLUMN_NAMES.filter((name) => list.columns.includes(name) || closed.includes(name));
    await trx
      .updateTable('saved_lists')
      .set({ ...toRow(ctx, by, { ...list, columns }), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordActivity(trx, ctx, by, { act: 'list.changed', details: { before, after: list } });
    return { ...list, id, version: version + 1 };
  });
}

/** @throws AppError as {@link changeList} */
export async function deleteList(ctx: DomainContext, by: StaffActor, { id, version }: { id: string; version: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await readOwnOrShared(trx, by, { id, version });
    await trx.deleteFrom('saved_lists').where('id', '=', id).execute();
    await recordActivity(trx, ctx, by, { act: 'list.deleted', details: { before } });
  });
}

const toRow = (ctx: DomainContext, by: StaffActor, { name, isShared, ...list }: NewSavedList) => ({
  account_id: isShared ? null : by.accountId,
  name,
  list: JSON.stringify(list),
  updated_at: ctx.clock.now(),
});

function requireMay(by: StaffActor, { isShared, filter, sort, columns }: NewSavedList): void {
  requireOpen(by, { filter, sort, columns });
  if (isShared) requireRightOf(by, 'lists.share');
  if (filter.words) throw new AppError('invalid_input', 'A saved list names nobody: please take the words out of the search first.');
}

async function readOwnOrShared(
  trx: DbOrTrx,
  by: StaffActor,
  { id, version }: { id: string; version: number },
): Promise<SavedList | undefined> {
  const row = await forUpdate(
    trx,
    trx.selectFrom('saved_lists').selectAll().where('id', '=', id).where(isOwnOrShared(by)),
  ).executeTakeFirst();
  const list = row && toList(row);
  const open = openList(by, list);
  if (!row || (list && !open)) throw new AppError('not_found', 'This list is not there any more.');
  if (row.account_id === null) requireRightOf(by, 'lists.share');
  if (row.version !== version)
    throw new AppError('conflict', 'Somebody has changed this list since you opened it.', { details: { list: open ?? null } });
  return list;
}
