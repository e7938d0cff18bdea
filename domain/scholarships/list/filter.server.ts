import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { byBytes } from '#database/engine.ts';
import { containsWord } from '#database/search.ts';
import type { Tables } from '#database/tables/index.ts';
import { startOfDay, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { mayDo, type StaffActor } from '#domain/staff/rights.ts';
import { aadhaarHashes } from '#domain/students/profile/profile.server.ts';
import { listCycles } from '#domain/scholarships/cycles.server.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import {
  type ColumnName,
  columnOf,
  EVERY_CYCLE,
  FILTER_NAMES,
  type FilterName,
  type ListColumn,
  type ListFilter,
  type Payment,
  PAYMENTS,
  type SortName,
  statesOfPayment,
} from './columns.ts';
import { DOCUMENT_BITS, numberHashes } from './index.server.ts';
import { isAssignedTo, isReachedBy } from '#domain/scholarships/application/reach.server.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';

type E = ExpressionBuilder<Tables, 'scholarship_applications'>;
type Condition = Expression<SqlBool>;

const refOf = (name: ListColumn['stored']) => sql.ref<never>(`scholarship_applications.${name}`);

/** The value of a column as the list shows it. */
export const valueOf = (name: ColumnName): RawBuilder<never> => {
  const column = refOf(columnOf(name).stored);
  return name === 'renewal' ? sql<never>`(case when ${column} is null then 'no' else 'yes' end)` : column;
};

export interface Asked extends Omit<ListFilter, 'words' | 'cycle'> {
  /** Id of the cycle, or {@link EVERY_CYCLE}. */
  cycle: string;
  words: readonly string[];
}

export const fits =
  (ctx: DomainContext, by: StaffActor, filter: Asked) =>
  (e: E): Condition =>
    e.and([
      isReachedBy(by)(e),
      ...(filter.cycle === EVERY_CYCLE ? [] : [e('cycle_id', '=', filter.cycle)]),
      ...(filter.isLate ? [isLate(ctx, e)] : []),
      ...(filter.mine ? [isAssignedTo(e, by)] : []),
      ...filter.words.map((word) => isFoundBy(ctx, by, e, word)),
      ...FILTER_NAMES.flatMap((name) => conditionsOf(ctx, name, filter[name])),
    ]);

function isLate(ctx: DomainContext, e: E): Condition {
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
    containsWord(word, 'scholarship_applications.search_text'),
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

function conditionsOf(ctx: DomainContext, name: FilterName, asked: Asked[FilterName]): Condition[] {
  if (asked === undefined || (Array.isArray(asked) && asked.length === 0)) return [];
  const column = valueOf(name);
  if (name === 'payment') return [sql<SqlBool>`${column} in (${sql.join((asked as Payment[]).flatMap(statesOfPayment))})`];
  if (name === 'missing') return [sql<SqlBool>`(${column} & ${sql.lit(bitsOf(asked as FileField[]))}) <> 0`];
  if (Array.isArray(asked)) return [sql<SqlBool>`${column} in (${sql.join(asked)})`];
  const { from, to } = asked;
  const { timezone } = ctx.content().foundation;
  const first = typeof from === 'string' ? startOfDay(from, timezone) : from;
  const last = typeof to === 'string' ? startOfDay(to, timezone) + ONE_DAY_MS - 1 : to;
  return [
    ...(first === undefined ? [] : [sql<SqlBool>`${column} >= ${first}`]),
    ...(last === undefined ? [] : [sql<SqlBool>`${column} <= ${last}`]),
  ];
}

const bitsOf = (fields: readonly FileField[]): number => fields.reduce((bits, field) => bits | DOCUMENT_BITS[field], 0);

/** Choices in the order of their options, documents by how many are missing. */
export function sortValue(db: DbOrTrx, name: SortName): RawBuilder<string | number> {
  const { kind, options = [] } = columnOf(name);
  const column = valueOf(name);
  if (name === 'payment') return placeIn(column, keysOf(PAYMENTS).map(statesOfPayment));
  if (kind === 'choice')
    return placeIn(
      column,
      options.map(({ value }) => [value]),
    );
  if (kind === 'documents')
    return sql`(${sql.join(
      Object.values(DOCUMENT_BITS).map((bit) => sql`(case when ${column} & ${sql.lit(bit)} = 0 then 0 else 1 end)`),
      sql` + `,
    )})`;
  // An expression keeps the database from reading all rows in the order of another index.
  return kind === 'text' ? byBytes(db, sql<string>`(${column} || '')`) : column;
}

const placeIn = (column: RawBuilder<unknown>, groups: readonly (readonly string[])[]): RawBuilder<number> =>
  sql`(case ${sql.join(
    groups.map((group, n) => sql`when ${column} in (${sql.join(group)}) then ${sql.lit(n + 1)}`),
    sql` `,
  )} else 0 end)`;
