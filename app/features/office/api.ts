import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import { withFreshFactor } from '#app/features/office/fresh-factor.ts';
import { ApiError, call, type CallArguments, requestFile } from '#app/lib/api.ts';
import { UNREACHABLE } from '#app/lib/lazy-import.ts';

/** For files on a weak connection. */
export const FILE_TIMEOUT_MS = 180_000;
/** The slowest browsers take long to read the file. */
const RELEASE_MS = 60_000;

export interface Rows<Row> {
  rows: Row[];
  next: string | null;
}

type OfficeCall = Extract<OperationName, `${string} /office${string}`>;
type DataOf<Name extends OfficeCall> = ResponseOf<Name> extends { data: infer Data } ? Data : undefined;

/**
 * Every call of the office throws what this does.
 * @throws ApiError with the server's message; status 401 without a session, 403 without the right or on an unconfirmed browser, 0 without a
 * response.
 */
export async function ask<Name extends OfficeCall>(name: Name, ...args: CallArguments<Name>): Promise<DataOf<Name>> {
  const response = await withFreshFactor(() => call(name, ...args));
  return (response as { data: DataOf<Name> }).data;
}

/**
 * Hands a file to the browser's downloads.
 * @returns its file name
 */
export const saveFile = <Name extends OfficeCall>(name: Name, fallback: string, ...args: CallArguments<Name>): Promise<string> =>
  withFreshFactor(() => save(name, fallback, ...args));

async function save<Name extends OfficeCall>(name: Name, fallback: string, ...args: CallArguments<Name>): Promise<string> {
  let response: Response;
  let blob: Blob;
  try {
    response = await requestFile(name, FILE_TIMEOUT_MS, ...args);
    blob = await response.blob();
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  if (!response.ok) {
    const { message = '', code = '' } = await blob
      .text()
      .then((text) => JSON.parse(text) as { message?: string; code?: string }, noWords)
      .catch(noWords);
    throw new ApiError(response.status, message, {}, code);
  }
  const disposition = response.headers.get('content-disposition');
  // A captive portal answers with a page instead of the file.
  if (!disposition?.startsWith('attachment')) throw new ApiError(0, UNREACHABLE);
  const saved = fileName(disposition, fallback);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = saved;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
  return saved;
}

const noWords = (): { message?: string; code?: string } => ({});

/** From a `content-disposition` header, preferring the Unicode name. */
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
