import { enqueue } from '#database/jobs.ts';
import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { officeAddress } from '#domain/content/mail-address.server.ts';
import { type Donation, referenceOf } from '#domain/donations/donation.ts';
import type { EventData } from '#domain/donations/events.ts';
import { type DonationFlag, REMINDED_BEFORE_MS, urgencyOf } from '#domain/donations/flags.ts';

/** @param data dispute, refund or payment, and deadline */
export async function mailUrgentFlag(trx: Trx, ctx: DomainContext, donation: Donation, flag: DonationFlag, data: EventData): Promise<void> {
  const urgency = urgencyOf(flag);
  if (!urgency) return;
  const now = ctx.clock.now();
  const { respondBy = null, disputeId, refundId, paymentId } = data;
  const about = disputeId ?? refundId ?? paymentId ?? '';
  const deadline = urgency.deadline === 'respondBy' ? respondBy : now + urgency.deadline;
  await enqueueMail(trx, ctx, donation, { flag, about, deadline, isReminder: false });
  if (deadline === null || deadline - REMINDED_BEFORE_MS <= now) return;
  await enqueue(trx, ctx, {
    kind: 'flag-reminder',
    payload: { donationId: donation.id, flag, about, deadline },
    uniqueKey: `flag-reminder:${donation.id}:${flag}:${about}:${deadline}`,
    runAt: deadline - REMINDED_BEFORE_MS,
  });
}

export async function enqueueMail(
  trx: Trx,
  ctx: DomainContext,
  donation: Donation,
  { flag, about, deadline, isReminder }: { flag: DonationFlag; about: string; deadline: number | null; isReminder: boolean },
): Promise<void> {
  const reference = referenceOf(donation);
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: officeAddress(ctx),
      template: 'urgent-donation',
      props: { reference, flag, deadline, donationUrl: `${ctx.publicUrl}${OFFICE_PATH}/donations/${reference}`, isReminder },
    },
    uniqueKey: `urgent-donation:${donation.id}:${flag}:${about}:${deadline}${isReminder ? ':again' : ''}`,
  });
}
