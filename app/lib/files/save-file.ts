import * as m from '#messages/index.ts';
import type { OperationName } from '#domain/api/operations.ts';
import { ApiError, type CallArguments, requestFile } from '#app/lib/api.ts';
import { FILE_TIMEOUT_MS } from '#app/lib/time-limit.ts';

/** Until then the slowest browsers may still be reading the file. */
const RELEASE_MS = 60_000;

/** Under the name that the server gives it. @param fallback its name, if the server gives none @throws ApiError */
export async function fetchFile<Name extends OperationName>(name: Name, fallback: string, ...args: CallArguments<Name>): Promise<File> {
  let response: Response;
  let blob: Blob;
  try {
    response = await requestFile(name, FILE_TIMEOUT_MS, ...args);
    blob = await response.blob();
  } catch {
    throw new ApiError(0, m.errors.unreachable);
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
  if (!disposition?.startsWith('attachment')) throw new ApiError(0, m.errors.unreachable);
  return new File([blob], fileName(disposition, fallback), { type: blob.type });
}

/**
 * Hands a file to the browser's downloads.
 * @returns its file name
 * @throws ApiError
 */
export async function saveFile<Name extends OperationName>(name: Name, fallback: string, ...args: CallArguments<Name>): Promise<string> {
  const file = await fetchFile(name, fallback, ...args);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
  return file.name;
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
