import { type Kysely, sql } from 'kysely';

interface Entry {
  application_id: string;
  number: number;
  state: string;
  event_id: string;
  reason: string | null;
}

/** docs/decisions/0090. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['event_id', 'note', 'past'])
    await db.schema.alterTable('scholarship_instalments').addColumn(column, 'text').execute();
  for (const column of ['amends', 'amendment']) await db.schema.alterTable('scholarship_events').addColumn(column, 'text').execute();
  await sql`
    create index scholarship_instalments_reference
    on scholarship_instalments (upper(replace(replace(reference, ' ', ''), '-', '')))`.execute(db);
  // Both were written together, the event last.
  const { rows } = await sql<Entry>`
    select i.application_id, i.number, i.state, e.id as event_id, e.reason
    from scholarship_instalments i join scholarship_events e on e.application_id = i.application_id
    where i.state in ('paid', 'returned') and e.actor = 'office' and e.to_status in ('paying', 'disbursed')
      and e.created_at between i.updated_at and i.updated_at + 10000
    order by e.created_at desc, e.id desc`.execute(db);
  for (const { application_id, number, state, event_id, reason } of rows) {
    const said = state === 'returned' ? SAID.exec(reason ?? '')?.[1] : undefined;
    await sql`
      update scholarship_instalments set event_id = ${event_id}, note = ${said ?? null}
      where application_id = ${application_id} and number = ${number}`.execute(db);
  }
}

const SAID = / came back from the bank on [^:]*: (.*) The money is still yours\. Please correct/s;
