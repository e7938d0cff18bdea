import { cancelDonation, rejectDonation, restoreDonation } from '#domain/donations/acts/acts.server.ts';
import { askRefund, noteRefundPaid, releaseRefund, withdrawRefund } from '#domain/donations/acts/refunds.server.ts';
import type { Donation } from '#domain/donations/donation.ts';
import type { donationActOperations } from '#domain/office/operations/donation-act-operations.ts';
import { readDonationDetails } from '#domain/office/pages/office.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';

const answer = async (ctx: DomainContext, by: StaffActor, msg: string, { id }: Donation) =>
  okMessage(msg, await readDonationDetails(ctx, id, by));

export const donationActHandlers: Handlers<typeof donationActOperations> = {
  'POST /office/donations/:reference/refund': async (ctx, { params: { reference }, body: { payment = null, ...body }, by }) =>
    answer(ctx, by, 'The refund is noted.', await askRefund(ctx, { reference, paymentId: payment, by, ...body })),

  'POST /office/donations/:reference/refunds/:id/release': async (ctx, { params, by }) =>
    answer(ctx, by, 'The refund is released.', await releaseRefund(ctx, { ...params, by })),

  'POST /office/donations/:reference/refunds/:id/paid': async (ctx, { params, body, by }) =>
    answer(ctx, by, 'The payment is noted.', await noteRefundPaid(ctx, { ...params, paid: body, by })),

  'POST /office/donations/:reference/refunds/:id/withdraw': async (ctx, { params, body, by }) =>
    answer(ctx, by, 'The refund is taken back.', await withdrawRefund(ctx, { ...params, ...body, by })),

  'POST /office/donations/:reference/reject': async (ctx, { params: { reference }, body, by }) =>
    answer(ctx, by, 'The donation is rejected.', await rejectDonation(ctx, { reference, by, ...body })),

  'POST /office/donations/:reference/cancel': async (ctx, { params: { reference }, body, by }) =>
    answer(ctx, by, 'The donation is cancelled.', await cancelDonation(ctx, { reference, by, ...body })),

  'POST /office/donations/:reference/restore': async (ctx, { params: { reference }, body, by }) =>
    answer(ctx, by, 'The donation stands again.', await restoreDonation(ctx, { reference, by, ...body })),
};
