/** Amounts in whole paise. */
import type { correctionForm } from '#domain/donations/correction-form.ts';
import type { ReceiptState } from '#domain/donations/receipts/states.ts';
import type { Values } from '#domain/forms/form.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { Letter } from '#app/features/office/ui/write-dialog.tsx';
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';
import { listCalls } from '#app/features/office/lists/list-calls.ts';

type Donation = ResponseOf<'GET /office/donations/:reference'>['data'];

export const donationCalls = listCalls('donations');

export type DonationChoices = ResponseOf<'GET /office/donations/choices'>['data'];
export const readDonationChoices = (): Promise<DonationChoices> => ask('GET /office/donations/choices');

/**
 * @param reference receipt number, order or payment
 * @throws ApiError 404
 */
export const readDonation = (reference: string): Promise<Donation> => ask('GET /office/donations/:reference', { params: { reference } });

/** @throws ApiError 409 when the donation does not have this flag */
export const settleFlag = (reference: string, flag: DonationFlag, reason: string): Promise<Donation> =>
  ask('POST /office/donations/:reference/settle', { params: { reference }, body: { flag, reason } });

/** @throws ApiError 409 when it has changed since */
export const correctDonation = (
  reference: string,
  {
    isByHand,
    name,
    panNo,
    withoutPan,
    address,
    mode,
    bankReference,
    ...body
  }: Omit<Values<typeof correctionForm.fields>, 'fund'> & { version: number; isByHand: boolean; fund: string | null },
): Promise<Donation> =>
  ask('POST /office/donations/:reference/correct', {
    params: { reference },
    body: {
      ...body,
      name: name ?? '',
      address: address ?? '',
      ...(panNo ? { panNo } : {}),
      ...(withoutPan ? { withoutPan } : {}),
      ...(isByHand ? { mode, bankReference: bankReference ?? null } : {}),
    },
  });

/** @throws ApiError 409 when somebody else was first, 404 for a number that nobody has */
export const shareDonation = (reference: string, body: RequestOf<'POST /office/donations/:reference/shares'>['body']): Promise<Donation> =>
  ask('POST /office/donations/:reference/shares', { params: { reference }, body });

/** Highest number first; default: the present financial year. */
export const readReceipts = (query: {
  status: ReceiptState | undefined;
  year: string | undefined;
  before?: string;
}): Promise<ResponseOf<'GET /office/receipts'>['data']> => ask('GET /office/receipts', { query });

/** @returns the file name */
export const saveReceipt = (number: string): Promise<string> =>
  saveFile('POST /office/receipts/:number/print', `receipt-${number}.pdf`, { params: { number } });

/** @returns the file name @throws ApiError 404 without any, 400 for too many */
export const saveReceipts = (range: { year: number; status: ReceiptState | undefined; first: number; last: number }): Promise<string> =>
  saveFile('POST /office/receipts/print', `receipts-${range.year}.pdf`, { body: range });

/** @throws ApiError 409 for one that is not valid any more */
export const sendReceipt = (number: string, to: string): Promise<Donation> =>
  ask('POST /office/receipts/:number/send', { params: { number }, body: { to } });

/**
 * The server records the reason before it answers.
 * @throws ApiError 404 when the donation has none
 */
export const readPan = async (reference: string, reason: string): Promise<string> =>
  (await ask('POST /office/donations/:reference/pan', { params: { reference }, body: { reason } })).pan;

/** @param year in which the financial year begins, on 1 April @returns the file name */
export const saveRegister = (year: number): Promise<string> =>
  saveFile('GET /office/register', `donations-${year}.xlsx`, { query: { year: String(year), format: 'xlsx' } });

/** @returns the id of the message @throws ApiError 409 without an address */
export const writeToDonor = async (reference: string, { subject, text, to }: Letter): Promise<string> =>
  (await ask('POST /office/donations/:reference/message', { params: { reference }, body: { subject, text, to } })).id;
