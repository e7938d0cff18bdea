import { type Kysely, sql } from 'kysely';

const keyOf = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().normalize('NFKC').toLowerCase();

interface Account {
  id: string;
  name: string;
}

/** Of two equal names the later becomes “Ramesh Yadav (2)”. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('staff_name', 'text').execute();
  await db.schema.alterTable('accounts').addColumn('roles_set_at', 'bigint').execute();
  const { rows } = await sql<Account>`select id, name from accounts where role = 'staff' order by created_at, id`.execute(db);
  const taken = new Set(rows.map(({ name }) => keyOf(name)));
  const used = new Set<string>();
  for (const { id, name } of rows) {
    let distinct = name;
    for (let n = 2; used.has(keyOf(distinct)) || (distinct !== name && taken.has(keyOf(distinct))); n += 1) distinct = `${name} (${n})`;
    used.add(keyOf(distinct));
    await sql`update accounts set name = ${distinct}, staff_name = ${keyOf(distinct)} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex('accounts_staff_name').unique().on('accounts').column('staff_name').execute();
}
