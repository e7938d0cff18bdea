import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';

test('an earlier message has been written when it came in, and nobody has it', async () => {
  const database = openSqlite(join(temporaryFolder(), 'earlier.sqlite'));
  onTestFinished(() => database.close());
  await migrate(database, { upTo: '0040-factors' });
  await sql`
    insert into contact_messages (id, name, email, phone, subject, message, status, sent_from, created_at)
    values ('m', 'Asha', 'asha@example.in', '9838041276', 'Support', 'Hello', 'suspected', 'x', 1764063000000)
  `.execute(database.db);
  await migrate(database);
  expect(await database.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
    { id: 'm', status: 'suspected', version: 1, written_at: 1_764_063_000_000, assigned_to: null },
  ]);
});
