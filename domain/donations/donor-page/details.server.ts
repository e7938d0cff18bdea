import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { keysOf } from '#domain/shared/states.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { requireUnmerged, requireVersion, storeDetails } from '#domain/donations/donors/change.server.ts';
import { openPan } from '#domain/donations/donors/donor.server.ts';
import { changeDonor, type Donor, lockDonor } from '#domain/donations/ledger/donors.server.ts';
import { lockDonation } from '#domain/donations/lock.server.ts';
import { changesOf, writeCorrection } from '#domain/donations/office/correct.server.ts';
import type { Changes, DonorCorrected } from '#domain/donations/office/corrections.server.ts';
import { startOfFinancialYear } from '#domain/donations/office/office.server.ts';
import { validPanOf } from '#domain/donations/pan.server.ts';
import { receiptOf, type Receipt } from '#domain/donations/receipts/receipts.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { ownRecord } from './page.server.ts';
import type { ownDetailsForm } from './form.ts';
import { theDonor } from './visit.server.ts';

const CHANGES_A_DAY: readonly RateLimit[] = [{ name: 'donor-details', max: 20, windowMs: ONE_DAY_MS }];
const REASON = 'The donor corrected it on their own page';

interface Change {
  number: string;
  version: number;
  /** False: nothing is stored while receipts would be replaced. */
  isSure: boolean;
  values: ValuesOf<typeof ownDetailsForm>;
}

/**
 * Completes and corrects the record. Donations since the start of the last financial year follow, in what they did not say or stated as the
 * record did; each gets a new receipt by the office's own correction.
 * @returns the receipts that are replaced, oldest first, and whether it is stored
 * @throws AppError `not_found`; `conflict` when the record has changed; `invalid_input` by field; `too_many_requests`
 */
export async function changeOwnDetails(
  ctx: DomainContext,
  donors: readonly string[],
  { number, version, isSure, values }: Change,
): Promise<{ receipts: Receipt[]; isStored: boolean }> {
  const { record } = await ownRecord(ctx, donors, number);
  await enforceRate(ctx, CHANGES_A_DAY, record.id);
  return ctx.db.transaction().execute(async (trx) => {
    // As a payment does: donations before their donor.
    const donations = await lockRecent(trx, ctx, record.id);
    const donor = await lockDonor(trx, record.id);
    requireVersion(donor, version);
    requireUnmerged(donor);
    const followers = followersOf(ctx, { donor, donations, values });
    const receipts: Receipt[] = [];
    for (const { donation } of followers) receipts.push(await receiptOf(trx, donation.receipt_number ?? ''));
    if (receipts.length > 0 && !isSure) return { receipts, isStored: false };
    const { kind, email, notes, no_contact } = donor;
    const office = { kind, email: email ?? undefined, notes: notes ?? undefined, noContact: no_contact === 1, withoutPan: false };
    const by = theDonor();
    const details = await storeDetails(trx, ctx, donor, { ...office, ...values });
    const entries = [];
    for (const { donation, changes } of followers)
      entries.push((await writeCorrection(trx, ctx, donation, { changes, by, reason: REASON })).entry);
    await recordActivity(trx, ctx, by, [{ act: 'donor.changedOwn', ...details }, ...entries]);
    return { receipts, isStored: true };
  });
}

/** With a receipt, oldest first. */
async function lockRecent(trx: Trx, ctx: DomainContext, donorId: string): Promise<Donation[]> {
  const year = financialYear(ctx.clock.now(), ctx.content().foundation.timezone) - 1;
  const ids = await trx
    .selectFrom('donor_links')
    .innerJoin('donations', 'donations.id', 'donor_links.donation_id')
    .select('donations.id')
    .where('donor_id', '=', donorId)
    .where('paid_at', '>=', startOfFinancialYear(ctx, year))
    .orderBy('paid_at')
    .orderBy('donations.id')
    .execute();
  const donations: Donation[] = [];
  for (const { id } of ids) {
    const donation = await lockDonation(trx, ['id', id]);
    if (donation && DONATION_STATES[donation.status].isGiven && donation.receipt_number !== null) donations.push(donation);
  }
  return donations;
}

interface Following {
  donor: Donor;
  donations: readonly Donation[];
  values: Change['values'];
}

function followersOf(ctx: DomainContext, { donor, donations, values }: Following): { donation: Donation; changes: Changes }[] {
  const known = openPan(ctx, donor);
  const before: Record<DonorCorrected, string | null> = { name: donor.name, panNo: known, address: donor.address };
  const after: Record<DonorCorrected, string | null> = {
    name: values.name ?? null,
    panNo: values.panNo ?? known,
    address: values.address ?? null,
  };
  return donations
    .map((donation) => {
      const stated = { name: donation.donor_name, panNo: validPanOf(ctx, donation), address: donation.donor_address };
      const follows = keysOf(after).filter((name) => after[name] !== null && (stated[name] === null || stated[name] === before[name]));
      return { donation, changes: changesOf(ctx, donation, Object.fromEntries(follows.map((name) => [name, after[name]]))) };
    })
    .filter(({ changes }) => Object.keys(changes).length > 0);
}

/** @throws AppError `not_found`; `conflict` once the record is merged */
export async function chooseLetters(
  ctx: DomainContext,
  donors: readonly string[],
  { number, noContact }: { number: string; noContact: boolean },
): Promise<void> {
  const { record } = await ownRecord(ctx, donors, number);
  await ctx.db.transaction().execute(async (trx) => {
    const donor = await lockDonor(trx, record.id);
    requireUnmerged(donor);
    if ((donor.no_contact === 1) === noContact) return;
    await changeDonor(trx, ctx, donor, { no_contact: noContact ? 1 : 0 });
    const details = { before: { noContact: !noContact }, after: { noContact } };
    await recordActivity(trx, ctx, theDonor(), { act: 'donor.changedOwn', about: donor.id, details });
  });
}
