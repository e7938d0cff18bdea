import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('amount_refunded', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update donations set amount_refunded = amount where status = 'refunded'`.execute(db);
  const { rows } = await sql<{ id: string; data: string }>`
    select donation_id as id, data from donation_events where kind = 'refunded_in_part'
  `.execute(db);
  for (const { id, data } of rows) {
    // Events carry the sum so far: the largest counts.
    const { amountRefunded } = JSON.parse(data) as { amountRefunded: number };
    await sql`update donations set amount_refunded = ${amountRefunded} where id = ${id} and amount_refunded < ${amountRefunded}`.execute(
      db,
    );
  }
}
