import type { Act } from '#domain/activity/acts.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { type DonationAct, signedBy } from '#domain/donations/ledger/decide.ts';
import type { RefundWay } from '#domain/donations/modes.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import {
  addRefund,
  checkAtProvider,
  type HandPayment,
  lockAsRead,
  type Refund,
  requireNoneOpen,
  sendIfReleased,
} from './refunds.server.ts';

interface ActRequest {
  reference: string;
  /** `updated_at` of what the person read. */
  version: number;
  by: StaffActor;
  reason: string;
}

/**
 * The foundation may not keep it: no receipt is valid, no statement names it, and all of it goes back.
 * @throws AppError `not_found`; `conflict` unless it stands; as {@link askRefund}
 */
export async function rejectDonation(
  ctx: DomainContext,
  { way, paid, ...request }: ActRequest & { way: RefundWay; paid: HandPayment },
): Promise<Donation> {
  const { id } = await findDonation(ctx, request.reference);
  const how = { way, paymentId: null, amount: null, paid };
  const check = await checkAtProvider(ctx, id, how);
  const refund = await ctx.db.transaction().execute(async (trx): Promise<Refund> => {
    await lockAsRead(trx, id, request.version);
    await requireNoneOpen(trx, id);
    const rejected = await report(trx, ctx, id, 'reject', request);
    const made = await addRefund(trx, ctx, rejected, { ...how, check, by: request.by, reason: request.reason });
    await record(trx, ctx, 'reject', rejected, request);
    return made;
  });
  await sendIfReleased(ctx, refund);
  return findDonation(ctx, id);
}

/** Entered wrongly, or the cheque bounced: no money moves, and the number stays. @throws AppError `not_found`, `conflict` */
export const cancelDonation = (ctx: DomainContext, request: ActRequest): Promise<Donation> => actAlone(ctx, 'cancel', request);

/** A rejection or cancellation was a mistake: the donation stands, with a new receipt. @throws AppError `not_found`, `conflict` */
export const restoreDonation = (ctx: DomainContext, request: ActRequest): Promise<Donation> => actAlone(ctx, 'restore', request);

async function actAlone(ctx: DomainContext, name: DonationAct, request: ActRequest): Promise<Donation> {
  const { id } = await findDonation(ctx, request.reference);
  return ctx.db.transaction().execute(async (trx) => {
    await lockAsRead(trx, id, request.version);
    await requireNoneOpen(trx, id);
    const changed = await report(trx, ctx, id, name, request);
    await record(trx, ctx, name, changed, request);
    return changed;
  });
}

const LOGGED = {
  reject: 'donation.rejected',
  cancel: 'donation.cancelled',
  restore: 'donation.restored',
} as const satisfies Record<DonationAct, Act>;

async function report(trx: Trx, ctx: DomainContext, id: string, name: DonationAct, { by, reason }: ActRequest): Promise<Donation> {
  const changed = await apply(trx, ctx, ['id', id], { ...signedBy(by), act: name, reason });
  if (!changed) throw new AppError('not_found', 'This donation no longer exists.');
  return changed;
}

const record = (trx: Trx, ctx: DomainContext, name: DonationAct, { id, status }: Donation, { by, reason }: ActRequest): Promise<void> =>
  recordActivity(trx, ctx, by, { act: LOGGED[name], about: id, details: { after: status, why: reason } });
