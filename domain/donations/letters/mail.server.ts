import type { Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { changeDonor, lockDonor, rootOf } from '#domain/donations/ledger/donors.server.ts';
import { NOBODY, recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import * as m from '#messages/index.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { idOfLink, linkToken } from '#domain/shared/security/link-token.server.ts';
import type { LetterText } from './text.server.ts';

const STOP = 'letters-stop';
/** After receipts, codes and replies. */
const TURN = 1;

interface Mailed {
  /** Of the letter, and of its mail. */
  id: string;
  /** Null: to somebody else than the donor, who gets no further letters. */
  donorId: string | null;
  text: LetterText;
}

export async function mailLetter(trx: Trx, ctx: DomainContext, { id, donorId, text }: Mailed): Promise<void> {
  const { email, subject, blocks, language } = text;
  if (email === null) return;
  await enqueue(trx, ctx, {
    id,
    kind: 'mail',
    turn: TURN,
    payload: {
      to: email,
      template: 'donor-letter',
      props: { subject, blocks, donorUrl: donorId === null ? null : `${ctx.publicUrl}/donor` },
      ...spokenIn(language),
      ...(donorId !== null && { unsubscribeUrl: `${ctx.publicUrl}/api/payment/letters/${linkToken(ctx, STOP, donorId)}` }),
    },
  });
}

/** @returns its id @throws AppError `not_found` */
export async function donorOfLetter(ctx: DomainContext, token: string): Promise<string> {
  const id = idOfLink(ctx, STOP, token);
  const donor = id === null ? undefined : await ctx.db.selectFrom('donors').select('id').where('id', '=', id).executeTakeFirst();
  if (!donor) throw new AppError('not_found', m.donations.calls.noLetter);
  return donor.id;
}

/** The one-click call of mail programs (RFC 8058); can be repeated. @throws AppError `not_found` */
export async function stopLetters(ctx: DomainContext, token: string): Promise<void> {
  const id = await donorOfLetter(ctx, token);
  await ctx.db.transaction().execute(async (trx) => {
    const donor = await lockDonor(trx, await rootOf(trx, id));
    if (donor.no_contact === 1) return;
    await changeDonor(trx, ctx, donor, { no_contact: 1 });
    const details = { before: { noContact: false }, after: { noContact: true }, why: 'By the link in a letter' };
    await recordActivity(trx, ctx, NOBODY, { act: 'donor.changed', about: donor.id, details });
  });
}
