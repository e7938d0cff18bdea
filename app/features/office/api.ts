/** Calls of the office (domain/office/operations.ts). Nothing they return is stored on the device. */
import { timeLimit } from '#app/lib/time-limit.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { MessageState } from '#domain/contact/states.ts';
import type { GiftView, MailMove, MailView } from '#domain/office/constants.ts';
import type { ResponseOf } from '#domain/api/operations.ts';
import type { ApplicationRecord, Applications } from '#domain/office/application-operations.ts';
import type { Gift, Gifts } from '#domain/office/donation-operations.ts';
import type { Found, MailRow, MessageRow, Overview } from '#domain/office/operations.ts';
import type { FileField } from '#domain/scholarships/form.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { UNREACHABLE } from '#app/lib/lazy-import.ts';

/** Timeout for a file on a weak connection, in milliseconds. */
const FILE_TIMEOUT_MS = 180_000;
/** Milliseconds until even the slowest browser has read the file. */
const RELEASE_MS = 60_000;

/** One page of a list. */
export interface Rows<Row> {
  rows: Row[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

export type FullNumbers = ResponseOf<'POST /office/applications/:number/numbers'>['data'];

/** Query parameters of a list; empty values are left out. */
type Query = Readonly<Record<string, string | null | undefined>>;

/** `?view=paid&year=2026`; empty when there are no parameters. */
export function queryOf(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** @throws ApiError with the server's message; status 401 without a session, 403 for other roles and unconfirmed browsers, 0 without a response. */
async function ask<Data>(method: 'GET' | 'POST', path: string, body?: object, timeout?: number): Promise<Data> {
  const answer = await call<{ data: Data }>(method, `/office${path}`, { ...(body && { body }), ...(timeout && { timeout }) });
  return answer.data;
}

const giftPath = (reference: string): string => `/gifts/${encodeURIComponent(reference)}`;
const applicationPath = (number: string): string => `/applications/${encodeURIComponent(number)}`;

/** Request the code that confirms this browser; it comes by email. @throws ApiError */
export const sendCode = (): Promise<unknown> => ask('POST', '/code');
/** @throws ApiError 401 for a wrong code, 410 for an expired one, 429 after too many tries */
export const confirmByCode = (otp: string): Promise<unknown> => ask('POST', '/code/verify', { otp });

/** What is waiting for the office. @throws ApiError */
export const readOverview = (): Promise<Overview> => ask('GET', '');

/** A page of gifts, newest first; `before` is `next` of the previous page. Amounts in whole paise. @throws ApiError */
export const readGifts = (query: { view: GiftView; year?: string | null; before?: string }): Promise<Gifts> =>
  ask('GET', `/gifts${queryOf(query)}`);

/** One gift by its receipt number, order or payment. Amounts in whole paise. @throws ApiError 404 */
export const readGift = (reference: string): Promise<Gift> => ask('GET', giftPath(reference));

/** Remove a flag from a gift. @returns the updated gift. @throws ApiError 409 when the gift does not have this flag */
export const settleFlag = (reference: string, flag: DonationFlag, reason: string): Promise<Gift> =>
  ask('POST', `${giftPath(reference)}/settle`, { flag, reason });

/** The full PAN; the reason is recorded first. @throws ApiError 404 when the gift has none */
export const readPan = async (reference: string, reason: string): Promise<string> =>
  (await ask<ResponseOf<'POST /office/gifts/:reference/pan'>['data']>('POST', `${giftPath(reference)}/pan`, { reason })).pan;

/** A page of a cycle's applications, newest first; `before` is `next` of the previous page. Amounts in whole rupees. @throws ApiError */
export const readApplications = (query: { cycle?: string | null; state?: string | null; before?: string }): Promise<Applications> =>
  ask('GET', `/applications${queryOf(query)}`);

/** One application by its number. Amounts in whole rupees. @throws ApiError 404 */
export const readApplication = (number: string): Promise<ApplicationRecord> => ask('GET', applicationPath(number));

/**
 * Move an application on; the student sees the reason.
 * @param updatedAt of the application as shown
 * @returns the updated application
 * @throws ApiError 409 when it has changed since, or for an invalid move
 */
export const moveApplication = (
  number: string,
  move: { to: ApplicationState; reason: string; updatedAt: number },
): Promise<ApplicationRecord> => ask('POST', `${applicationPath(number)}/move`, move);

/** The full bank account and Aadhaar number; the reason is recorded first. @throws ApiError */
export const readNumbers = (number: string, reason: string): Promise<FullNumbers> =>
  ask('POST', `${applicationPath(number)}/numbers`, { reason });

/** A page of contact messages, newest first. @throws ApiError */
export const readMessages = (query: { view: MessageState; before?: string }): Promise<Rows<MessageRow>> =>
  ask('GET', `/messages${queryOf(query)}`);

/** Move a message to another list. @returns the updated message. @throws ApiError */
export const moveMessage = (id: string, to: MessageState): Promise<MessageRow> =>
  ask('POST', `/messages/${encodeURIComponent(id)}/move`, { to });

/** A page of undelivered emails, newest first. @throws ApiError */
export const readMails = (query: { view: MailView; before?: string }): Promise<Rows<MailRow>> => ask('GET', `/mails${queryOf(query)}`);

/** Send an undelivered email again, or move it to another list. @throws ApiError 404 when it has left its list since */
export const moveMail = (id: string, to: MailMove): Promise<unknown> => ask('POST', `/mails/${encodeURIComponent(id)}/move`, { to });

/** Gifts, applications and messages in which every word occurs, the newest of each. @throws ApiError */
export const search = (query: string): Promise<Found> => ask('POST', '/search', { query });

/** Save a spreadsheet on this device. @returns its file name. `year` is the financial year that begins on 1 April of it. */
export const saveSubscribers = (): Promise<string> => saveFile('/subscribers', 'subscribers.csv');
export const saveRegister = (year: number): Promise<string> => saveFile(`/register?year=${year}`, `gifts-${year}.csv`);
export const saveStatement = (year: number, reason: string): Promise<string> =>
  saveFile('/statement', `statement-${year}.csv`, { year, reason });

/** Some pages of a document; `pages` are JPEG in base64. */
export type DocumentPages = ResponseOf<'POST /office/applications/:number/documents/:field/pages'>['data'];

/** Pages of a document of an application, from `first`, counted from 0; the reason is recorded first. @throws ApiError */
export const readPages = (number: string, field: FileField, given: { first: number; reason: string }): Promise<DocumentPages> =>
  ask('POST', `${applicationPath(number)}/documents/${field}/pages`, given, FILE_TIMEOUT_MS);

/** Save a document of an application on this device. @returns its file name. */
export const saveDocument = (number: string, field: FileField, reason: string): Promise<string> =>
  saveFile(`${applicationPath(number)}/documents/${field}`, `${number}-${field}`, { reason });

/** Request a file, by POST if there is a body, and hand it to the browser's downloads. @throws ApiError for any other response. */
async function saveFile(path: string, fallback: string, body?: object): Promise<string> {
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(`/api/office${path}`, {
      credentials: 'include',
      signal: timeLimit(FILE_TIMEOUT_MS),
      ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    blob = await response.blob();
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  if (!response.ok) {
    const { message = '' } = await blob
      .text()
      .then((text) => JSON.parse(text) as { message?: string }, noWords)
      .catch(noWords);
    throw new ApiError(response.status, message);
  }
  const disposition = response.headers.get('content-disposition');
  // A captive portal's page is not the file.
  if (!disposition?.startsWith('attachment')) throw new ApiError(0, UNREACHABLE);
  const name = fileName(disposition, fallback);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
  return name;
}

const noWords = (): { message?: string } => ({});

/** The file name in a `content-disposition` header: the Unicode one before the plain one; `fallback` if there is none. */
export function fileName(disposition: string | null, fallback: string): string {
  const unicode = /filename\*=utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (unicode) {
    try {
      return decodeURIComponent(unicode);
    } catch {
      // Malformed: use the plain name.
    }
  }
  const [, quoted, bare] = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '') ?? [];
  return quoted ?? bare ?? fallback;
}
