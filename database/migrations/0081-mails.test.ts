import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';

test('earlier answers keep who wrote them, what they named, and their Message-ID, of any length', async () => {
  const database = openSqlite(join(temporaryFolder(), 'earlier.sqlite'));
  onTestFinished(() => database.close());
  await migrate(database, { upTo: '0069-renewal-offers' });
  await sql`
    insert into contact_messages (id, name, email, phone, subject, message, status, sent_from, created_at)
    values ('m', 'Asha', 'asha@example.in', '9838041276', 'Support', 'Hello', 'new', 'x', 1)
  `.execute(database.db);
  const long = `<${'x'.repeat(3_600)}@example.in>`;
  for (const [id, mail, files] of [
    ['a', '<a@example.in>', '["marks.pdf"]'],
    ['b', long, null],
  ])
    await sql`
      insert into contact_entries (id, message_id, kind, text, mail_id, sender, attachments, is_cut, created_at)
      values (${id}, 'm', 'answer', 'Yes', ${mail}, 'asha@example.in', ${files}, 1, 5)
    `.execute(database.db);
  await sql`insert into contact_entries (id, message_id, kind, text, author, created_at) values ('r', 'm', 'reply', 'When?', 'Vikas', 4)`.execute(
    database.db,
  );
  await sql`insert into mailbox_places (mailbox, validity, uid, updated_at) values ('box', '1', 7, 9)`.execute(database.db);
  await migrate(database);
  const hash = (id: string) => createHash('sha256').update(id).digest('hex');
  expect(await database.db.selectFrom('contact_mails').selectAll().orderBy('id').execute()).toMatchObject([
    {
      id: 'a',
      message_id: 'm',
      id_hash: hash('<a@example.in>'),
      reference: '<a@example.in>',
      sender: 'asha@example.in',
      is_cut: 1,
      files: '[{"name":"marks.pdf","path":null,"type":null,"size":null,"why":"it stayed in the mailbox"}]',
    },
    { id: 'b', id_hash: hash(long), reference: null, files: '[]' },
  ]);
  expect(await database.db.selectFrom('contact_entries').select(['id', 'text', 'mail_id']).orderBy('id').execute()).toEqual([
    { id: 'a', text: 'Yes', mail_id: null },
    { id: 'b', text: 'Yes', mail_id: null },
    { id: 'r', text: 'When?', mail_id: null },
  ]);
  // What the mailbox holds already begins nothing.
  expect(await database.db.selectFrom('mailbox_places').select(['uid', 'since']).execute()).toEqual([{ uid: 7, since: 9 }]);
});
