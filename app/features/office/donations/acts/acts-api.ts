/** Amounts in whole paise; each answers with the donation as it is then. @throws ApiError 409 when it has changed since */
import type { RequestOf } from '#domain/api/operations.ts';
import type { endForm, paidForm } from '#domain/donations/acts/forms.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

type Donation = Promise<DonationDetails>;

export const refund = (reference: string, body: RequestOf<'POST /office/donations/:reference/refund'>['body']): Donation =>
  ask('POST /office/donations/:reference/refund', { params: { reference }, body });

export const reject = (reference: string, body: RequestOf<'POST /office/donations/:reference/reject'>['body']): Donation =>
  ask('POST /office/donations/:reference/reject', { params: { reference }, body });

type Ending = ValuesOf<typeof endForm> & { version: number };

export const cancel = (reference: string, body: Ending): Donation =>
  ask('POST /office/donations/:reference/cancel', { params: { reference }, body });

export const restore = (reference: string, body: Ending): Donation =>
  ask('POST /office/donations/:reference/restore', { params: { reference }, body });

interface RefundKey {
  reference: string;
  /** Of the refund. */
  id: string;
}

export const release = (params: RefundKey): Donation => ask('POST /office/donations/:reference/refunds/:id/release', { params });

export const notePaid = (params: RefundKey, body: ValuesOf<typeof paidForm>): Donation =>
  ask('POST /office/donations/:reference/refunds/:id/paid', { params, body });

export const withdraw = (params: RefundKey, body: ValuesOf<typeof endForm>): Donation =>
  ask('POST /office/donations/:reference/refunds/:id/withdraw', { params, body });
