import { sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { byBytes } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { cursorOf, openCursor } from '#domain/shared/lists/cursor.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { assignmentsOf } from '#domain/scholarships/application/assignments.server.ts';
import { COLUMN_NAMES, columnOf, type ListRow, type ListSort } from './columns.ts';
import { type Asked, fits, sortValue, valueOf } from './filter.server.ts';
import { missingIn } from './index.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { APPLICATION_STATES, type SentState } from '#domain/scholarships/states.ts';

export interface ListQuery {
  by: StaffActor;
  filter: Asked;
  sort: ListSort;
}

const found = (ctx: DomainContext, { by, filter }: Pick<ListQuery, 'by' | 'filter'>) =>
  ctx.db.selectFrom('scholarship_applications').where(fits(ctx, by, filter));

/** The other columns derive from these. */
const READ = [
  'id' as const,
  'name' as const,
  ...COLUMN_NAMES.flatMap((name) => {
    const isStored = columnOf(name).stored !== undefined && !['name', 'payment'].includes(name);
    return isStored ? [valueOf(name).as(name)] : [];
  }),
] as const;

const idIn = (db: DbOrTrx) => byBytes(db, sql.ref<string>('scholarship_applications.id'));

function inOrder(ctx: DomainContext, query: ListQuery) {
  const { by, isDescending } = query.sort;
  const direction = isDescending ? 'desc' : 'asc';
  return found(ctx, query).orderBy(sortValue(ctx.db, by), direction).orderBy(idIn(ctx.db), direction);
}

export const foundInOrder = (ctx: DomainContext, query: ListQuery) =>
  inOrder(ctx, query).select(READ).select(sortValue(ctx.db, query.sort.by).as('sortedBy'));

/** @param after as of `next`; undefined for the first page @throws AppError `invalid_input` for another */
export async function readList(
  ctx: DomainContext,
  { after, limit, ...query }: ListQuery & { after: string | undefined; limit: number },
): Promise<{ rows: ListRow[]; next: string | null }> {
  let page = foundInOrder(ctx, query).limit(limit + 1);
  if (after !== undefined) {
    const [from, fromId] = openCursor(after);
    const is = query.sort.isDescending ? sql`<` : sql`>`;
    page = page.where(sql<boolean>`(${sortValue(ctx.db, query.sort.by)}, ${idIn(ctx.db)}) ${is} (${from}, ${fromId})`);
  }
  const all = await page.execute();
  const rows = all.slice(0, limit);
  const last = all.length > limit ? rows.at(-1) : undefined;
  return { rows: await toListRows(ctx.db, rows), next: last ? cursorOf(last.sortedBy, last.id) : null };
}

/** Of all pages: for those who read a list from end to end, which would be sorted anew for each page. */
export async function idsInOrder(ctx: DomainContext, query: ListQuery): Promise<string[]> {
  const rows = await inOrder(ctx, query).select('id').execute();
  return rows.map(({ id }) => id);
}

/** In the order of `ids`; gone ones are missing. */
export async function readRows({ db }: Pick<DomainContext, 'db'>, ids: readonly string[]): Promise<ListRow[]> {
  const rows = await db.selectFrom('scholarship_applications').select(READ).where('id', 'in', ids).execute();
  const byId = new Map((rows as unknown as StoredRow[]).map((row) => [row.id, row]));
  return toListRows(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

type StoredRow = Omit<ListRow, 'missing' | 'payment' | 'reviewers' | 'status'> & {
  id: string;
  status: SentState;
  missing: number;
  sortedBy?: string | number;
};

async function toListRows(db: DbOrTrx, rows: readonly StoredRow[]): Promise<ListRow[]> {
  const reviewers = await reviewersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toListRow(row, reviewers.get(row.id) ?? []));
}

const toListRow = ({ id: _id, sortedBy: _sortedBy, ...row }: StoredRow, reviewers: string[]): ListRow => ({
  ...row,
  missing: missingIn(row.missing),
  payment: APPLICATION_STATES[row.status].payment,
  reviewers,
});

async function reviewersOf(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const byApplication = Map.groupBy(await assignmentsOf(db, ids), ({ applicationId }) => applicationId);
  return new Map([...byApplication].map(([id, given]) => [id, given.map(({ name }) => name)]));
}

/** Totals of the whole list, not of the page that is shown; whole rupees. */
export async function totalsOf(ctx: DomainContext, query: ListQuery): Promise<{ count: number; asked: number; granted: number }> {
  const { count, asked, granted } = await found(ctx, query)
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number | null>('amount_requested').as('asked'),
      e.fn.sum<number | null>('amount_granted').as('granted'),
    ])
    .executeTakeFirstOrThrow();
  return { count, asked: asked ?? 0, granted: granted ?? 0 };
}

export interface ListPlace {
  /** From 1; null when it is not in the list. */
  position: number | null;
  total: number;
  /** Numbers of its neighbours; null at the ends. */
  previous: string | null;
  next: string | null;
}

/** Makes every number sixteen digits long, so that it sorts as text. */
const SIXTEEN_DIGITS = 1_000_000_000_000_000;
/** Separates the parts of a cursor: no text that people write holds it. */
const PART = '\u0001';

/** In one query. @throws AppError `not_found`, also out of reach */
export async function placeInList(ctx: DomainContext, { number, ...query }: ListQuery & { number: string }): Promise<ListPlace> {
  const { db } = ctx;
  const { by, isDescending } = query.sort;
  const { id } = await reachApplication(db, number, query.by);
  const value = sortValue(db, by);
  const { own } = await db.selectFrom('scholarship_applications').select(value.as('own')).where('id', '=', id).executeTakeFirstOrThrow();
  const text = typeof own === 'number' ? sql`(${value} + ${sql.lit(SIXTEEN_DIGITS)})` : value;
  const key = byBytes(db, sql<string>`(${text} || ${PART} || ${sql.ref('scholarship_applications.id')})`);
  const ownKey = `${typeof own === 'number' ? own + SIXTEEN_DIGITS : own}${PART}${id}`;
  const smaller = sql`filter (where ${key} < ${ownKey})`;
  const larger = sql`filter (where ${key} > ${ownKey})`;
  const { total, below, isThere, under, over } = await found(ctx, query)
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      sql<number>`count(*) ${isDescending ? larger : smaller}`.as('below'),
      sql<number>`count(*) filter (where id = ${id})`.as('isThere'),
      sql<string | null>`max(${key}) ${smaller}`.as('under'),
      sql<string | null>`min(${key}) ${larger}`.as('over'),
    ])
    .executeTakeFirstOrThrow();
  const neighbours = await db
    .selectFrom('scholarship_applications')
    .select(['id', 'number'])
    .where('id', 'in', [idOf(under), idOf(over)])
    .execute();
  const numberOf = (one: string | null) => neighbours.find((row) => row.id === idOf(one))?.number ?? null;
  const [previous, next] = isDescending ? [over, under] : [under, over];
  return { position: isThere === 0 ? null : below + 1, total, previous: numberOf(previous), next: numberOf(next) };
}

const idOf = (key: string | null): string => key?.split(PART).at(-1) ?? '';

/** Those that `by` reaches, by alphabet. */
export async function districtsOf(ctx: DomainContext, by: StaffActor, cycle: string): Promise<string[]> {
  const rows = await found(ctx, { by, filter: { cycle, words: [] } })
    .select('district')
    .distinct()
    .execute();
  return rows.map(({ district }) => district).sort((one, other) => one.localeCompare(other));
}
