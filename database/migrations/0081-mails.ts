import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

interface Before {
  contact_entries: {
    id: string;
    message_id: string;
    mail_id: string | null;
    sender: string | null;
    attachments: string | null;
    is_cut: number;
    created_at: number;
  };
  contact_mails: Record<string, string | number | null>;
  mailbox_places: { since: number | null; updated_at: number };
}

const BATCH = 500;
const MAX_REFERENCE = 500;
const STAYED = 'it stayed in the mailbox';

/** docs/decisions/0094. What came by mail has a table of its own; a Message-ID of any length is found by its hash. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('contact_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('contact_messages.id').onDelete('cascade'))
    .addColumn('id_hash', 'text', (c) => c.unique())
    .addColumn('place_hash', 'text', (c) => c.unique())
    .addColumn('reference', 'text')
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('is_forged', 'integer', (c) => c.notNull())
    .addColumn('is_cut', 'integer', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('about', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('contact_mails_message').on('contact_mails').column('message_id').execute();
  await db.schema.createIndex('contact_mails_sender').on('contact_mails').column('sender').execute();
  await db.schema
    .createTable('unread_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('place_hash', 'text', (c) => c.notNull().unique())
    .addColumn('mailbox', 'text', (c) => c.notNull())
    .addColumn('validity', 'text', (c) => c.notNull())
    .addColumn('uid', 'bigint', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('error', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('moved_by', 'text')
    .addColumn('moved_by_id', 'text')
    .addColumn('moved_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('unread_mails_list').on('unread_mails').columns(['status', 'id']).execute();
  await db.schema.alterTable('mailbox_places').addColumn('since', 'bigint').execute();
  await db
    .updateTable('mailbox_places')
    .set((e) => ({ since: e.ref('updated_at') }))
    .execute();
  await moveMails(db);
  for (const column of ['sender', 'attachments', 'is_cut']) await db.schema.alterTable('contact_entries').dropColumn(column).execute();
  await db.updateTable('contact_entries').set({ mail_id: null }).where('mail_id', 'is not', null).execute();
}

async function moveMails(db: Kysely<Before>): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('contact_entries')
      .selectAll()
      .where('mail_id', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) await db.insertInto('contact_mails').values(rows.map(toMail)).execute();
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

function toMail({ id, message_id, mail_id, sender, attachments, is_cut, created_at }: Before['contact_entries']) {
  const names = JSON.parse(attachments ?? '[]') as string[];
  return {
    id,
    message_id,
    id_hash: createHash('sha256')
      .update(mail_id ?? '')
      .digest('hex'),
    place_hash: null,
    reference: mail_id !== null && mail_id.length <= MAX_REFERENCE ? mail_id : null,
    sender: sender ?? '',
    sender_name: '',
    subject: '',
    is_forged: 0,
    is_cut,
    files: JSON.stringify(names.map((name) => ({ name, path: null, type: null, size: null, why: STAYED }))),
    about: null,
    created_at,
  };
}
