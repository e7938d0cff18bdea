import { type Kysely, sql } from 'kysely';

const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** What a thread is found by. */
const TABLES = [
  { table: 'contact_messages', parts: 'message_parts', columns: ['subject', 'name', 'email', 'phone', 'message'] },
  { table: 'contact_entries', parts: 'entry_parts', columns: ['text'] },
];

/** By parts of three characters, as donations are (migration 0050), with their places: texts are long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('contact_messages_written').on('contact_messages').columns(['written_at', 'id']).execute();
  for (const { table, parts, columns } of TABLES) {
    const textOf = (row: string): string => `lower(${columns.map((column) => `coalesce(${row}${column}, '')`).join(` || ' ' || `)})`;
    if (isPostgres(db)) {
      await sql`create index ${sql.ref(parts)} on ${sql.table(table)} using gin (${sql.raw(textOf(''))} gin_trgm_ops)`.execute(db);
      continue;
    }
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create view ${parts}_texts as select rowid, ${textOf('')} as text from ${table}`);
    await run(`create virtual table ${parts} using fts5(text, content = '${parts}_texts', tokenize = 'trigram', columnsize = 0)`);
    await run(`insert into ${parts} (${parts}, rank) values ('secure-delete', 1)`);
    await run(`insert into ${parts} (${parts}) values ('rebuild')`);
    const add = `insert into ${parts} (rowid, text) values (new.rowid, ${textOf('new.')});`;
    const remove = `insert into ${parts} (${parts}, rowid, text) values ('delete', old.rowid, ${textOf('old.')});`;
    await run(`create trigger ${parts}_insert after insert on ${table} begin ${add} end`);
    await run(`create trigger ${parts}_update after update of ${columns.join(', ')} on ${table} begin ${remove} ${add} end`);
    await run(`create trigger ${parts}_delete after delete on ${table} begin ${remove} end`);
  }
}
