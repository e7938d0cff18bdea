import { speak } from '#messages/current.ts';
import { inEuropeanDigits } from '#messages/digits/devanagari.ts';
import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { DONATION_STATES, type DonationState } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { lastSerial, nextSerial } from '#domain/shared/serials.server.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import { type Receipt, receiptOf, receiptPath, storedText, writeEarlier } from './receipts.server.ts';
import { EARLIER } from './states.ts';
import { writeReceipt } from './text.server.ts';

const MAX_PREFIX_LENGTH = 4;
const SERIAL_DIGITS = 5;

type Cause = Exclude<MailTemplates['donation-receipt']['cause'], 'asked' | 'copy'>;

/** Who of the office caused it; null: the site itself. */
interface Signer {
  by: string;
  byId?: string;
  /** Nobody is mailed. */
  isTakenOver?: boolean;
}

/** What a receipt prints that can change, and why another is then issued. */
const CAUSES: readonly [cause: Cause, columns: readonly (keyof Donation)[]][] = [
  ['refund', ['amount_refunded']],
  ['payment', ['provider_payment_id']],
  ['details', ['donor_name', 'donor_pan', 'donor_address', 'mode', 'nature', 'fund', 'reference']],
];

function causeOf(before: Donation, after: Donation): Cause | undefined {
  const changed = CAUSES.find(([, columns]) => columns.some((column) => before[column] !== after[column]))?.[0];
  // The receipt of what ended is no receipt of what stands again.
  return changed ?? (before.paid_at === null || DONATION_STATES[before.status].isGiven ? undefined : 'restored');
}

/** What the receipt of one that ended says, unless that it was given back. */
const ENDED: Partial<Record<DonationState, 'rejected' | 'unpaid'>> = { rejected: 'rejected', cancelled: 'unpaid' };

/**
 * In the transaction of the change: a paid donation gets its receipt, one whose printed details changed another in its place, and that of
 * one given back is cancelled. @returns the number that counts from now on
 */
export async function keepReceipt(
  trx: Trx,
  ctx: DomainContext,
  before: Donation,
  after: Donation,
  by: Signer | null,
): Promise<string | null> {
  if (after.paid_at === null) return null;
  const isGiven = DONATION_STATES[after.status].isGiven;
  if (before.receipt_number === null) {
    const issued = await issue(trx, ctx, after, { replaces: null, by, isMailed: after.donor_email !== null && !by?.isTakenOver });
    if (!isGiven) await cancel(trx, ctx, issued, after);
    return issued.number;
  }
  const wasGiven = DONATION_STATES[before.status].isGiven;
  const cause = isGiven ? causeOf(before, after) : undefined;
  if (cause) {
    const old = await receiptOf(trx, before.receipt_number);
    const issued = await replace(trx, ctx, after, { replaces: old, by, isMailed: after.donor_email !== null });
    await writeIfEarlier(trx, ctx, before, old);
    // Who was not thanked yet gets it with the thanks.
    if ((wasGiven || cause === 'restored') && before.donor_email !== null)
      await mailReceipt(trx, ctx, after, { receipt: issued, cause, replaces: old.number });
    return issued.number;
  }
  if (wasGiven && !isGiven) {
    const old = await receiptOf(trx, before.receipt_number);
    await writeIfEarlier(trx, ctx, before, old);
    await cancel(trx, ctx, old, after);
  } else if (before.donor_email === null && after.donor_email !== null) await hand(trx, ctx, before.receipt_number);
  return before.receipt_number;
}

/** One of 1.0.0 is written as it was before the change. */
async function writeIfEarlier(trx: Trx, ctx: DomainContext, before: Donation, receipt: Receipt): Promise<void> {
  if (receipt.letterhead_id === null) await writeEarlier(trx, ctx, receipt, before);
}

interface Issue {
  replaces: Receipt | null;
  by: Signer | null;
  /** In this transaction, to the donor. */
  isMailed: boolean;
}

async function replace(trx: Trx, ctx: DomainContext, donation: Donation, how: Issue & { replaces: Receipt }): Promise<Receipt> {
  const { replaces: old } = how;
  const issued = await issue(trx, ctx, donation, how);
  // One that was cancelled stays so.
  if (old.status === 'valid')
    await end(
      trx,
      ctx,
      old,
      'replaced',
      stampOf(ctx, donation, issued.issued_at, (day) => m.documents.receipt.replaced(day, issued.number)),
    );
  return issued;
}

/** Of a donation of 1.0.0 a part of which was given back: its receipt was left to the office then. Nobody is mailed. */
export async function replaceEarlier(trx: Trx, ctx: DomainContext, old: Receipt, donation: Donation): Promise<void> {
  const { number } = await replace(trx, ctx, donation, { replaces: old, by: null, isMailed: false });
  await trx.updateTable('donations').set({ receipt_number: number }).where('id', '=', donation.id).execute();
}

/** In the series of the year that paid, without gaps. */
async function issue(trx: Trx, ctx: DomainContext, donation: Donation, { replaces, by, isMailed }: Issue): Promise<Receipt> {
  const now = ctx.clock.now();
  const paidAt = donation.paid_at ?? now;
  const { timezone } = ctx.content().foundation;
  const id = ctx.random.id();
  // A first one is of the day of the payment, however late its report.
  const issuedAt = replaces ? now : paidAt;
  const earlier = replaces && { number: replaces.number, issuedAt: replaces.issued_at };
  const entry =
    donation.provider === 'office'
      ? await trx.selectFrom('donation_entries').selectAll().where('donation_id', '=', donation.id).executeTakeFirst()
      : undefined;
  const written = writeReceipt(ctx, donation, { at: issuedAt, replaces: earlier }, entry);
  const series = receiptSeries(ctx, financialYear(paidAt, timezone));
  const serial = await nextSerial(trx, `receipt:${series}`);
  const text = await storedText(trx, ctx, id, written);
  return trx
    .insertInto('receipts')
    .values({
      id,
      donation_id: donation.id,
      number: numberIn(series, serial),
      series,
      serial,
      status: 'valid',
      replaces: replaces?.id ?? null,
      amount: donation.amount - donation.amount_refunded,
      issued_at: issuedAt,
      issued_by: by?.by ?? null,
      issued_by_id: by?.byId ?? null,
      ended_at: null,
      stamp: null,
      handed_at: isMailed ? now : null,
      ...text,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As it was issued before: `number` as it stands on the donor's paper, in ms since the epoch. */
interface EarlierReceipt {
  number: string;
  issuedAt: number;
  isCancelled: boolean;
}

/**
 * Of earlier books, for a donation that is paid in this transaction: its number stays, in a series of its own, unless it is one of this
 * site's own. @throws AppError `conflict` for a number that this site gives itself
 */
export async function keepEarlierReceipt(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation & { paid_at: number },
  { number, issuedAt, isCancelled }: EarlierReceipt,
): Promise<void> {
  const own = ownSerial(ctx, number);
  if (own && own.serial > (await lastSerial(trx, `receipt:${own.series}`)))
    throw new AppError('conflict', `This site will give the number ${number} itself.`);
  const series = own?.series ?? `${EARLIER}-${financialYear(donation.paid_at, ctx.content().foundation.timezone)}`;
  const id = ctx.random.id();
  await trx
    .insertInto('receipts')
    .values({
      id,
      donation_id: donation.id,
      number,
      series,
      serial: own?.serial ?? (await nextSerial(trx, `receipt:${series}`)),
      status: isCancelled ? 'cancelled' : 'valid',
      replaces: null,
      amount: donation.amount,
      issued_at: issuedAt,
      issued_by: null,
      issued_by_id: null,
      ended_at: isCancelled ? issuedAt : null,
      stamp: isCancelled ? speak(donation.language, () => m.documents.receipt.cancelledEarlier) : null,
      handed_at: issuedAt,
      ...(await storedText(trx, ctx, id, writeReceipt(ctx, donation, { at: issuedAt, replaces: null }))),
    })
    .execute();
}

/** Null for a number of other books. */
export function ownSerial(ctx: DomainContext, number: string): { series: string; serial: number } | null {
  const [, series = '', digits = ''] = /^(.+-\d{4})-(\d{5,9})$/.exec(number) ?? [];
  const serial = Number(digits);
  return series.startsWith(`${initials(ctx.content().foundation.name)}-`) && numberIn(series, serial) === number
    ? { series, serial }
    : null;
}

const numberIn = (series: string, serial: number): string => `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;

/** Of the receipts of a financial year. */
export const receiptSeries = (ctx: DomainContext, year: number): string => `${initials(ctx.content().foundation.name)}-${year}`;

function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? []);
  return firsts.slice(0, MAX_PREFIX_LENGTH).join('') || 'R';
}

const cancel = (trx: Trx, ctx: DomainContext, receipt: Receipt, donation: Donation): Promise<void> =>
  end(
    trx,
    ctx,
    receipt,
    'cancelled',
    stampOf(ctx, donation, ctx.clock.now(), (day) => m.documents.receipt[ENDED[donation.status] ?? 'cancelled'](day)),
  );

/** In the language of the receipt. @param at ms since the epoch */
const stampOf = (ctx: DomainContext, { language }: Donation, at: number, say: (day: string) => string): string =>
  speak(language, () => inEuropeanDigits(() => say(longDayAt(at, ctx.content().foundation))));

async function end(trx: Trx, ctx: DomainContext, { id }: Receipt, status: 'replaced' | 'cancelled', stamp: string): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ status, stamp, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'valid')
    .execute();
}

/** The donor has it: another copy is a duplicate. @returns whether it was the first time */
export async function hand(trx: Trx, ctx: DomainContext, number: string): Promise<boolean> {
  const first = await trx
    .updateTable('receipts')
    .set({ handed_at: ctx.clock.now() })
    .where('number', '=', number)
    .where('handed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

interface Mailing {
  receipt: Receipt;
  cause: MailTemplates['donation-receipt']['cause'];
  replaces: string | null;
  /** Default: the donor. */
  to?: string;
  isDuplicate?: boolean;
}

/** In the caller's transaction. */
export async function mailReceipt(trx: Trx, ctx: DomainContext, donation: Donation, mailing: Mailing): Promise<void> {
  const { receipt, cause, replaces, to = donation.donor_email, isDuplicate = false } = mailing;
  if (to === null) return;
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to,
      template: 'donation-receipt',
      props: {
        name: donation.donor_name ?? '',
        amount: receipt.amount,
        receiptNumber: receipt.number,
        replaces,
        cause,
        paidAt: donation.paid_at ?? receipt.issued_at,
        receiptUrl: `${ctx.publicUrl}${receiptPath(ctx, receipt.id, isDuplicate)}`,
      },
      ...spokenIn(donation.language),
    },
  });
}
