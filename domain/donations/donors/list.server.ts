import { type SqlBool, sql } from 'kysely';
import { createList } from '#domain/lists/query.server.ts';
import { DONOR_COLUMNS } from './columns.ts';

const YES_IF = { pan: 'pan_hash is not null', noContact: 'no_contact = 1', doubts: 'doubts > 0' };
const yesOrNo = ([name, condition]: [string, string]) => [name, sql`(case when ${sql.raw(condition)} then 'yes' else 'no' end)`];
const ticked = ([name, condition]: [string, string]) => [
  name,
  { yes: sql<SqlBool>`(${sql.raw(condition)})`, no: sql<SqlBool>`not (${sql.raw(condition)})` },
];

/** Records that were merged into another are no longer listed. */
export const donorList = createList({
  table: 'donors',
  columns: DONOR_COLUMNS,
  values: {
    citizenship: sql`coalesce(citizenship, 'unknown')`,
    language: sql`coalesce(language, 'unknown')`,
    ...Object.fromEntries(Object.entries(YES_IF).map(yesOrNo)),
  },
  asks: Object.fromEntries(Object.entries(YES_IF).map(ticked)),
  orders: { name: sql`search_text` },
  searched: { column: 'search_text', parts: 'donor_parts', names: 'donor_names' },
  where: (e) => e('merged_into', 'is', null),
});
