import type { FieldName, FileField } from '#domain/scholarships/steps/questions.ts';
import type { RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { ask, saveFile } from '#app/features/office/lib/api.ts';
import type { ListPlace } from '#domain/lists/schema.ts';
import type { ListFilter, ListSort } from '#domain/scholarships/list/columns.ts';
import type { ListOrder } from '#app/features/office/lib/list-order.ts';
import type { Letter } from '#app/features/office/ui/write-dialog.tsx';
import { FILE_TIMEOUT_MS } from '#app/lib/time-limit.ts';

type Application = ResponseOf<'GET /office/applications/:number'>['data'];

/** `pages` are JPEG in base64. */
export type DocumentPages = ResponseOf<'POST /office/applications/:number/documents/:field/pages'>['data'];

/** @param isAhead fetched before it is shown @throws ApiError 404 */
export const readApplication = (number: string, isAhead = false): Promise<Application> =>
  ask('GET /office/applications/:number', { params: { number }, query: { ahead: isAhead ? '1' : null } });

/**
 * Says that the application is open, and that these documents, fetched ahead, are shown.
 * @throws ApiError 404 when it is out of reach now
 */
export const noteReading = (
  number: string,
  opened: readonly FileField[],
): Promise<ResponseOf<'POST /office/applications/:number/reading'>['data']> =>
  ask('POST /office/applications/:number/reading', { params: { number }, body: { opened: [...opened] } });

type MoveBody = Omit<NonNullable<RequestOf<'POST /office/applications/:number/move'>['body']>, 'correction'>;

interface Correcting {
  fields: readonly FieldName[];
  until: string;
}

/**
 * Moves an application on.
 * @param reason for the file @param words to the student
 * @param amount of an award, whole rupees @param over confirms by how much it is over what is usual
 * @param updatedAt of the application as shown
 * @param correction what the student is to correct; `until` is `YYYY-MM-DD`
 * @returns the updated application
 * @throws ApiError 409 when it has changed since, or for an invalid move
 */
export const moveApplication = (
  number: string,
  { correction, ...move }: MoveBody & { correction?: Correcting | undefined },
): Promise<Application> =>
  ask('POST /office/applications/:number/move', {
    params: { number },
    body: { ...move, ...(correction && { correction: { ...correction, fields: [...correction.fields] } }) },
  });

/** The student is told. @throws ApiError 409 when it has changed since */
export const payInstalment = (
  number: string,
  body: NonNullable<RequestOf<'POST /office/applications/:number/pay'>['body']>,
): Promise<Application> => ask('POST /office/applications/:number/pay', { params: { number }, body });

/** The bank sent it back; the student is told. @throws ApiError 409 when it has changed since */
export const returnInstalment = (
  number: string,
  body: NonNullable<RequestOf<'POST /office/applications/:number/returned'>['body']>,
): Promise<Application> => ask('POST /office/applications/:number/returned', { params: { number }, body });

/** Nobody is told. @throws ApiError 409 when it has changed since */
export const correctInstalment = (
  number: string,
  body: NonNullable<RequestOf<'POST /office/applications/:number/correct'>['body']>,
): Promise<Application> => ask('POST /office/applications/:number/correct', { params: { number }, body });

/**
 * @param reviewers ids of all who shall have it
 * @param before ids of those who had it, as shown
 * @returns the updated application
 * @throws ApiError 409 when it is given to others than `before`
 */
export const assignApplication = (
  number: string,
  { reviewers, before }: { reviewers: readonly string[]; before: readonly string[] },
): Promise<Application> =>
  ask('POST /office/applications/:number/reviewers', { params: { number }, body: { reviewers: [...reviewers], before: [...before] } });

/** The server records the reason before it answers. */
export const readAccount = (number: string, reason: string): Promise<ResponseOf<'POST /office/applications/:number/account'>['data']> =>
  ask('POST /office/applications/:number/account', { params: { number }, body: { reason } });

/** The server records the reason before it answers. */
export const readAadhaar = (number: string, reason: string): Promise<ResponseOf<'POST /office/applications/:number/aadhaar'>['data']> =>
  ask('POST /office/applications/:number/aadhaar', { params: { number }, body: { reason } });

/**
 * Pages of a document; the server records the look before it answers.
 * @param first page, counted from 0
 * @param isAhead fetched before they are shown
 * @throws ApiError 400 without a reason where one is needed
 */
export const readPages = (
  number: string,
  field: FileField,
  { first, reason, isAhead = false }: { first: number; reason?: string | undefined; isAhead?: boolean },
): Promise<DocumentPages> =>
  ask('POST /office/applications/:number/documents/:field/pages', {
    params: { number, field },
    body: { first, reason, ...(isAhead && { ahead: true }) },
    timeout: FILE_TIMEOUT_MS,
  });

/** @returns the file name */
export const saveDocument = (number: string, field: FileField, reason: string | undefined): Promise<string> =>
  saveFile('POST /office/applications/:number/documents/:field', `${number}-${field}`, { params: { number, field }, body: { reason } });

/** Where an application stands in a list. @throws ApiError 404 when it is out of reach now */
export const placeOf = (number: string, order: ListOrder): Promise<ListPlace> =>
  ask('POST /office/applications/place', { body: { ...(order as { filter: ListFilter; sort: ListSort }), number } });

/** @returns the id of the message @throws ApiError 409 without an address */
export const writeToStudent = async (number: string, { subject, text, to }: Letter): Promise<string> =>
  (await ask('POST /office/applications/:number/message', { params: { number }, body: { subject, text, to } })).id;
