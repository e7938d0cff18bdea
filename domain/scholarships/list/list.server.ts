import { expressionBuilder, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { findsWord } from '#database/search.ts';
import type { Tables } from '#database/tables/index.ts';
import { type Condition, createList } from '#domain/lists/query.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { soughtWord } from '#domain/shared/text/name-key.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import { aadhaarHashes } from '#domain/students/profile/profile.server.ts';
import { assignmentsOf } from '#domain/scholarships/application/assignments.server.ts';
import { isAssignedTo, isReachedBy } from '#domain/scholarships/application/reach.server.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { EVERY_CYCLE, LIST_COLUMNS, type ListFilter, type ListSort, PAYMENTS, statesOfPayment } from './columns.ts';
import { DOCUMENT_BITS, missingIn, numberHashes } from './index.server.ts';

const isPaid = keysOf(PAYMENTS).map((payment) => [payment, sql<SqlBool>`status in (${sql.join(statesOfPayment(payment))})`] as const);
const isMissing = Object.entries(DOCUMENT_BITS).map(
  ([field, bit]) => [field, sql<SqlBool>`(missing_documents & ${sql.lit(bit)}) <> 0`] as const,
);

/** Of everybody: what one reaches is asked with {@link askedBy}. */
export const applicationList = createList({
  table: 'scholarship_applications',
  columns: LIST_COLUMNS,
  values: {
    name: sql`name`,
    renewal: sql`(case when renewal_of is null then 'no' else 'yes' end)`,
    payment: sql`(case ${sql.join(
      isPaid.map(([payment, fits]) => sql`when ${fits} then ${sql.lit(payment)}`),
      sql` `,
    )} end)`,
  },
  asks: { payment: Object.fromEntries(isPaid), missing: Object.fromEntries(isMissing) },
  orders: {
    name: sql`search_text`,
    missing: sql`(${sql.join(
      isMissing.map(([, fits]) => sql`(case when ${fits} then 1 else 0 end)`),
      sql` + `,
    )})`,
  },
  isCovered: true,
  async more(db, rows) {
    const ids = rows.map(({ id }) => id);
    const given = Map.groupBy(await assignmentsOf(db, ids), ({ applicationId }) => applicationId);
    return rows.map(({ id, missing }) => ({
      missing: missingIn(Number(missing)),
      reviewers: (given.get(id) ?? []).map(({ name }) => name),
    }));
  },
});

export interface Asked extends Omit<ListFilter, 'words' | 'cycle'> {
  /** Id of the cycle, or {@link EVERY_CYCLE}. */
  cycle: string;
  words: readonly string[];
}

/** Nothing out of reach fits. */
export function askedBy(ctx: DomainContext, by: StaffActor, { cycle, isLate, mine, words, ...filter }: Asked) {
  const e = expressionBuilder<Tables, 'scholarship_applications'>();
  const also: Condition[] = [
    isReachedBy(by)(e),
    ...(cycle === EVERY_CYCLE ? [] : [e('cycle_id', '=', cycle)]),
    ...(isLate ? [isOver(ctx, e)] : []),
    ...(mine ? [isAssignedTo(e, by)] : []),
    ...words.map((word) => isFoundBy(ctx, by, e, word)),
  ];
  return { filter: { ...filter, words: [] }, also };
}

type E = ExpressionBuilder<Tables, 'scholarship_applications'>;

function isOver(ctx: DomainContext, e: E): Condition {
  const today = todayAt(ctx);
  const closed = listCycles(ctx).filter(({ closesOn }) => closesOn < today);
  const open = statesWith(APPLICATION_STATES, 'stage', 'open');
  return e.and([e('cycle_id', 'in', ['', ...closed.map(({ id }) => id)]), e('status', 'in', open)]);
}

function isFoundBy(ctx: DomainContext, by: StaffActor, e: E, word: string): Condition {
  // To find an Aadhaar number is to be told it.
  const readsAnswers = mayDo(by.roles, 'applications.read');
  const profiles = e.selectFrom('student_profiles').select('account_id');
  const accounts = e.selectFrom('accounts').select('id');
  return e.or([
    findsWord(soughtWord(word), 'scholarship_applications', 'search_text'),
    ...(isNumber(word)
      ? [
          e('id', 'in', e.selectFrom('application_numbers').select('application_id').where('hash', 'in', numberHashes(ctx, word))),
          e(
            'account_id',
            'in',
            profiles.where((p) =>
              p.or([...(readsAnswers ? [p('aadhaar_hash', 'in', aadhaarHashes(ctx, word))] : []), p('phone', '=', word)]),
            ),
          ),
          e('account_id', 'in', accounts.where('phone', '=', word)),
        ]
      : []),
    ...(word.includes('@') ? [e('account_id', 'in', accounts.where('email', '=', word.toLowerCase()))] : []),
  ]);
}

const isNumber = (word: string): boolean => /^\d{9,18}$/.test(word);

/** In order. */
export const foundInOrder = (ctx: DomainContext, { by, filter, sort }: { by: StaffActor; filter: Asked; sort: ListSort }) =>
  applicationList.foundInOrder(ctx, { ...askedBy(ctx, by, filter), sort });

/** Those that `by` reaches, by alphabet. */
export async function districtsOf(ctx: DomainContext, by: StaffActor, cycle: string): Promise<string[]> {
  const { also } = askedBy(ctx, by, { cycle, words: [] });
  const rows = await ctx.db
    .selectFrom('scholarship_applications')
    .select('district')
    .distinct()
    .where((e) => e.and(also))
    .execute();
  return rows.map(({ district }) => district).sort((one, other) => one.localeCompare(other));
}
