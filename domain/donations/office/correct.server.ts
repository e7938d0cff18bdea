import { type Entry, recordActivity } from '#domain/activity/activity.server.ts';
import { CORRECTABLE_MODES, type CorrectableMode, isCorrectable } from '#domain/donations/correction-form.ts';
import { type Donation, referenceOf } from '#domain/donations/donation.ts';
import { type CorrectedColumns, signedBy } from '#domain/donations/ledger/decide.ts';
import { LIMITS } from '#domain/donations/limits.ts';
import type { DonationNature } from '#domain/donations/modes.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { lockDonation } from '#domain/donations/lock.server.ts';
import { encryptPan, hashPan, panOf } from '#domain/donations/pan.server.ts';
import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { type Changes, type Corrected, correctionPlace, shownChanges } from './corrections.server.ts';
import { findDonation } from './office.server.ts';

export interface CorrectionRequest {
  reference: string;
  /** `updated_at` of what the person read. */
  version: number;
  name: string | null;
  /** Undefined: as it is. */
  panNo: string | null | undefined;
  address: string | null;
  /** Undefined, as each of these: as it is. */
  nature?: DonationNature | undefined;
  /** Key of a fund; null for whatever is needed most. */
  fund?: string | null | undefined;
  /** Of one entered by hand. */
  mode?: CorrectableMode | undefined;
  bankReference?: string | null | undefined;
  by: StaffActor;
  reason: string;
}

/** Undefined: as it is. */
export type Given = Partial<Record<Corrected, string | null | undefined>>;

/**
 * What a receipt prints of the donor, and how and for what a donation came; a valid receipt is replaced.
 * @throws AppError `not_found`; `conflict` when the donation has changed since; `invalid_input` when nothing changes, or it cannot be so
 */
export async function correctDonation(
  ctx: DomainContext,
  { reference, version, by, reason, ...given }: CorrectionRequest,
): Promise<Donation> {
  const { id } = await findDonation(ctx, reference);
  return ctx.db.transaction().execute(async (trx) => {
    const donation = await lockDonation(trx, ['id', id]);
    if (donation?.updated_at !== version)
      throw new AppError('conflict', 'This donation has changed meanwhile. Please look at it as it is now.');
    const changes = changesOf(ctx, donation, given);
    if (Object.keys(changes).length === 0) throw new AppError('invalid_input', 'Nothing is different from what is stored.');
    await requirePossible(trx, ctx, donation, changes);
    const { corrected, entry } = await writeCorrection(trx, ctx, donation, { changes, by, reason });
    await recordActivity(trx, ctx, by, entry);
    return corrected;
  });
}

/** Of a locked donation, in the caller's transaction. @returns what the caller records last @throws AppError `not_found` */
export async function writeCorrection(
  trx: Trx,
  ctx: DomainContext,
  { id }: Donation,
  { changes, by, reason }: { changes: Changes; by: StaffActor; reason: string },
): Promise<{ corrected: Donation; entry: Entry }> {
  const correction = ctx.random.id();
  const corrected = await apply(trx, ctx, ['id', id], {
    ...signedBy(by),
    correction: { id: correction, columns: columnsOf(ctx, id, changes), hasValidPan: !!changes.panNo?.[1] },
    reason,
  });
  if (!corrected) throw new AppError('not_found', 'This donation no longer exists.');
  await trx
    .insertInto('donation_corrections')
    .values({
      id: correction,
      donation_id: id,
      changes: ctx.vault.encrypt(JSON.stringify(changes), correctionPlace(correction)),
      reason,
      corrected_by: by.name,
      corrected_by_id: by.accountId,
      created_at: ctx.clock.now(),
    })
    .execute();
  const [before, after] = [0, 1].map((at) =>
    Object.fromEntries(shownChanges(ctx, changes).map((change) => [change.label, [change.before, change.after][at]])),
  );
  return { corrected, entry: { act: 'donation.corrected', about: id, details: { before, after, why: reason } } };
}

const wrong = (field: Corrected, words: string) => new AppError('invalid_input', words, { fields: { [field]: words } });

/** Cash has no number, a cheque its six digits; one number stands for one donation. */
async function requirePossible(trx: Trx, ctx: DomainContext, donation: Donation, { fund, mode, bankReference }: Changes): Promise<void> {
  const { id, provider, amount } = donation;
  const { funds } = ctx.content().foundation.donations;
  if (fund && fund[1] !== null && !funds.some(({ key }) => key === fund[1])) throw wrong('fund', 'There is no such fund.');
  if (!mode && !bankReference) return;
  if (provider !== 'office') throw wrong('mode', 'The payment provider says how this came.');
  const [before, after] = mode ?? [donation.mode, donation.mode];
  const rule = isCorrectable(before) && isCorrectable(after) ? CORRECTABLE_MODES[after] : undefined;
  if (!rule) throw wrong('mode', 'What was given in kind is another entry: cancel this one, and enter it anew.');
  if (after === 'cash' && amount >= LIMITS.cashInADay.paise)
    throw wrong('mode', 'So much cash must not be taken (Income-tax Act, section 269ST): reject the donation.');
  const reference = bankReference ? bankReference[1] : donation.reference;
  if (!rule.isRight(reference)) throw wrong('bankReference', rule.error);
  const same = bankReference && reference !== null && (await otherWith(trx, id, reference));
  if (same) throw wrong('bankReference', `Donation ${referenceOf(same)} has this number already.`);
}

const otherWith = (trx: Trx, id: string, reference: string): Promise<Donation | undefined> =>
  trx
    .selectFrom('donations')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', 'in', statesWith(DONATION_STATES, 'isGiven', true))
    .where('id', '!=', id)
    .executeTakeFirst();

/** What would be different. */
export function changesOf(ctx: DomainContext, donation: Donation, given: Given): Changes {
  const stored: Record<Corrected, string | null> = {
    name: donation.donor_name,
    panNo: panOf(ctx, donation),
    address: donation.donor_address,
    nature: donation.nature,
    fund: donation.fund,
    mode: donation.mode,
    bankReference: donation.reference,
  };
  const pairs = keysOf(stored).map((name) => [name, [stored[name], given[name] === undefined ? stored[name] : given[name]]] as const);
  return Object.fromEntries(pairs.filter(([, [before, after]]) => before !== after));
}

function columnsOf(ctx: DomainContext, id: string, changes: Changes): CorrectedColumns {
  const { name, panNo, address, nature, fund, mode, bankReference } = changes;
  const pan = panNo?.[1] ?? null;
  return {
    ...(name && { donor_name: name[1] }),
    ...(panNo && { donor_pan: pan === null ? null : encryptPan(ctx, id, pan), donor_pan_hash: pan === null ? null : hashPan(ctx, pan) }),
    ...(address && { donor_address: address[1] }),
    ...(nature && { nature: nature[1] as DonationNature }),
    ...(fund && { fund: fund[1] }),
    ...(mode && { mode: mode[1] as CorrectableMode }),
    ...(bankReference && { reference: bankReference[1] }),
  };
}
