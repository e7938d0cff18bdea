import { z } from 'zod';
import { endForm, paidForm, refundForm, rejectForm } from '#domain/donations/acts/forms.ts';
import { REFUND_WAYS } from '#domain/donations/modes.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { keysOf } from '#domain/shared/states.ts';
import { paise, time } from '#domain/shared/responses.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { donationParams, donationResponseSchema } from './donation-operations.ts';
import { defineOfficeOperations } from './operation-parts.ts';

const { fields } = refundForm;

const read = { version: time.describe('As it was read') };
const reason = fieldSchema(() => fields.reason);
const goingBack = {
  way: z.enum(keysOf(REFUND_WAYS)),
  paid: z
    .nullable(z.object({ reference: fieldSchema(() => paidForm.fields.reference), paidOn: fieldSchema(() => paidForm.fields.paidOn) }))
    .default(null)
    .describe('The cheque or transfer; null by the provider, and while it is still to be paid'),
};
const refundParams = donationParams.extend({ id: z.string().max(MAX_REFERENCE_LENGTH).describe('Of the refund') });

const changed = { params: donationParams, response: donationResponseSchema, errors: ['not_found', 'conflict'] } as const;
const ofProvider = { ...changed, errors: [...changed.errors, 'provider_failed'] } as const;

export const donationActOperations = defineOfficeOperations({
  'POST /office/donations/:reference/refund': {
    ...ofProvider,
    id: 'refundDonation',
    right: 'donations.refund',
    act: 'donation.refunded',
    summary: 'Give a donation back, or a part of it',
    description: 'By the payment provider, or by cheque or transfer. Above the foundation’s limit another person releases it.',
    body: z.object({
      ...read,
      ...goingBack,
      payment: z.string().max(MAX_REFERENCE_LENGTH).optional().describe('Of the order; left out for the donation’s own'),
      amount: paise,
      reason,
    }),
  },
  'POST /office/donations/:reference/refunds/:id/release': {
    ...ofProvider,
    id: 'releaseRefund',
    right: 'donations.release',
    act: 'refund.released',
    summary: 'Release a refund that another person asked for',
    params: refundParams,
  },
  'POST /office/donations/:reference/refunds/:id/paid': {
    ...changed,
    id: 'noteRefundPaid',
    right: 'donations.refund',
    act: 'refund.paid',
    summary: 'Note the cheque or transfer of a refund',
    params: refundParams,
    body: schemaOf(paidForm),
  },
  'POST /office/donations/:reference/refunds/:id/withdraw': {
    ...changed,
    id: 'withdrawRefund',
    right: 'donations.refund',
    act: 'refund.withdrawn',
    summary: 'Take back a refund that is not paid, or was noted by mistake',
    params: refundParams,
    body: schemaOf(endForm),
  },
  'POST /office/donations/:reference/reject': {
    ...ofProvider,
    id: 'rejectDonation',
    right: 'donations.end',
    act: 'donation.rejected',
    summary: 'Reject a donation that the foundation may not keep',
    description: 'Its receipt is cancelled, and all of it goes back.',
    body: z.object({ ...read, ...goingBack, reason: fieldSchema(() => rejectForm.fields.reason) }),
  },
  'POST /office/donations/:reference/cancel': {
    ...changed,
    id: 'cancelDonation',
    right: 'donations.end',
    act: 'donation.cancelled',
    summary: 'Cancel a donation that was entered wrongly, or whose cheque bounced',
    description: 'No money moves, and the receipt’s number stays.',
    body: z.object({ ...read, reason }),
  },
  'POST /office/donations/:reference/restore': {
    ...changed,
    id: 'restoreDonation',
    right: 'donations.end',
    act: 'donation.restored',
    summary: 'Take a rejection or cancellation back',
    description: 'The donation stands again, with a new receipt.',
    body: z.object({ ...read, reason }),
  },
});
