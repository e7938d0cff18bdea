import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { accountHeaders } from '#app/lib/account/account-call.ts';
import { ApiError } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';
import { uploadedPath } from '#app/lib/files/uploaded-path.ts';

export interface UploadOptions {
  /** @param share from 0 to 1 */
  onProgress?: (field: string, share: number) => void;
  onWaiting?: (field: string, isWaiting: boolean) => void;
  signal?: AbortSignal | undefined;
  /** Default: the student's own uploads. */
  address?: string;
}

const ADDRESS = '/api/student/upload';
/** Sending again is safe: the server recognises a file that it has. */
const PAUSES_MS = [1_000, 3_000, 8_000, 20_000];
/** An upload that makes no progress for so long has failed. */
const STALLED_MS = 45_000;
const WORTH_A_RETRY = new Set([0, 408, 502, 503, 504]);

/**
 * One request for each, so that a weak connection loses one at most.
 * @returns path by field
 * @throws ApiError; DOMException `AbortError`
 */
export async function uploadFiles(files: Record<string, File>, options: UploadOptions = {}): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [field, file] of Object.entries(files)) paths[field] = await uploadFile(field, file, options);
  return paths;
}

export async function uploadFile(field: string, file: File, options: UploadOptions = {}): Promise<string> {
  const { signal, onProgress, onWaiting, address = ADDRESS } = options;
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await send(address, field, file, { signal, onShare: (share) => onProgress?.(field, share) });
    } catch (error) {
      // An unreadable file looks like a lost connection.
      if (asApiError(error).status === 0) await readable(file);
      const pause = PAUSES_MS[tries];
      if (!(error instanceof ApiError) || !WORTH_A_RETRY.has(error.status) || pause === undefined) throw error;
      onWaiting?.(field, true);
      await waitFor(pause, signal);
      if (!navigator.onLine) await untilOnline(signal);
      onWaiting?.(field, false);
    }
  }
}

/** A file in a cloud may be gone by then. @throws ApiError when the browser can no longer read it */
async function readable(file: File): Promise<void> {
  await file.arrayBuffer().catch(() => {
    throw new ApiError(400, m.files.unreadable);
  });
}

/** `fetch` reports no progress. */
function send(
  address: string,
  field: string,
  file: File,
  { signal, onShare }: { signal: AbortSignal | undefined; onShare: (share: number) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const stillMoving = () => {
      clearTimeout(watch);
      watch = setTimeout(abort, STALLED_MS);
    };
    request.open('POST', address);
    request.setRequestHeader('accept-language', language());
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stillMoving();
      if (total > 0) onShare(Math.min(1, loaded / total));
    });
    request.addEventListener('load', () => {
      try {
        resolve(uploadedPath(field, request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new ApiError(0, m.files.failed)));
    request.addEventListener('abort', () => reject(signal?.aborted ? signal.reason : new ApiError(0, m.files.failed)));
    request.addEventListener('loadend', () => {
      clearTimeout(watch);
      signal?.removeEventListener('abort', abort);
    });
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    form.append(field, file, file.name);
    stillMoving();
    request.send(form);
  });
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return until(signal, (resolve) => {
    const timer = setTimeout(resolve, ms);
    return () => clearTimeout(timer);
  });
}

function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  return until(signal, (resolve) => {
    addEventListener('online', resolve);
    return () => removeEventListener('online', resolve);
  });
}

/** @throws the signal's reason */
async function until(signal: AbortSignal | undefined, begin: (resolve: () => void) => () => void): Promise<void> {
  let stop: (() => void) | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const end = begin(resolve);
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
      stop = () => {
        end();
        signal?.removeEventListener('abort', abort);
      };
    });
  } finally {
    stop?.();
  }
}
