import { sql } from 'kysely';
import { createList } from '#domain/lists/query.server.ts';
import { DONOR_COLUMNS } from './columns.ts';

const yesIf = (condition: string) => sql`(case when ${sql.raw(condition)} then 'yes' else 'no' end)`;

/** Records that were merged into another are no longer listed. */
export const donorList = createList({
  table: 'donors',
  columns: DONOR_COLUMNS,
  values: {
    pan: yesIf('pan_hash is not null'),
    citizenship: sql`coalesce(citizenship, 'unknown')`,
    language: sql`coalesce(language, 'unknown')`,
    noContact: yesIf('no_contact = 1'),
    doubts: yesIf('doubts > 0'),
  },
  orders: { name: sql`search_text` },
  searched: 'search_text',
  where: (e) => e('merged_into', 'is', null),
});
