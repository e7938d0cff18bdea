/** Amounts in whole paise. */
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import type { DonorNumber } from '#domain/donations/donor-constants.ts';
import { ask } from '#app/features/office/lib/api.ts';
import { listCalls } from '#app/features/office/lists/list-calls.ts';
import type { Letter } from '#app/features/office/ui/write-dialog.tsx';

export type Donor = ResponseOf<'GET /office/donors/:number'>['data'];
export const donorCalls = listCalls('donors');

/** @throws ApiError 404 */
export const readDonor = (number: string): Promise<Donor> => ask('GET /office/donors/:number', { params: { number } });

type Details = Omit<RequestOf<'POST /office/donors/:number/details'>['body'], 'version'>;

/** @throws ApiError 409 when somebody else has changed it */
export const changeDonor = ({ number, version }: Donor, values: Details): Promise<Donor> =>
  ask('POST /office/donors/:number/details', { params: { number }, body: { version, ...values } });

/** The server records the reason before it answers. @throws ApiError 404 without the number */
export const readNumber = async (number: string, what: DonorNumber, reason: string): Promise<string> =>
  (await ask('POST /office/donors/:number/number', { params: { number }, body: { what, reason } })).value;

/** @throws ApiError 404; 409 when they cannot be one, or somebody else has changed it */
export const mergeDonor = ({ number, version }: Donor, other: string): Promise<Donor> =>
  ask('POST /office/donors/:number/merge', { params: { number }, body: { version, other } });

/** @throws ApiError 409 */
export const unmergeDonor = ({ number, version }: Donor, other: string): Promise<Donor> =>
  ask('POST /office/donors/:number/unmerge', { params: { number }, body: { version, other } });

export const partDonors = ({ number }: Donor, other: string): Promise<Donor> =>
  ask('POST /office/donors/:number/part', { params: { number }, body: { other } });

/** @param other empty for a new record @throws ApiError 409 */
export const moveDonation = ({ number }: Donor, donation: string, other: string | undefined): Promise<Donor> =>
  ask('POST /office/donors/:number/move', { params: { number }, body: { donation, other } });

/** @returns the id of the message @throws ApiError 409 without an address */
export const writeToDonor = async (number: string, { subject, text, to }: Letter): Promise<string> =>
  (await ask('POST /office/donors/:number/message', { params: { number }, body: { subject, text, to } })).id;
