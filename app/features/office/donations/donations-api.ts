/** Amounts in whole paise. */
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { DonationFilter } from '#domain/office/constants.ts';
import type { Letter } from '#app/features/office/ui/write-dialog.tsx';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';

type Donation = ResponseOf<'GET /office/donations/:reference'>['data'];

/** Newest first; `before` is `next` of the previous page. */
export const readDonations = (query: {
  filter: DonationFilter;
  year?: string;
  before?: string;
}): Promise<ResponseOf<'GET /office/donations'>['data']> => ask('GET /office/donations', { query });

/**
 * @param reference receipt number, order or payment
 * @throws ApiError 404
 */
export const readDonation = (reference: string): Promise<Donation> => ask('GET /office/donations/:reference', { params: { reference } });

/** @throws ApiError 409 when the donation does not have this flag */
export const settleFlag = (reference: string, flag: DonationFlag, reason: string): Promise<Donation> =>
  ask('POST /office/donations/:reference/settle', { params: { reference }, body: { flag, reason } });

/**
 * The server records the reason before it answers.
 * @throws ApiError 404 when the donation has none
 */
export const readPan = async (reference: string, reason: string): Promise<string> =>
  (await ask('POST /office/donations/:reference/pan', { params: { reference }, body: { reason } })).pan;

/** @param year in which the financial year begins, on 1 April @returns the file name */
export const saveRegister = (year: number): Promise<string> =>
  saveFile('GET /office/register', `donations-${year}.xlsx`, { query: { year: String(year), format: 'xlsx' } });
export const saveStatement = (year: number, reason: string): Promise<string> =>
  saveFile('POST /office/statement', `statement-${year}.csv`, { body: { year, reason } });

/** @returns the id of the message @throws ApiError 409 without an address */
export const writeToDonor = async (reference: string, { subject, text, to }: Letter): Promise<string> =>
  (await ask('POST /office/donations/:reference/message', { params: { reference }, body: { subject, text, to } })).id;
