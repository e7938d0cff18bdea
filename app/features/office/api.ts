/** What all calls of the office share (domain/office/operations.ts). Nothing they return is stored on the device. */
import { timeLimit } from '#app/lib/time-limit.ts';
import { ApiError, call } from '#app/lib/api.ts';
import { UNREACHABLE } from '#app/lib/lazy-import.ts';

/** Timeout for a file on a weak connection, in milliseconds. */
export const FILE_TIMEOUT_MS = 180_000;
/** Milliseconds until even the slowest browser has read the file. */
const RELEASE_MS = 60_000;

/** One page of a list. */
export interface Rows<Row> {
  rows: Row[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** Query parameters of a list; empty values are left out. */
type Query = Readonly<Record<string, string | null | undefined>>;

/** `?view=paid&year=2026`; empty when there are no parameters. */
export function queryOf(query: Query): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** @throws ApiError with the server's message; status 401 without a session, 403 for other roles and unconfirmed browsers, 0 without a response. */
export async function ask<Data>(method: 'GET' | 'POST', path: string, body?: object, timeout?: number): Promise<Data> {
  const { data } = await call<{ data: Data }>(method, `/office${path}`, { ...(body && { body }), ...(timeout && { timeout }) });
  return data;
}

/** Request a file, by POST if there is a body, and hand it to the browser's downloads. @returns its file name. @throws ApiError for any other response. */
export async function saveFile(path: string, fallback: string, body?: object): Promise<string> {
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
