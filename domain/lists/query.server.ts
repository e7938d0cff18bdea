/** A list in SQL: filtered, in any order, page by page, and where one stands in it; on both engines alike (docs/decisions/0071). */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { byBytes } from '#database/engine.ts';
import { containsWord } from '#database/search.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { cursorOf, openCursor } from '#domain/shared/lists/cursor.server.ts';
import { startOfDay } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { AskedIn, ColumnOf, ListColumn, ListColumns, RowOf, SortIn } from './columns.ts';
import { filterNamesOf } from './columns.ts';
import type { ListPlace } from './schema.ts';

type Condition = Expression<SqlBool>;

/** A table with `id`, and with `number` as what staff call a row. */
export interface Listed<C extends ListColumns> {
  table: 'donors';
  columns: C;
  /** Where a value is not its column alone. */
  values: { readonly [Name in ColumnOf<C>]?: RawBuilder<unknown> };
  /** Where the order is not that of the value. */
  orders: { readonly [Name in ColumnOf<C>]?: RawBuilder<string> };
  /** Small letters. */
  searched: string;
  /** What is never listed. */
  where: (e: ExpressionBuilder<Tables, 'donors'>) => Condition;
}

export interface Asked<C extends ListColumns> {
  filter: Omit<AskedIn<C>, 'words'> & { words: readonly string[] };
  sort: SortIn<C>;
  /** What else has to fit, such as a number that is stored as a hash. */
  also?: readonly Condition[];
}

export function createList<const C extends ListColumns>(listed: Listed<C>) {
  const { table, columns } = listed;
  const column = (name: string): ListColumn => (columns as ListColumns)[name]!;
  const valueOf = (name: string): RawBuilder<unknown> =>
    listed.values[name as ColumnOf<C>] ?? sql.ref(`${table}.${column(name).stored ?? name}`);
  const idIn = (db: DbOrTrx) => byBytes(db, sql.ref<string>(`${table}.id`));

  function conditionsOf(ctx: DomainContext, name: string, asked: unknown): Condition[] {
    if (asked === undefined || asked === null || (Array.isArray(asked) && asked.length === 0)) return [];
    const value = valueOf(name);
    if (Array.isArray(asked)) return [sql<SqlBool>`${value} in (${sql.join(asked)})`];
    const [first, last] = endsOf(ctx, column(name), asked);
    return [
      ...(first === undefined ? [] : [sql<SqlBool>`${value} >= ${first}`]),
      ...(last === undefined ? [] : [sql<SqlBool>`${value} <= ${last}`]),
    ];
  }

  function found(
    ctx: DomainContext,
    { filter, also = [] }: Pick<Asked<C>, 'filter' | 'also'>,
  ): SelectQueryBuilder<Tables, 'donors', object> {
    const { words, ...asked } = filter;
    return ctx.db
      .selectFrom(table)
      .where((e) =>
        e.and([
          listed.where(e),
          ...also,
          ...words.map((word) => containsWord(word, `${table}.${listed.searched}`)),
          ...filterNamesOf(columns).flatMap((name) => conditionsOf(ctx, name, (asked as Record<string, unknown>)[name])),
        ]),
      );
  }

  /** Choices in the order of their options, texts by their bytes. */
  function sortValue(db: DbOrTrx, name: string): RawBuilder<string | number> {
    const { kind, options = [] } = column(name);
    const value = listed.orders[name as ColumnOf<C>] ?? valueOf(name);
    if (kind === 'choice')
      return sql`(case ${sql.join(
        options.map((option, n) => sql`when ${value} = ${option.value} then ${sql.lit(n + 1)}`),
        sql` `,
      )} else 0 end)`;
    // An expression keeps the database from reading all rows in the order of another index.
    return kind === 'text' ? byBytes(db, sql<string>`(coalesce(${value}, '') || '')`) : (value as RawBuilder<number>);
  }

  const read = keysOf(columns).map((name) => sql<never>`coalesce(${valueOf(name)}, ${sql.lit(isText(column(name)) ? '' : 0)})`.as(name));

  function inOrder(ctx: DomainContext, { sort, ...asked }: Asked<C>) {
    const direction = sort.isDescending ? 'desc' : 'asc';
    return found(ctx, asked).orderBy(sortValue(ctx.db, sort.by), direction).orderBy(idIn(ctx.db), direction);
  }

  const toRow = ({ id: _id, sortedBy: _sortedBy, ...row }: StoredRow) => row as RowOf<C>;

  /** Every row, in order. */
  const foundInOrder = (ctx: DomainContext, query: Asked<C>) =>
    inOrder(ctx, query)
      .select(['id', ...read])
      .select(sortValue(ctx.db, query.sort.by).as('sortedBy'));

  return {
    foundInOrder,

    /** @param after as of `next`; undefined for the first page @throws AppError `invalid_input` for another */
    async page(
      ctx: DomainContext,
      { after, limit, ...query }: Asked<C> & { after: string | undefined; limit: number },
    ): Promise<{ rows: RowOf<C>[]; next: string | null }> {
      let page = foundInOrder(ctx, query).limit(limit + 1);
      if (after !== undefined) {
        const [from, fromId] = openCursor(after);
        const is = query.sort.isDescending ? sql`<` : sql`>`;
        page = page.where(sql<boolean>`(${sortValue(ctx.db, query.sort.by)}, ${idIn(ctx.db)}) ${is} (${from}, ${fromId})`);
      }
      const all = (await page.execute()) as unknown as StoredRow[];
      const rows = all.slice(0, limit);
      const last = all.length > limit ? rows.at(-1) : undefined;
      return { rows: rows.map(toRow), next: last ? cursorOf(last.sortedBy ?? 0, last.id) : null };
    },

    /** Of all pages: for those who read a list from end to end, which would be sorted anew for each page. */
    async ids(ctx: DomainContext, query: Asked<C>): Promise<string[]> {
      return (await inOrder(ctx, query).select('id').execute()).map(({ id }) => id);
    },

    /** In the order of `ids`; gone ones are missing. */
    async rows({ db }: Pick<DomainContext, 'db'>, ids: readonly string[]): Promise<RowOf<C>[]> {
      const rows = (await db
        .selectFrom(table)
        .select(['id', ...read])
        .where('id', 'in', ids)
        .execute()) as unknown as StoredRow[];
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []).map(toRow);
    },

    /** Of the whole list: how many, and the sum of a column. */
    async totals(ctx: DomainContext, asked: Pick<Asked<C>, 'filter' | 'also'>, sum: ColumnOf<C>): Promise<{ count: number; sum: number }> {
      const totals = await found(ctx, asked)
        .select((e) => [e.fn.countAll<number>().as('count'), sql<number | null>`cast(sum(${valueOf(sum)}) as bigint)`.as('sum')])
        .executeTakeFirstOrThrow();
      return { count: totals.count, sum: totals.sum ?? 0 };
    },

    /** One pass counts and finds the values beside it, two look-ups their rows. Undefined when there is no such row. */
    async place(ctx: DomainContext, { sort, number, ...asked }: Asked<C> & { number: string }): Promise<ListPlace | undefined> {
      const { db } = ctx;
      const value = sortValue(db, sort.by);
      const one = await db
        .selectFrom(table)
        .select(['id', value.as('own')])
        .where('number', '=', number)
        .executeTakeFirst();
      if (!one) return undefined;
      const isSmaller = sql<boolean>`(${value} < ${one.own} or (${value} = ${one.own} and ${idIn(db)} < ${one.id}))`;
      const isLarger = sql<boolean>`(${value} > ${one.own} or (${value} = ${one.own} and ${idIn(db)} > ${one.id}))`;
      const { total, before, isThere, under, over } = await found(ctx, asked)
        .select((e) => [
          e.fn.countAll<number>().as('total'),
          sql<number>`count(*) filter (where ${sort.isDescending ? isLarger : isSmaller})`.as('before'),
          sql<number>`count(*) filter (where id = ${one.id})`.as('isThere'),
          sql<string | number | null>`max(${value}) filter (where ${isSmaller})`.as('under'),
          sql<string | number | null>`min(${value}) filter (where ${isLarger})`.as('over'),
        ])
        .executeTakeFirstOrThrow();
      const besideIt = async (end: string | number | null, is: RawBuilder<boolean>, direction: 'asc' | 'desc'): Promise<string | null> => {
        if (end === null) return null;
        const row = found(ctx, asked)
          .select('number')
          .where(sql<boolean>`${value} = ${end}`)
          .where(is);
        return (await row.orderBy(idIn(db), direction).limit(1).executeTakeFirst())?.number ?? null;
      };
      const [smaller, larger] = await Promise.all([besideIt(under, isSmaller, 'desc'), besideIt(over, isLarger, 'asc')]);
      const [previous, next] = sort.isDescending ? [larger, smaller] : [smaller, larger];
      return { position: isThere === 0 ? null : before + 1, total, previous, next };
    },
  };
}

type StoredRow = { id: string; sortedBy?: string | number };
interface Range {
  from?: string | number;
  to?: string | number;
}

const PAISE = 100;

function endsOf(ctx: DomainContext, { kind }: ListColumn, { from, to }: Range): [first: number | undefined, last: number | undefined] {
  const { timezone } = ctx.content().foundation;
  if (kind === 'time')
    return [
      typeof from === 'string' ? startOfDay(from, timezone) : undefined,
      typeof to === 'string' ? startOfDay(to, timezone) + ONE_DAY_MS - 1 : undefined,
    ];
  const scale = kind === 'paise' ? PAISE : 1;
  const end = (value: unknown) => (typeof value === 'number' ? value * scale : undefined);
  return [end(from), end(to)];
}

const isText = ({ kind }: ListColumn): boolean => kind === 'text' || kind === 'choice';
