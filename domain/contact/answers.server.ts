import type { Selectable } from 'kysely';
import type { ContactMessagesTable } from '#database/tables/contact.ts';
import { NOBODY, recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { IncomingMail, Mailbox } from '#domain/shared/mailbox.ts';
import { cleanLine, cleanText, truncate } from '#domain/shared/text.ts';
import { changeMessage, lockMessage } from './contact.server.ts';
import { MAX_ANSWER_LENGTH } from './entries.ts';
import { findThread } from './find-thread.server.ts';
import { MESSAGE_STATES } from './states.ts';
import { addEntry } from './thread.server.ts';
import { withoutQuote } from './without-quote.ts';

const MAX_ATTACHMENTS = 20;
const MAX_NAME_LENGTH = 200;
const BATCH = 200;

/** Once per Message-ID; reopens the message, unless it is spam. @returns whether its thread exists */
export async function receiveAnswer(ctx: DomainContext, mail: IncomingMail): Promise<boolean> {
  const messageId = await findThread(ctx.db, mail.references);
  if (messageId === undefined) return false;
  const now = ctx.clock.now();
  const text = cleanText(withoutQuote(cleanText(mail.text)));
  await ctx.db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, messageId);
    const known = await trx.selectFrom('contact_entries').select('id').where('mail_id', '=', mail.id).executeTakeFirst();
    if (known) return;
    await addEntry(trx, {
      id: ctx.random.id(),
      message_id: messageId,
      kind: 'answer',
      text: truncate(text, MAX_ANSWER_LENGTH),
      mail_id: mail.id,
      sender: truncate(cleanLine(mail.from), MAX_NAME_LENGTH),
      attachments: attachmentsOf(mail),
      is_cut: mail.isCut || text.length > MAX_ANSWER_LENGTH ? 1 : 0,
      created_at: now,
    });
    await changeMessage(trx, message, { ...reopened(message), written_at: now });
    await recordActivity(trx, ctx, NOBODY, { act: 'answer.received', about: messageId });
  });
  return true;
}

const reopened = ({ status }: Selectable<ContactMessagesTable>) => (MESSAGE_STATES[status].reopens ? { status: 'new' as const } : {});

function attachmentsOf({ attachments }: IncomingMail): string | null {
  const names = attachments.slice(0, MAX_ATTACHMENTS).map((name) => truncate(cleanLine(name), MAX_NAME_LENGTH));
  return names.length > 0 ? JSON.stringify(names) : null;
}

/** Since the last visit. Leaves other mails and automatic ones unread. */
export async function fetchAnswers(ctx: DomainContext & { mailbox: Mailbox | null }): Promise<void> {
  const { mailbox, db } = ctx;
  if (!mailbox) return;
  await mailbox.visit(async (open) => {
    const place = await db.selectFrom('mailbox_places').selectAll().where('mailbox', '=', mailbox.id).executeTakeFirst();
    let last = place?.validity === open.validity ? place.uid : 0;
    for (;;) {
      const headings = await open.headingsAfter(last, BATCH);
      for (const { uid, references, isAutomatic } of headings) {
        const isAnswer = !isAutomatic && (await findThread(db, references)) !== undefined;
        const mail = isAnswer ? await open.read(uid) : null;
        // Seen only once it is stored.
        if (mail && (await receiveAnswer(ctx, { ...mail, references }))) await open.markSeen(uid);
        last = uid;
      }
      if (headings.length > 0) await keepPlace(ctx, mailbox.id, { validity: open.validity, uid: last });
      if (headings.length < BATCH) return;
    }
  });
}

async function keepPlace({ db, clock }: DomainContext, mailbox: string, place: { validity: string; uid: number }): Promise<void> {
  const position = { ...place, updated_at: clock.now() };
  await db
    .insertInto('mailbox_places')
    .values({ mailbox, ...position })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(position))
    .execute();
}
