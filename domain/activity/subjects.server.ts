import type { DbOrTrx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import type { SubjectKind } from './acts.ts';

interface Place {
  table: keyof Tables;
  /** By which staff name a record; the id always does. */
  references: readonly string[];
}

const PLACES: Readonly<Record<Exclude<SubjectKind, 'log'>, Place>> = {
  application: { table: 'scholarship_applications', references: ['number'] },
  donation: { table: 'donations', references: ['receipt_number', 'provider_order_id', 'provider_payment_id'] },
  message: { table: 'contact_messages', references: [] },
  mail: { table: 'jobs', references: [] },
  staff: { table: 'accounts', references: ['email'] },
};

/** Id of a record by its reference or its id; undefined when it is not there. */
export async function findSubject(db: DbOrTrx, kind: SubjectKind, reference: string): Promise<string | undefined> {
  if (kind === 'log') return reference;
  const { table, references } = PLACES[kind];
  const row = await db
    .selectFrom(table as 'jobs')
    .select('id')
    .where((e) => e.or([...references, 'id'].map((column) => e(column as 'id', '=', reference))))
    .executeTakeFirst();
  return row?.id;
}
