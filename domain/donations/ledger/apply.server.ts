/** The only place where a donation changes. */
import type { DbOrTrx, Trx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { nameKeys } from '#domain/shared/text/name-key.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { decide, type Report } from './decide.ts';
import { type Donation, eventDataOf } from '#domain/donations/donation.ts';
import { type DonationKey, lockDonation } from '#domain/donations/lock.server.ts';
import type { Decision } from './draft.ts';
import type { History } from '#domain/donations/history.ts';
import { keepDonor } from './donors.server.ts';
import { noteRefund } from './refunds.server.ts';
import { startOrContinuePledge, stopPledgeStartedBy } from './pledges.server.ts';
import { keepReceipt } from '#domain/donations/receipts/issue.server.ts';
import { receiptOf, receiptPath } from '#domain/donations/receipts/receipts.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { mailUrgentFlag } from './urgent-flags.server.ts';

/**
 * A repeated report changes nothing. Mails are queued in the caller's transaction. @returns undefined for an unknown donation @throws
 * AppError `conflict` when the office settles a flag that is not there
 */
export async function apply(trx: Trx, ctx: DomainContext, key: DonationKey, report: Report): Promise<Donation | undefined> {
  const donation = await lockDonation(trx, key);
  if (!donation) return undefined;
  const moment = { now: ctx.clock.now(), timezone: ctx.content().foundation.timezone };
  const decision = decide(donation, await readHistory(trx, donation), report, moment);
  const after = await write(trx, ctx, { before: donation, decision, report });
  if (report.source === 'webhook') await noteRefund(trx, ctx, report.event);
  for (const { flag, data } of decision.flags) await mailUrgentFlag(trx, ctx, after, flag, data);
  return after;
}

/** Oldest first. */
export async function readHistory(db: DbOrTrx, { id }: Donation): Promise<History> {
  const events = await db.selectFrom('donation_events').select(['kind', 'data']).where('donation_id', '=', id).orderBy('id').execute();
  return events.map((event) => ({ kind: event.kind, data: eventDataOf(event) }));
}

interface Writing {
  before: Donation;
  decision: Decision;
  report: Report;
}

async function write(trx: Trx, ctx: DomainContext, { before, decision: { patch, events }, report }: Writing): Promise<Donation> {
  let after: Donation = { ...before, ...patch };
  const isTakenOver = 'entry' in report && report.entry.isTakenOver === true;
  after.receipt_number = await keepReceipt(trx, ctx, before, after, report.source === 'office' ? { ...report, isTakenOver } : null);
  if (DONATION_STATES[before.status].isGiven && !DONATION_STATES[after.status].isGiven) await stopPledgeStartedBy(trx, ctx, before.id);
  const isRestored = before.receipt_number !== null && report.source === 'office';
  if (canBeThanked(after) && !canBeThanked(before) && !isTakenOver && !isRestored) after = await thank(trx, ctx, after);
  if (Object.keys(patch).length > 0) {
    const { receipt_number, pledge_id } = after;
    const keys = patch.donor_name === undefined ? {} : { name_keys: nameKeys(patch.donor_name) };
    const change = { ...patch, ...keys, receipt_number, pledge_id, updated_at: ctx.clock.now() };
    await trx.updateTable('donations').set(change).where('id', '=', before.id).execute();
    await keepDonor(trx, ctx, { before, after, patch });
  }
  const rows = events.map(({ kind, source, data }) => ({
    id: ctx.random.id(),
    donation_id: before.id,
    kind,
    source,
    data: JSON.stringify(kind === 'paid' ? { ...data, receiptNumber: after.receipt_number } : data),
    created_at: ctx.clock.now(),
  }));
  if (rows.length > 0) await insertRows(trx, 'donation_events', rows);
  return after;
}

type ThankedDonation = Donation & { donor_email: string; receipt_number: string; provider_payment_id: string; paid_at: number };

function canBeThanked(donation: Donation): donation is ThankedDonation {
  return DONATION_STATES[donation.status].isGiven && donation.donor_email !== null;
}

async function thank(trx: Trx, ctx: DomainContext, donation: ThankedDonation): Promise<Donation> {
  const { id: receiptId } = await receiptOf(trx, donation.receipt_number);
  const pledge = donation.frequency === 'monthly' ? await startOrContinuePledge(trx, ctx, donation) : null;
  await enqueue(trx, ctx, {
    kind: 'mail',
    uniqueKey: `donation-thanks:${donation.id}`,
    payload: {
      to: donation.donor_email,
      template: 'donation-thanks',
      props: {
        name: donation.donor_name ?? '',
        amount: donation.amount,
        frequency: donation.frequency,
        receiptNumber: donation.receipt_number,
        paymentId: donation.provider === 'office' ? null : donation.provider_payment_id,
        paidAt: donation.paid_at,
        receiptUrl: `${ctx.publicUrl}${receiptPath(ctx, receiptId)}`,
        stopUrl: pledge?.stopUrl ?? null,
      },
      ...spokenIn(donation.language),
    },
  });
  return pledge ? { ...donation, pledge_id: pledge.id } : donation;
}
