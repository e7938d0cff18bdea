import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { FoundMail, Mailbox, OpenMailbox } from '#domain/shared/sending/mailbox.ts';
import { type RateLimit, takeRate } from '#domain/shared/security/rate-limit.server.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import { findThread } from './find-thread.server.ts';
import { placeHash } from '#domain/contact/mail-keys.server.ts';
import { isKnown, receiveMail } from './receive-mail.server.ts';
import { countMany, forgetUnread, mailsToTry, stepOver } from '#domain/contact/unread-mails.server.ts';

const BATCH = 50;

/** Of new messages; answers have none. */
const NEW_PER_SENDER: readonly RateLimit[] = [{ name: 'mail-sender', max: 10, windowMs: ONE_DAY_MS }];
const NEW_IN_ALL: readonly RateLimit[] = [{ name: 'mail-all', max: 200, windowMs: ONE_DAY_MS }];

interface Visit {
  ctx: DomainContext;
  open: OpenMailbox;
  mailbox: Mailbox;
  /** Ms since the epoch: what came before begins no message. */
  since: number;
}

/**
 * Since the last visit; at the first, only answers to what the office wrote. A mail that fails is stepped over (unread.server.ts), and
 * tried again. Nothing is marked as seen before it is stored; other mails stay as they are.
 */
export async function fetchMails(ctx: DomainContext & { mailbox: Mailbox | null }): Promise<void> {
  const { mailbox, db, clock } = ctx;
  if (!mailbox) return;
  await mailbox.visit(async (open) => {
    const place = await db.selectFrom('mailbox_places').selectAll().where('mailbox', '=', mailbox.id).executeTakeFirst();
    const isSame = place?.validity === open.validity;
    // Under new numbers everything is found anew: what is known by its Message-ID is left out, and what is old begins nothing.
    const since = isSame ? place.since : startOfSecond(place?.updated_at ?? clock.now());
    const visit = { ctx, open, mailbox, since };
    if (isSame) await tryAgain(visit);
    let last = isSame ? place.uid : 0;
    for (;;) {
      const mails = await open.mailsAfter(last, BATCH);
      for (const mail of mails) {
        await takeOrStepOver(visit, mail);
        last = mail.uid;
      }
      if (mails.length > 0 || !isSame) await keepPlace(ctx, mailbox.id, { validity: open.validity, uid: last, since });
      if (mails.length < BATCH) return;
    }
  });
}

/** Mailboxes note no more of when a mail came. */
const startOfSecond = (time: number): number => time - (time % 1_000);

async function tryAgain(visit: Visit): Promise<void> {
  const { ctx, open, mailbox } = visit;
  for (const { uid } of await mailsToTry(ctx.db, { mailbox: mailbox.id, validity: open.validity })) {
    const found = (await open.mailsAfter(uid - 1, 1)).find((mail) => mail.uid === uid);
    const place = { mailbox: mailbox.id, validity: open.validity, uid };
    if (!found) await stepOver(ctx, place, { uid, head: null, receivedAt: 0 }, new Error('It is no longer in the mailbox.'));
    else if (await takeOrStepOver(visit, found)) await forgetUnread(ctx.db, place);
  }
}

/** @returns whether nothing failed @throws Error when the server or the database is gone */
async function takeOrStepOver(visit: Visit, mail: FoundMail): Promise<boolean> {
  const { ctx, open, mailbox } = visit;
  try {
    await take(visit, mail);
    return true;
  } catch (error) {
    if (!(await open.isThere())) throw error;
    await stepOver(ctx, { mailbox: mailbox.id, validity: open.validity, uid: mail.uid }, mail, error);
    ctx.log.warn({ uid: mail.uid }, 'an email in the mailbox could not be taken in; it is among the unread ones');
    return false;
  }
}

async function take({ ctx, open, mailbox, since }: Visit, found: FoundMail): Promise<void> {
  const { uid, head, receivedAt } = found;
  if (!head) throw new Error('Its header cannot be read');
  const at = { mailbox: mailbox.id, validity: open.validity, uid };
  const place = placeHash(at);
  const isInThread = (await findThread(ctx, head)) !== undefined;
  const isNew = head.sort === 'person' && !isInThread && receivedAt >= since && head.from !== mailbox.address;
  if (!isInThread && !isNew && head.sort !== 'bounce') return;
  if (await isKnown(ctx.db, { place, mail: head })) return open.markSeen(uid);
  if (isNew) {
    if (head.from === '') throw new Error('It names no sender');
    const isRare = (await takeRate(ctx.db, ctx, NEW_PER_SENDER, mailboxOf(head.from))).isAllowed;
    if (!isRare || !(await takeRate(ctx.db, ctx, NEW_IN_ALL, mailbox.id)).isAllowed) return countMany(ctx, at, found, isRare);
  }
  const body = await open.read(uid);
  if (body && (await receiveMail(ctx, { ...head, ...body }, { place, isNew }))) await open.markSeen(uid);
}

async function keepPlace(
  { db, clock }: DomainContext,
  mailbox: string,
  place: { validity: string; uid: number; since: number },
): Promise<void> {
  const position = { ...place, updated_at: clock.now() };
  await db
    .insertInto('mailbox_places')
    .values({ mailbox, ...position })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(position))
    .execute();
}
