/** Amounts in whole paise. */
import type { RequestOf } from '#domain/api/operations.ts';
import type { AskKind, batchForm, bookForm, voidForm } from '#domain/donations/entry/form.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type {
  BatchDetails,
  BookDetails,
  EnteredDonation,
  EntryAsk,
  EntryOffer,
  FoundDonor,
} from '#domain/office/operations/entry-operations.ts';
import { ask } from '#app/features/office/lib/api.ts';

export type EntryBody = RequestOf<'POST /office/entries/check'>['body'];

/** @throws ApiError 404 for another batch */
export const readOffer = (batch: string | undefined): Promise<EntryOffer> =>
  ask('GET /office/entries', { query: batch === undefined ? {} : { batch } });

export const findDonors = async (words: string): Promise<FoundDonor[]> =>
  (await ask('POST /office/entries/donors', { body: { words } })).donors;

/** What stands out. @throws ApiError 404 */
export const checkEntry = async (values: EntryBody): Promise<EntryAsk[]> =>
  (await ask('POST /office/entries/check', { body: values })).asks;

/** @throws ApiError 409 while something stands out that is not confirmed */
export const enterDonation = (
  values: EntryBody,
  more: { key: string; confirmed: AskKind[]; batch: string | undefined },
): Promise<EnteredDonation> => ask('POST /office/entries', { body: { ...values, ...more } });

export const readBatches = () => ask('GET /office/batches');
export const readBatch = (number: string): Promise<BatchDetails> => ask('GET /office/batches/:number', { params: { number } });
export const openBatch = (values: ValuesOf<typeof batchForm>): Promise<BatchDetails> => ask('POST /office/batches', { body: values });

type Version = { number: string; version: number };

/** @throws ApiError 409 when somebody has changed or closed it */
export const changeBatch = ({ number, version }: Version, values: ValuesOf<typeof batchForm>): Promise<BatchDetails> =>
  ask('POST /office/batches/:number/details', { params: { number }, body: { version, ...values } });
export const closeBatch = ({ number, version }: Version, reason?: string): Promise<BatchDetails> =>
  ask('POST /office/batches/:number/close', { params: { number }, body: { version, ...(reason !== undefined && { reason }) } });
export const reopenBatch = ({ number, version }: Version): Promise<BatchDetails> =>
  ask('POST /office/batches/:number/reopen', { params: { number }, body: { version } });
export const deleteBatch = ({ number, version }: Version) =>
  ask('POST /office/batches/:number/delete', { params: { number }, body: { version } });

export const readBooks = () => ask('GET /office/books');
export const readBook = (number: string): Promise<BookDetails> => ask('GET /office/books/:number', { params: { number } });
export const addBook = (values: ValuesOf<typeof bookForm>): Promise<BookDetails> => ask('POST /office/books', { body: values });

/** @throws ApiError 409 when somebody has changed it, 400 when a number that is used falls out of it */
export const changeBook = ({ number, version }: Version, values: ValuesOf<typeof bookForm>): Promise<BookDetails> =>
  ask('POST /office/books/:number/details', { params: { number }, body: { version, ...values } });
export const voidPaper = (number: string, values: ValuesOf<typeof voidForm>): Promise<BookDetails> =>
  ask('POST /office/books/:number/void', { params: { number }, body: values });
export const restorePaper = (number: string, paper: number): Promise<BookDetails> =>
  ask('POST /office/books/:number/restore', { params: { number }, body: { paper } });
export const deleteBook = ({ number, version }: Version) =>
  ask('POST /office/books/:number/delete', { params: { number }, body: { version } });
