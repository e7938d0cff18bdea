import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import type { Vault } from '#domain/shared/context.ts';
import type { SubjectKind } from './acts.ts';

interface Place {
  table: keyof Tables;
  /** What staff call a record; the id always works. */
  references: readonly string[];
  /** Others are not known to the office. */
  known?: RawBuilder<SqlBool>;
}

const PLACES: Readonly<Record<Exclude<SubjectKind, 'log'>, Place>> = {
  application: { table: 'scholarship_applications', references: ['number'], known: sql`guardian_consent not in ('awaited', 'declined')` },
  donation: { table: 'donations', references: ['receipt_number', 'provider_order_id', 'provider_payment_id'] },
  donor: { table: 'donors', references: ['number'] },
  message: { table: 'contact_messages', references: [] },
  mail: { table: 'jobs', references: [] },
  student: { table: 'accounts', references: ['email'] },
  staff: { table: 'accounts', references: ['email'] },
};

const SUBJECT = sql.ref('activity_keys.subject');

const HAS_ACCOUNT = sql<SqlBool>`exists (select 1 from accounts where id = ${SUBJECT} and email not like 'erased:%')`;

/** Whether it still exists: a donation while it has its donor, staff while they have rows. */
export const RECORDS = {
  application: sql<SqlBool>`exists (select 1 from scholarship_applications where id = ${SUBJECT})`,
  donation: sql<SqlBool>`exists (select 1 from donations where id = ${SUBJECT} and (donor_name is not null or donor_email is not null))`,
  donor: sql<SqlBool>`exists (select 1 from donors where id = ${SUBJECT})`,
  message: sql<SqlBool>`exists (select 1 from contact_messages where id = ${SUBJECT})`,
  mail: sql<SqlBool>`exists (select 1 from jobs where id = ${SUBJECT})`,
  student: HAS_ACCOUNT,
  door: HAS_ACCOUNT,
};

/** Finds the record that staff call by this reference, or that has this id. */
export async function findSubject(db: DbOrTrx, kind: SubjectKind, reference: string): Promise<string | undefined> {
  if (kind === 'log') return reference;
  const { table, references, known = sql<SqlBool>`1 = 1` } = PLACES[kind];
  const row = await db
    .selectFrom(table as 'jobs')
    .select('id')
    .where((e) => e.or([...references, 'id'].map((column) => e(column as 'id', '=', reference))))
    .where(known)
    .executeTakeFirst();
  return row?.id;
}

export interface KeySubject {
  kind: Tables['activity_keys']['kind']['__select__'];
  subject: string;
}

export async function findSubjects(db: DbOrTrx, vault: Vault, reference: string): Promise<KeySubject[]> {
  const kinds = Object.keys(PLACES) as (keyof typeof PLACES)[];
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, subject: await findSubject(db, kind, reference) })));
  return [
    ...found.flatMap(({ kind, subject }) => (subject === undefined ? [] : [{ kind, subject }])),
    ...found.flatMap(({ kind, subject }) => (kind === 'staff' && subject !== undefined ? [{ kind: 'door' as const, subject }] : [])),
    ...vault.hashes('activity', reference.toLowerCase()).map((subject) => ({ kind: 'unknown' as const, subject })),
  ];
}

export async function referencesOf(
  db: DbOrTrx,
  rows: readonly { about_kind: SubjectKind | null; about_id: string | null }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(rows, ({ about_kind }) => about_kind)) {
    if (kind === null || kind === 'log') continue;
    const { table, references } = PLACES[kind];
    if (references.length === 0) continue;
    const found = await db
      .selectFrom(table as 'jobs')
      .select('id')
      .select((e) =>
        (references.length === 1 ? e.ref(references[0] as 'kind') : e.fn.coalesce(...(references as ['kind', 'kind']))).as('name'),
      )
      .where(
        'id',
        'in',
        ofKind.flatMap(({ about_id }) => about_id ?? []),
      )
      .execute();
    for (const { id, name } of found) if (name) names.set(id, name);
  }
  return names;
}
