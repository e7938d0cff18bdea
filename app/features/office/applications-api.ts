/** Calls about scholarship applications and their documents. Amounts in whole rupees. */
import type { FileField } from '#domain/scholarships/form.ts';
import { DECISIONS, type MoveOf } from '#domain/scholarships/states.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import { ask, FILE_TIMEOUT_MS, queryOf, saveFile } from '#app/features/office/api.ts';

type Application = ResponseOf<'GET /office/applications/:number'>['data'];

/** Some pages of a document; `pages` are JPEG in base64. */
export type DocumentPages = ResponseOf<'POST /office/applications/:number/documents/:field/pages'>['data'];

const applicationPath = (number: string): string => `/applications/${encodeURIComponent(number)}`;

/** A page of a cycle's applications, newest first; `before` is `next` of the previous page. @throws ApiError */
export const readApplications = (query: {
  cycle?: string | null;
  state?: string | null;
  mine?: string | null;
  before?: string;
}): Promise<ResponseOf<'GET /office/applications'>['data']> => ask('GET', `/applications${queryOf(query)}`);

/** One application by its number. @throws ApiError 404 */
export const readApplication = (number: string): Promise<Application> => ask('GET', applicationPath(number));

/**
 * Move an application on, or note its payment; the student sees the reason.
 * @param updatedAt of the application as shown
 * @returns the updated application
 * @throws ApiError 409 when it has changed since, or for an invalid move
 */
export const moveApplication = (
  number: string,
  { to, ...move }: { to: MoveOf<'office'>; reason: string; updatedAt: number },
): Promise<Application> =>
  isDecision(to) ? ask('POST', `${applicationPath(number)}/move`, { to, ...move }) : ask('POST', `${applicationPath(number)}/pay`, move);

const isDecision = (to: MoveOf<'office'>): boolean => DECISIONS.some((one) => one === to);

/** Give it to these reviewers and no others. @param reviewers ids of accounts @returns the updated application @throws ApiError 409 */
export const assignApplication = (number: string, reviewers: readonly string[]): Promise<Application> =>
  ask('POST', `${applicationPath(number)}/reviewers`, { reviewers });

/** The full bank account number; the reason is recorded first. @throws ApiError */
export const readAccount = (number: string, reason: string): Promise<ResponseOf<'POST /office/applications/:number/account'>['data']> =>
  ask('POST', `${applicationPath(number)}/account`, { reason });

/** The full Aadhaar number; the reason is recorded first. @throws ApiError */
export const readAadhaar = (number: string, reason: string): Promise<ResponseOf<'POST /office/applications/:number/aadhaar'>['data']> =>
  ask('POST', `${applicationPath(number)}/aadhaar`, { reason });

/** Pages of a document of an application, from `first`, counted from 0; the reason is recorded first. @throws ApiError */
export const readPages = (number: string, field: FileField, given: { first: number; reason: string }): Promise<DocumentPages> =>
  ask('POST', `${applicationPath(number)}/documents/${field}/pages`, given, FILE_TIMEOUT_MS);

/** Save a document of an application on this device. @returns its file name. */
export const saveDocument = (number: string, field: FileField, reason: string): Promise<string> =>
  saveFile(`${applicationPath(number)}/documents/${field}`, `${number}-${field}`, { reason });
