/** Letters that are written at once, wait to be taken back, and go out (docs/decisions/0115). */
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate, insertRows } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { MailingsTable } from '#database/tables/letters.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type Addressee, addresseesOf, type LetterAsk, type LetterTarget } from './addressees.server.ts';
import { type LeftOut, LETTER_KINDS, LETTER_STATES, MAILING_DELAY_MS, MAILING_STATES, MOST_PRINTED } from './kinds.ts';
import { mailLetter } from './mail.server.ts';
import { type LetterTemplate, templateAt } from './templates.server.ts';
import { hashOfAddressee, type LetterText, openLetter, sealLetter, writeLetter } from './text.server.ts';

export type Mailing = Selectable<MailingsTable>;

export type LeftOutCounts = Partial<Record<LeftOut, number>>;
export const leftOutOf = ({ left_out }: Pick<Mailing, 'left_out'>): LeftOutCounts => JSON.parse(left_out) as LeftOutCounts;

interface Writing {
  /** With its newest version, as it was read. */
  template: { id: string; version: number };
  ask: Omit<LetterAsk, 'kind'>;
  target: LetterTarget;
}

export interface Preview {
  letters: number;
  leftOut: LeftOutCounts;
  /** Of the first; null without any. */
  first: LetterText | null;
}

/** @throws AppError `not_found`, `conflict`, `invalid_input` */
export async function previewLetters(ctx: DomainContext, { template, ask, target }: Writing): Promise<Preview> {
  const { newest, ...whole } = await asked(ctx, ctx.db, { template, ask });
  const addressees = await addresseesOf(ctx, ctx.db, whole.ask, target);
  const first = addressees.find(({ why }) => why === null);
  return { ...countsOf(addressees), first: first ? writeLetter(ctx, newest, whole.ask, first) : null };
}

async function asked(
  ctx: DomainContext,
  db: DbOrTrx,
  { template, ask }: Pick<Writing, 'template' | 'ask'>,
): Promise<LetterTemplate & { ask: LetterAsk }> {
  const found = await templateAt(db, template);
  const { about, isDedication } = LETTER_KINDS[found.kind];
  const { year, dedication, ...rest } = ask;
  return { ...found, ask: { ...rest, kind: found.kind, ...(about === 'year' && { year }), ...(isDedication && { dedication }) } };
}

function countsOf(addressees: readonly Addressee[]): Pick<Preview, 'letters' | 'leftOut'> {
  const leftOut: LeftOutCounts = {};
  for (const { why } of addressees) if (why !== null) leftOut[why] = (leftOut[why] ?? 0) + 1;
  return { letters: addressees.filter(({ why }) => why === null).length, leftOut };
}

interface WriteRequest extends Writing {
  /** How many letters the preview counted. */
  expected: number;
  by: StaffActor;
  /** For the log: what the list was filtered by. */
  filter?: unknown;
}

/** Mails wait, paper until it is printed. @throws AppError `not_found`, `invalid_input`; `conflict` when there are more or fewer by now */
export async function writeLetters(
  ctx: DomainContext,
  { template, target, expected, by, filter, ...rest }: WriteRequest,
): Promise<Mailing> {
  return ctx.db.transaction().execute(async (trx) => {
    // Whoever else writes now waits, and then finds who has had a letter.
    const number = await nextSerial(trx, 'mailing');
    const { newest, ask } = await asked(ctx, trx, { template, ask: rest.ask });
    const addressees = await addresseesOf(ctx, trx, ask, target);
    const { letters, leftOut } = countsOf(addressees);
    if (letters !== expected)
      throw new AppError(
        'conflict',
        `What is known of the donors has changed: there are ${letters} letters now. Please look at them once more.`,
      );
    if (letters === 0) throw new AppError('invalid_input', 'Nobody would get this letter.');
    const now = ctx.clock.now();
    const sendAt = ask.channel === 'mail' ? now + MAILING_DELAY_MS : null;
    const mailing = await trx
      .insertInto('mailings')
      .values({
        id: ctx.random.id(),
        number,
        version_id: newest.id,
        channel: ask.channel,
        status: 'waiting',
        letters,
        left_out: JSON.stringify(leftOut),
        written_by: by.name,
        written_by_id: by.accountId,
        send_at: sendAt,
        created_at: now,
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const written = addressees.filter(({ why }) => why === null);
    for await (const slice of slicesOf(written, INSERTED))
      await insertRows(
        trx,
        'letters',
        slice.map((addressee) => {
          const id = ctx.random.id();
          const isDonation = ask.year === undefined;
          const { toEmail } = ask.dedication ?? {};
          return {
            id,
            mailing_id: mailing.id,
            donor_id: addressee.donor.id,
            donation_id: isDonation ? (addressee.given[0]?.id ?? null) : null,
            year: ask.year ?? null,
            status: 'waiting' as const,
            why: null,
            content: sealLetter(ctx, id, writeLetter(ctx, newest, ask, addressee)),
            to_hash: toEmail && addressee.to.email === toEmail ? hashOfAddressee(ctx, toEmail) : null,
            created_at: now,
            sent_at: null,
          };
        }),
      );
    if (sendAt !== null)
      await enqueue(trx, ctx, { kind: 'letters', payload: { mailingId: mailing.id }, runAt: sendAt, uniqueKey: `mailing:${mailing.id}` });
    const details = {
      after: { mailing: number, channel: ask.channel, kind: ask.kind },
      rows: letters,
      ...(filter !== undefined && { filter }),
    };
    const [only] = written;
    await recordActivity(
      trx,
      ctx,
      by,
      letters === 1 && only ? { act: 'letter.written', about: only.donor.id, details } : { act: 'letters.written', details },
    );
    return mailing;
  });
}

/** Parameters of a statement are limited. */
const INSERTED = 500;

/** @throws AppError `not_found` */
export async function findMailing(db: DbOrTrx, id: string): Promise<Mailing> {
  const mailing = await db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mailing) throw new AppError('not_found', 'There is no such mailing.');
  return mailing;
}

async function lockMailing(trx: Trx, id: string): Promise<Mailing> {
  const mailing = await forUpdate(trx, trx.selectFrom('mailings').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!mailing) throw new AppError('not_found', 'There is no such mailing.');
  return mailing;
}

/** Its letters are deleted: nobody has had them. @throws AppError `not_found`; `conflict` once it has begun to go out */
export async function takeBack(ctx: DomainContext, { id, by }: { id: string; by: StaffActor }): Promise<Mailing> {
  return ctx.db.transaction().execute(async (trx) => {
    const { status, number, letters } = await lockMailing(trx, id);
    if (!MAILING_STATES[status].isWaiting)
      throw new AppError('conflict', `It is too late to take it back: ${MAILING_STATES[status].label.toLowerCase()}.`);
    await trx.deleteFrom('letters').where('mailing_id', '=', id).execute();
    const mailing = await moveMailing(trx, ctx, id, 'takenBack');
    await recordActivity(trx, ctx, by, { act: 'letters.takenBack', details: { before: { mailing: number }, rows: letters } });
    return mailing;
  });
}

const moveMailing = (trx: Trx, { clock }: DomainContext, id: string, status: 'out' | 'takenBack'): Promise<Mailing> =>
  trx.updateTable('mailings').set({ status, ended_at: clock.now() }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const SENT_AT_ONCE = 50;
const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);
const WAITING = statesWith(LETTER_STATES, 'isWaiting', true);

/** What is left of it; each letter leaves in the transaction that notes it. Who has left or wants no letters since then gets none. */
export async function sendMailing(ctx: DomainContext, { mailingId }: { mailingId: string }): Promise<void> {
  for (let left = true; left;) left = await ctx.db.transaction().execute((trx) => sendSome(trx, ctx, mailingId));
}

async function sendSome(trx: Trx, ctx: DomainContext, id: string): Promise<boolean> {
  const mailing = await forUpdate(trx, trx.selectFrom('mailings').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!mailing || MAILING_STATES[mailing.status].isStopped) return false;
  if (MAILING_STATES[mailing.status].isWaiting) await moveMailing(trx, ctx, id, 'out');
  const letters = await trx
    .selectFrom('letters')
    .innerJoin('donors', 'donors.id', 'letters.donor_id')
    .leftJoin('donations', 'donations.id', 'letters.donation_id')
    .selectAll('letters')
    .select(['no_contact', 'donors.email as donor_email', 'donations.status as donation'])
    .where('mailing_id', '=', id)
    .where('letters.status', 'in', WAITING)
    .orderBy('letters.id')
    .limit(SENT_AT_ONCE)
    .execute();
  for (const letter of letters) {
    const text = letter.content === null ? null : openLetter(ctx, letter.id, letter.content);
    const isToDonor = letter.to_hash === null;
    const why = ((): LeftOut | null => {
      if (isToDonor && letter.no_contact === 1) return 'noContact';
      if (letter.donation !== null && !GIVEN.some((state) => state === letter.donation)) return 'nothing';
      return text?.email ? null : 'noEmail';
    })();
    if (why === null && text) await mailLetter(trx, ctx, { id: letter.id, donorId: isToDonor ? letter.donor_id : null, text });
    await trx
      .updateTable('letters')
      .set(why === null ? { status: 'sent', sent_at: ctx.clock.now() } : { status: 'left', why, content: null })
      .where('id', '=', letter.id)
      .execute();
  }
  return letters.length === SENT_AT_ONCE;
}

/** In the order in which they were written. @param first how many come before @throws AppError `not_found`, `conflict`, `expired` */
export async function printLetters(
  ctx: DomainContext,
  { id, first, by }: { id: string; first: number; by: StaffActor },
): Promise<{ mailing: Mailing; texts: LetterText[] }> {
  return ctx.db.transaction().execute(async (trx) => {
    const mailing = await lockMailing(trx, id);
    if (mailing.channel !== 'paper' || MAILING_STATES[mailing.status].isStopped)
      throw new AppError('conflict', 'There is nothing to print of it.');
    const letters = await trx
      .selectFrom('letters')
      .selectAll()
      .where('mailing_id', '=', id)
      .orderBy('id')
      .limit(MOST_PRINTED)
      .offset(first)
      .execute();
    const texts = letters.flatMap(({ id: letter, content }) => (content === null ? [] : [openLetter(ctx, letter, content)]));
    if (texts.length === 0) throw new AppError('expired', 'These letters are not kept any more.');
    await trx
      .updateTable('letters')
      .set({ status: 'sent', sent_at: ctx.clock.now() })
      .where(
        'id',
        'in',
        letters.map((letter) => letter.id),
      )
      .where('status', 'in', WAITING)
      .execute();
    const moved = MAILING_STATES[mailing.status].isWaiting ? await moveMailing(trx, ctx, id, 'out') : mailing;
    await recordActivity(trx, ctx, by, { act: 'letters.printed', details: { what: `Mailing ${mailing.number}`, rows: texts.length } });
    return { mailing: moved, texts };
  });
}

/** As it was sent. Recorded first. @throws AppError `not_found`; `expired` once its time is over */
export async function readLetter(ctx: DomainContext, { id, by }: { id: string; by: StaffActor }): Promise<LetterText> {
  const letter = await ctx.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!letter) throw new AppError('not_found', 'There is no such letter.');
  if (letter.content === null) throw new AppError('expired', 'What this letter said is not kept any more.');
  await recordActivity(ctx.db, ctx, by, { act: 'letter.opened', about: letter.donor_id });
  return openLetter(ctx, id, letter.content);
}
