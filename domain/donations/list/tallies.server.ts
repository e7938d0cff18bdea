/**
 * How many and how much among a million donations: counted by spans of 25 days that are over, and row by row beside them. Triggers add
 * what changes in a counted span (database/migrations/0005-donation-book/donations.ts), so sums are exact at any moment.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, DbOrTrx } from '#database/client.ts';
import { engineOf } from '#database/engine.ts';
import type { Condition, Ends, Parts } from '#domain/lists/query.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { DONATION_COLUMNS } from './columns.ts';

/** When it was paid, else ordered, in ms; as its index has it. */
export const AT = sql<number>`coalesce(paid_at, created_at)`;

const ALL: Ends = [undefined, undefined];
const SPAN_MS = 2 ** 31;
const DIGIT = 10;

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
  const live = (at: Ends, amount: Ends) => of(sql`donations`, sql`count(*)`, [...ticks, ...within(AT, at), ...within(sql`amount`, amount)]);
  const parts =
    first === last
      ? [live([from, to], amounts)]
      : [
          of(sql`donation_tallies`, sql`sum(donations)`, [
            ...ticks,
            ...within(sql`span`, [first, last - 1]),
            ...(sizes.whole ? within(sql`size`, sizes.whole) : [sql<boolean>`1 = 0`]),
          ]),
          live([from, first * SPAN_MS - 1], amounts),
          live([last * SPAN_MS, to], amounts),
          ...sizes.edges.map((edge) => live([first * SPAN_MS, last * SPAN_MS - 1], edge)),
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

const within = (value: RawBuilder<unknown>, [first, last]: Ends): Condition[] => [
  ...(first === undefined ? [] : [sql<boolean>`${value} >= ${first}`]),
  ...(last === undefined ? [] : [sql<boolean>`${value} <= ${last}`]),
];

/** The first span that is not counted. */
async function untilOf(db: DbOrTrx): Promise<number> {
  const { last } = await db
    .selectFrom('donation_tallies')
    .select((e) => e.fn.max('span').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
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

/** Such as 55 for ₹500 to ₹599.99: five digits of paise, the first a five. */
const sizeOf = (paise: number): number => String(paise).length * DIGIT + Number(String(paise)[0]);
const startOf = (size: number): number => (size % DIGIT) * DIGIT ** (Math.floor(size / DIGIT) - 1);
/** After 59 comes 61. */
const nextOf = (size: number): number => (size % DIGIT === DIGIT - 1 ? size + 2 : size + 1);

/** The sizes that lie within a range of amounts, and what of it lies within no whole one. */
function sizesWithin([from, to]: Ends): { whole: Ends | undefined; edges: Ends[] } {
  const low = from === undefined || from <= 0 ? undefined : from;
  const first = low === undefined ? 0 : startOf(sizeOf(low)) === low ? sizeOf(low) : nextOf(sizeOf(low));
  if (to !== undefined && to < 1) return { whole: undefined, edges: [] };
  // The last whole one ends before the size of the paisa after.
  const after = to === undefined ? undefined : sizeOf(to + 1);
  if (after !== undefined && first >= after) return { whole: undefined, edges: [[low, to]] };
  return {
    whole: [first, after === undefined ? undefined : after - 1],
    edges: [
      ...(low === undefined || startOf(first) === low ? [] : [[low, startOf(first) - 1] as const]),
      ...(after === undefined || startOf(after) === to! + 1 ? [] : [[startOf(after), to] as const]),
    ],
  };
}

/** Changes of a span this young are many, and counted row by row. */
const SETTLED_MS = 2 * ONE_DAY_MS;

const COUNTED = sql`status, mode, nature, fund, frequency, source, flags, donor_pan_hash, receipt_number`;

/** Counts spans that are over, and those anew in which donations changed since; each in a transaction of its own. */
export async function countSpans({ db, clock }: Pick<DomainContext, 'db' | 'clock'>): Promise<void> {
  const until = Math.floor((clock.now() - SETTLED_MS) / SPAN_MS);
  for (const span of [...(await changedSpans(db)), ...(await newSpans(db, until))])
    await db.transaction().execute(async (trx) => {
      // Nobody writes meanwhile, so that nothing is left out or counted twice; readers go on.
      if (engineOf(trx) === 'postgres') await sql`lock table donations in share row exclusive mode`.execute(trx);
      await trx.deleteFrom('donation_tallies').where('span', '=', span).execute();
      await sql`
        insert into donation_tallies (span, size, ${COUNTED}, donations, amount, amount_refunded)
        select ${sql.lit(span)}, size, ${COUNTED}, count(*), sum(amount), sum(amount_refunded)
        from (select length(cast(amount as text)) * 10 + cast(substr(cast(amount as text), 1, 1) as integer) as size, status, mode, nature,
          fund, frequency, source, flags, case when donor_pan_hash is not null then '' end as donor_pan_hash,
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
  return (await db.selectFrom(groups.as('groups')).select('span').distinct().execute()).map(({ span }) => Number(span));
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
