/** A list in SQL: filtered, in any order, page by page, and where one stands in it; on both engines alike (docs/decisions/0071). */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { byBytes } from '#database/engine.ts';
import { findsPart } from '#database/search.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { cursorOf, openCursor } from '#domain/shared/lists/cursor.server.ts';
import { startOfDay } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { soughtWord } from '#domain/shared/text/name-key.ts';
import { keysOf } from '#domain/shared/states.ts';
import {
  ANY_TAG,
  type AskedIn,
  COLUMN_KINDS,
  type ColumnOf,
  filterNamesOf,
  type ListColumn,
  type ListColumns,
  type RowOf,
  type SortIn,
} from './columns.ts';
import type { ListPlace } from './schema.ts';

export type Condition = Expression<SqlBool>;

/** Both ends included, as stored: ms, paise. */
export type Ends = readonly [first: number | undefined, last: number | undefined];

/** What a filter asks, apart: what can be said of a group of rows, and what each row has to be looked at for. */
export interface Parts<C extends ListColumns> {
  ticks: readonly Condition[];
  ranges: { readonly [Name in ColumnOf<C>]?: Ends };
}

type Totals<Name extends string> = { count: number } & Record<Name, number>;

/** A table with `id`. Expressions name columns without their table. */
export interface Listed<T extends keyof Tables, C extends ListColumns> {
  table: T;
  columns: C & { readonly number: ListColumn };
  /** Where a value is not its column alone. */
  values: { readonly [Name in ColumnOf<C>]?: RawBuilder<unknown> };
  /** Where a value is asked for in a way that engines can estimate. */
  asks?: { readonly [Name in ColumnOf<C>]?: Readonly<Record<string, Condition>> };
  /** Where the order is not that of the value. */
  orders?: { readonly [Name in ColumnOf<C>]?: RawBuilder<string | number> };
  /** A column in small letters and the index of its parts, and that of `name_keys`; a list without asks for words by `also`. */
  searched?: { column: string; parts: string; names: string };
  /** What is never listed. */
  where?: (e: ExpressionBuilder<Tables, T>) => Condition;
  /** One index has all that rows are read from: a page comes from it alone. */
  isCovered?: true;
  /** Cells of each row that its columns do not hold as they are shown. */
  more?: (db: DbOrTrx, rows: readonly StoredRow[]) => Promise<readonly Partial<RowOf<C>>[]>;
  /** Where a table is too long to count row by row: of every column that is summed. */
  tally?: Tally<C>;
}
type Tally<C extends ListColumns> = (
  ctx: DomainContext,
  parts: Parts<C>,
) => Promise<Readonly<Record<string, number>> & { readonly count: number }>;

export interface Asked<C extends ListColumns> {
  filter: Omit<AskedIn<C>, 'words'> & { words: readonly string[] };
  sort: SortIn<C>;
  /** What else has to fit, such as a number that is stored as a hash. */
  also?: readonly Condition[];
}
type Fits<C extends ListColumns> = Pick<Asked<C>, 'filter' | 'also'>;

const idIn = (db: DbOrTrx) => byBytes(db, sql.ref<string>('id'));

export function createList<T extends keyof Tables, const C extends ListColumns>(listed: Listed<T, C>) {
  const columns: ListColumns = listed.columns;
  // Kysely cannot tell the columns of a table that is not named; each listed one has an id.
  const table = listed.table as 'donors';
  const column = (name: string): ListColumn => columns[name]!;
  const valueOf = (name: string): RawBuilder<unknown> => listed.values[name as ColumnOf<C>] ?? sql.ref(column(name).stored ?? name);

  function partsOf(ctx: DomainContext, filter: object): Parts<C> {
    const given = filterNamesOf(columns).flatMap((name) => {
      const asked = (filter as Record<string, unknown>)[name];
      return asked === undefined || asked === null || (Array.isArray(asked) && asked.length === 0) ? [] : [{ name, asked }];
    });
    return {
      ticks: given.flatMap(({ name, asked }) =>
        Array.isArray(asked) ? [isOneOf(column(name), valueOf(name), asked, listed.asks?.[name as ColumnOf<C>])] : [],
      ),
      ranges: Object.fromEntries(
        given.flatMap(({ name, asked }) => (Array.isArray(asked) ? [] : [[name, endsOf(ctx, column(name), asked)]])),
      ) as Parts<C>['ranges'],
    };
  }

  const isRange = (name: string): boolean => COLUMN_KINDS[column(name).kind].filter === 'range';

  /** @param sortedBy a range of another column is an expression: its index would give the rows in the wrong order */
  const conditionsOf = ({ ticks, ranges }: Parts<C>, sortedBy?: string): Condition[] => [
    ...ticks,
    ...Object.entries(ranges).flatMap(([name, ends]) =>
      within(listed.isCovered || sortedBy === undefined || name === sortedBy ? valueOf(name) : sql`(${valueOf(name)} + 0)`, ends as Ends),
    ),
  ];

  /** Of rows of the table; without words. */
  const fits = (ctx: DomainContext, filter: object): Condition[] => conditionsOf(partsOf(ctx, filter));

  function isFound(db: DbOrTrx, word: string): Condition {
    const { searched } = listed;
    return searched ? findsPart(db, soughtWord(word), { table, ...searched }) : NEVER;
  }

  function foundBy(ctx: DomainContext, words: readonly string[], conditions: readonly Condition[]): Rows {
    return ctx.db
      .selectFrom(table)
      .where((e) =>
        e.and([
          ...(listed.where ? [listed.where(e as unknown as ExpressionBuilder<Tables, T>)] : []),
          ...words.map((word) => isFound(ctx.db, word)),
          ...conditions,
        ]),
      );
  }

  const found = (ctx: DomainContext, { filter: { words, ...filter }, also = [] }: Fits<C>): Rows =>
    foundBy(ctx, words, [...also, ...fits(ctx, filter)]);

  /** Choices in the order of their options, texts by their bytes. */
  function sortValue(db: DbOrTrx, name: string): RawBuilder<string | number> {
    const { kind, options = [] } = column(name);
    const value = listed.orders?.[name as ColumnOf<C>] ?? valueOf(name);
    if (kind === 'choice')
      return sql`(case ${sql.join(
        options.map((option, n) => sql`when ${value} = ${option.value} then ${sql.lit(n + 1)}`),
        sql` `,
      )} else 0 end)`;
    // An expression keeps the database from reading all rows in the order of another index.
    return kind === 'text' ? byBytes(db, sql<string>`(coalesce(${value}, '') || '')`) : (value as RawBuilder<number>);
  }

  /** @param beyond a value and id: only rows after them in this direction */
  function inOrder(ctx: DomainContext, { sort, filter: { words, ...filter }, also = [] }: Asked<C>, direction: Direction, beyond?: Beyond) {
    const own = sortValue(ctx.db, sort.by);
    // What several words find together is few: an expression keeps PostgreSQL from looking for them in the order of an index.
    const value = words.length > 1 && !isText(column(sort.by)) ? sql<number>`(${own} + 0)` : own;
    const parts = partsOf(ctx, filter);
    const ordered = (some: Rows) => some.orderBy(value, direction).orderBy(idIn(ctx.db), direction);
    if (!beyond) return ordered(foundBy(ctx, words, [...also, ...conditionsOf(parts, sort.by)]));
    const [from, fromId] = beyond;
    const is = direction === 'desc' ? sql`<` : sql`>`;
    const isTie = sql<SqlBool>`(${value} ${is} ${from} or (${value} = ${from} and ${idIn(ctx.db)} ${is} ${fromId}))`;
    // One end alone tells engines where to begin in an index.
    const isNarrowed = isRange(sort.by) && typeof from === 'number';
    const begin = isNarrowed ? [] : [sql<SqlBool>`${value} ${is}= ${from}`];
    const ranges = isNarrowed ? { ...parts.ranges, [sort.by]: narrowed(parts.ranges[sort.by], direction, from) } : parts.ranges;
    return ordered(foundBy(ctx, words, [...also, ...conditionsOf({ ...parts, ranges }, sort.by), ...begin, isTie]));
  }

  const directionOf = ({ isDescending }: SortIn<C>): Direction => (isDescending ? 'desc' : 'asc');

  const stored = keysOf(columns).filter((name) => column(name).kind !== 'people');
  const read = stored.map((name) => sql<never>`coalesce(${valueOf(name)}, ${sql.lit(isText(column(name)) ? '' : 0)})`.as(name));
  const tagged = keysOf(columns).filter((name) => column(name).kind === 'tags');

  async function toRows(db: DbOrTrx, some: readonly StoredRow[]): Promise<RowOf<C>[]> {
    const more = (await listed.more?.(db, some)) ?? [];
    return some.map(({ id: _id, sortedBy: _sortedBy, ...row }, n) => {
      for (const name of tagged) row[name] = JSON.parse((row[name] as string | undefined) || '[]');
      return { ...row, ...more[n] } as RowOf<C>;
    });
  }

  /** In the order of `ids`; gone ones are missing. */
  async function rows({ db }: Pick<DomainContext, 'db'>, ids: readonly string[]): Promise<RowOf<C>[]> {
    if (ids.length === 0) return [];
    const some = (await db
      .selectFrom(table)
      .select(['id', ...read])
      .where('id', 'in', ids)
      .execute()) as unknown as StoredRow[];
    const byId = new Map(some.map((row) => [row.id, row]));
    return toRows(
      db,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  }

  const isTallied = ({ filter, also = [] }: Fits<C>): boolean => filter.words.length === 0 && also.length === 0;

  /** Of the whole list: how many, and the sums of columns. */
  async function totals<const Name extends ColumnOf<C> = never>(
    ctx: DomainContext,
    asked: Fits<C>,
    sums: readonly Name[] = [],
  ): Promise<Totals<Name>> {
    if (listed.tally && isTallied(asked)) return (await listed.tally(ctx, partsOf(ctx, asked.filter))) as Totals<Name>;
    const row = (await found(ctx, asked)
      .select((e) => [
        e.fn.countAll<number>().as('count'),
        ...sums.map((name) => sql<number>`cast(coalesce(sum(${valueOf(name)}), 0) as bigint)`.as(name)),
      ])
      .executeTakeFirstOrThrow()) as unknown as Totals<Name>;
    return row;
  }

  /** In one pass over all: where nothing has the order, each neighbour would be another. */
  async function placeAmongAll(ctx: DomainContext, { sort: { by, isDescending }, ...asked }: Asked<C>, { id, own }: Own): Promise<Placed> {
    const value = sortValue(ctx.db, by);
    const isNumber = typeof own === 'number';
    const key = byBytes(ctx.db, sql<string>`(${isNumber ? sql`(${value} + ${sql.lit(SIXTEEN_DIGITS)})` : value} || ${PART} || id)`);
    // Keys are texts, made of each row once.
    const [smaller, larger] = [sql`<`, sql`>`].map((is) => sql`filter (where (${value}, ${idIn(ctx.db)}) ${is} (${own}, ${id}))`);
    const { under, over, ...counts } = await found(ctx, asked)
      .select((e) => [
        e.fn.countAll<number>().as('total'),
        sql<number>`count(*) ${isDescending ? larger : smaller}`.as('before'),
        sql<number>`count(*) filter (where id = ${id})`.as('isThere'),
        sql<string | null>`max(${key}) ${smaller}`.as('under'),
        sql<string | null>`min(${key}) ${larger}`.as('over'),
      ])
      .executeTakeFirstOrThrow();
    const idOf = (one: string | null) => one?.split(PART).at(-1);
    const [previous, next] = isDescending ? [over, under] : [under, over];
    return { ...counts, previous: idOf(previous), next: idOf(next) };
  }

  async function placeByTally(ctx: DomainContext, query: Asked<C>, { id, own }: Own<number>, tally: Tally<C>): Promise<Placed> {
    const { sort, ...asked } = query;
    const [on, back]: [Direction, Direction] = sort.isDescending ? ['desc', 'asc'] : ['asc', 'desc'];
    const parts = partsOf(ctx, asked.filter);
    const beyond = narrowed(parts.ranges[sort.by], back, sort.isDescending ? own + 1 : own - 1);
    const is = sort.isDescending ? sql`>` : sql`<`;
    const isTie = sql<SqlBool>`${sortValue(ctx.db, sort.by)} = ${own} and ${idIn(ctx.db)} ${is} ${id}`;
    const among = (condition: Condition) =>
      found(ctx, asked)
        .where(condition)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const [all, ahead, ties, { count: isThere }] = await Promise.all([
      tally(ctx, parts),
      tally(ctx, { ...parts, ranges: { ...parts.ranges, [sort.by]: beyond } }),
      among(isTie),
      among(sql<SqlBool>`id = ${id}`),
    ]);
    const before = ahead.count + ties.count;
    // Where there is none, an engine would look at all that do not fit.
    const besideIt = async (direction: Direction, isAny: boolean) =>
      isAny ? (await inOrder(ctx, query, direction, [own, id]).select('id').limit(1).executeTakeFirst())?.id : undefined;
    const [previous, next] = await Promise.all([besideIt(back, before > 0), besideIt(on, all.count - before - isThere > 0)]);
    return { total: all.count, before, isThere, previous, next };
  }

  /** The ids of every row, in order, with what they are in the order of; and their columns, where an index has them. */
  const foundInOrder = (ctx: DomainContext, query: Asked<C>, beyond?: Beyond) =>
    inOrder(ctx, query, directionOf(query.sort), beyond)
      .select(['id', sortValue(ctx.db, query.sort.by).as('sortedBy')])
      .select(listed.isCovered ? read : []);

  return {
    fits,
    found,
    foundInOrder,
    rows,
    totals,

    /** @param after as of `next`; undefined for the first page @throws AppError `invalid_input` for another */
    async page(
      ctx: DomainContext,
      { after, limit, ...query }: Asked<C> & { after: string | undefined; limit: number },
    ): Promise<{ rows: RowOf<C>[]; next: string | null }> {
      const all = await foundInOrder(ctx, query, after === undefined ? undefined : openCursor(after))
        .limit(limit + 1)
        .execute();
      const some = all.slice(0, limit);
      const last = all.length > limit ? some.at(-1) : undefined;
      const ids = some.map(({ id }) => id);
      return {
        rows: await (listed.isCovered ? toRows(ctx.db, some) : rows(ctx, ids)),
        next: last ? cursorOf(last.sortedBy ?? 0, last.id) : null,
      };
    },

    /** Of all pages: for those who read a list from end to end, which would be sorted anew for each page. */
    async ids(ctx: DomainContext, query: Asked<C>): Promise<string[]> {
      return (await inOrder(ctx, query, directionOf(query.sort)).select('id').execute()).map(({ id }) => id);
    },

    /** Its neighbours are the first beyond it in either direction. Undefined when there is no such row. */
    async place(ctx: DomainContext, { id, ...query }: Asked<C> & { id: string }): Promise<ListPlace | undefined> {
      const { db } = ctx;
      const one = await db.selectFrom(table).select(sortValue(db, query.sort.by).as('own')).where('id', '=', id).executeTakeFirst();
      if (!one) return undefined;
      const { own } = one;
      const { tally } = listed;
      const { total, before, isThere, previous, next } = await (tally && isTallied(query) && typeof own === 'number'
        ? placeByTally(ctx, query, { id, own }, tally)
        : placeAmongAll(ctx, query, { id, own }));
      const beside = await db
        .selectFrom(table)
        .select(['id', valueOf('number').as('number')])
        .where('id', 'in', [previous ?? '', next ?? ''])
        .execute();
      const numberOf = (other: string | undefined) => (beside.find((row) => row.id === other)?.number as string | undefined) ?? null;
      return { position: isThere === 0 ? null : before + 1, total, previous: numberOf(previous), next: numberOf(next) };
    },
  };
}

type Rows = SelectQueryBuilder<Tables, 'donors', object>;
type Direction = 'asc' | 'desc';
type Beyond = readonly [string | number, string];

/** Of a range, what is at `end` or goes on from it in a direction. */
const narrowed = ([first, last]: Ends = [undefined, undefined], direction: Direction, end: number): Ends =>
  direction === 'asc' ? [Math.max(end, first ?? -Infinity), last] : [first, Math.min(end, last ?? Infinity)];

interface Own<Value = string | number> {
  id: string;
  own: Value;
}
/** How many there are and stand before it, whether it is one of them, and the ids of its neighbours. */
interface Placed {
  total: number;
  before: number;
  isThere: number;
  previous: string | undefined;
  next: string | undefined;
}
/** Makes every number sixteen digits long, so that it sorts as text. */
const SIXTEEN_DIGITS = 1_000_000_000_000_000;
/** Separates the parts of a key: no text that people write holds it. */
const PART = '\u0001';

type StoredRow = { id: string } & Record<string, unknown>;

function isOneOf(
  { kind }: ListColumn,
  value: RawBuilder<unknown>,
  asked: readonly unknown[],
  asks: Readonly<Record<string, Condition>> | undefined,
): Condition {
  if (asks)
    return sql<SqlBool>`(${sql.join(
      asked.map((one) => asks[String(one)] ?? NEVER),
      sql` or `,
    )})`;
  if (kind !== 'tags') return sql<SqlBool>`${value} in (${sql.join(asked)})`;
  const has = asked.map((tag) => (tag === ANY_TAG ? sql`${value} is not null` : sql`${value} like ${`%"${String(tag)}"%`}`));
  return sql<SqlBool>`(${sql.join(has, sql` or `)})`;
}

const NEVER = sql<SqlBool>`1 = 0`;

export const within = (value: RawBuilder<unknown>, [first, last]: Ends): Condition[] => [
  ...(first === undefined ? [] : [sql<SqlBool>`${value} >= ${first}`]),
  ...(last === undefined ? [] : [sql<SqlBool>`${value} <= ${last}`]),
];

interface Range {
  from?: string | number;
  to?: string | number;
}

const PAISE = 100;

function endsOf(ctx: DomainContext, { kind }: ListColumn, { from, to }: Range): Ends {
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

const isText = ({ kind }: ListColumn): boolean => kind === 'text' || kind === 'choice' || kind === 'tags';
