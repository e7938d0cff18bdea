/**
 * How many and how much among a million donations: counted by spans of 25 days that are over, and row by row beside them. Triggers add
 * what changes in a counted span (database/migrations/0005-donation-book/donations.ts), so sums are exact at any moment.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, DbOrTrx } from '#database/client.ts';
import { lockTable } from '#database/engine.ts';
import { type Condition, type Ends, type Parts, within } from '#domain/lists/query.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { DONATION_COLUMNS } from './columns.ts';

/** When it was paid, else ordered, in ms; as its index has it. */
export const AT = sql<number>`coalesce(paid_at, created_at)`;

const ALL: Ends = [undefined, undefined];
const SPAN_MS = 2 ** 31;

/** Whole paise. */
type Tally = {
  count: number;
  amount: number;
  refunded: number;
};

export async function tally({ db }: Pick<DomainContext, 'db'>, { ticks, ranges }: Parts<typeof DONATION_COLUMNS>): Promise<Tally> {
  const until = await untilOf(db);
  const [from = 0, to = Number.MAX_SAFE_INTEGER] = ranges.at ?? [];
  const first = Math.ceil(from / SPAN_MS);
  const last = Math.max(first, Math.min(until, Math.floor((to + 1) / SPAN_MS)));
  const amounts = ranges.amount ?? ALL;
  const sizes = sizesWithin(amounts);
  // Each end by its own index: of the other column, as an expression.
  const ofDays = (at: Ends) => of(sql`donations`, sql`count(*)`, [...ticks, ...within(AT, at), ...within(sql`(amount + 0)`, amounts)]);
  const ofAmounts = (amount: Ends, at: Ends) =>
    of(sql`donations`, sql`count(*)`, [...ticks, ...within(sql`amount`, amount), ...within(sql`(${AT} + 0)`, at)]);
  const parts =
    first === last
      ? [ofDays([from, to])]
      : [
          of(sql`donation_tallies`, sql`sum(donations)`, [
            ...ticks,
            ...within(sql`span`, [first, last - 1]),
            ...(sizes.whole ? within(sql`size`, sizes.whole) : [sql<boolean>`1 = 0`]),
          ]),
          ofDays([from, first * SPAN_MS - 1]),
          ofDays([last * SPAN_MS, to]),
          ...sizes.edges.map((edge) => ofAmounts(edge, [first * SPAN_MS, last * SPAN_MS - 1])),
        ];
  // In one statement, which sees one moment.
  const { rows } = await sql<Tally>`
    select cast(coalesce(sum(count), 0) as bigint) as count, cast(coalesce(sum(amount), 0) as bigint) as amount,
      cast(coalesce(sum(refunded), 0) as bigint) as refunded
    from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  return rows[0]!;
}

const of = (table: RawBuilder<unknown>, count: RawBuilder<unknown>, conditions: readonly Condition[]) =>
  sql`select ${count} as count, sum(amount) as amount, sum(amount_refunded) as refunded from ${table} where ${
    conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)
  }`;

/** The first span that is not counted. */
async function untilOf(db: DbOrTrx): Promise<number> {
  const { last } = await db
    .selectFrom('donation_tallies')
    .select((e) => e.fn.max('span').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

const MOST_NAMES = 100;

/** What donations name, by alphabet; a hundred at most, since anybody may name a source. */
export async function namedIn(db: DbOrTrx, name: 'fund' | 'source'): Promise<string[]> {
  const value = sql.ref<string>(name);
  const { rows } = await sql<{ value: string }>`
    select ${value} as value from donation_tallies where ${value} is not null
    union select ${value} from donations where ${AT} >= ${(await untilOf(db)) * SPAN_MS} and ${value} is not null
    order by 1 limit ${sql.lit(MOST_NAMES)}`.execute(db);
  return rows.map((row) => row.value);
}

/** The largest amount of one or two digits, the second a five, and noughts that is not above this one: 500 of 549, 550 of 599. */
function roundOf(paise: number): number {
  const unit = 10 ** (String(paise).length - 1) / 2;
  return Math.floor(paise / unit) * unit;
}

/** After 950 comes 1,000. */
const nextRound = (paise: number): number => roundOf(paise) + 10 ** (String(paise).length - 1) / 2;

/** As the triggers reckon it: in the order of amounts, round ones apart from those up to the next. */
function sizeOf(paise: number): number {
  const text = String(paise);
  const two = Number(`${text}0`.slice(0, 2));
  return text.length * 1_000 + (two - (two % 5)) * 10 + (paise === roundOf(paise) ? 0 : 1);
}

/** The sizes that lie within a range of amounts, and what of it lies within no whole one. */
function sizesWithin([from = 0, to]: Ends): { whole: Ends | undefined; edges: Ends[] } {
  const low = Math.max(0, from);
  const first = low === roundOf(low) ? low : nextRound(low);
  if (to === undefined) return { whole: [sizeOf(first), undefined], edges: first === low ? [] : [[low, first - 1]] };
  if (to < first) return { whole: undefined, edges: [[low, to]] };
  const isWhole = to + 1 === nextRound(to);
  const last = isWhole ? to : roundOf(to);
  return {
    whole: [sizeOf(first), sizeOf(last)],
    edges: [...(first === low ? [] : [[low, first - 1] as const]), ...(last === to ? [] : [[last + 1, to] as const])],
  };
}

const TEXT = sql`cast(amount as text)`;
const TWO = sql`cast(substr(${TEXT} || '0', 1, 2) as integer)`;
const REST = sql`rtrim(${TEXT}, '0')`;
const SIZE = sql`length(${TEXT}) * 1000 + (${TWO} - ${TWO} % 5) * 10
  + case when length(${REST}) < 2 or (length(${REST}) = 2 and substr(${REST}, 2, 1) = '5') then 0 else 1 end`;

/** Changes of a span this young are many, and counted row by row. */
const SETTLED_MS = 2 * ONE_DAY_MS;

const COUNTED = sql`status, mode, nature, fund, frequency, source, flags, donor_pan_hash, receipt_number`;

/** Counts spans that are over, and those anew in which donations changed since; each in a transaction of its own. */
export async function countSpans({ db, clock }: Pick<DomainContext, 'db' | 'clock'>): Promise<void> {
  const until = Math.floor((clock.now() - SETTLED_MS) / SPAN_MS);
  for (const span of [...(await changedSpans(db)), ...(await newSpans(db, until))])
    await db.transaction().execute(async (trx) => {
      // So that nothing is left out or counted twice.
      await lockTable(trx, 'donations');
      await trx.deleteFrom('donation_tallies').where('span', '=', span).execute();
      await sql`
        insert into donation_tallies (span, size, ${COUNTED}, donations, amount, amount_refunded)
        select ${sql.lit(span)}, size, ${COUNTED}, count(*), sum(amount), sum(amount_refunded)
        from (select ${SIZE} as size, status, mode, nature, fund, frequency, source, flags,
          case when donor_pan_hash is not null then '' end as donor_pan_hash,
          case when receipt_number is not null then '' end as receipt_number, amount, amount_refunded
          from donations where ${AT} >= ${span * SPAN_MS} and ${AT} < ${(span + 1) * SPAN_MS}) as of_span
        group by size, ${COUNTED}`.execute(trx);
    });
}

async function changedSpans(db: Db): Promise<number[]> {
  const groups = db
    .selectFrom('donation_tallies')
    .select('span')
    .groupBy(sql`span, size, ${COUNTED}`)
    .having(sql<boolean>`count(*) > 1 or sum(donations) < 1`);
  return (await db.selectFrom(groups.as('groups')).select('span').distinct().execute()).map(({ span }) => span);
}

/** Up to the first that is not over. */
async function newSpans(db: Db, until: number): Promise<number[]> {
  const from = await untilOf(db);
  const first = await db
    .selectFrom('donations')
    .select(AT.as('at'))
    .where(AT, '>=', from * SPAN_MS)
    .orderBy(AT)
    .limit(1)
    .executeTakeFirst();
  const begin = Math.floor((first?.at ?? Infinity) / SPAN_MS);
  return begin >= until ? [] : Array.from({ length: until - begin }, (_, n) => begin + n);
}
