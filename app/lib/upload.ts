import { UPLOAD_FAILED } from '#domain/files/constants.ts';
import type { UploadAnswer } from '#domain/files/schema.ts';
import { accountHeaders } from '#app/lib/account-call.ts';
import { ApiError } from '#app/lib/api.ts';
import { asApiError } from '#app/lib/as-api-error.ts';

export interface UploadOptions {
  /** Called during an upload with the share sent so far, from 0 to 1. */
  onProgress?: (field: string, share: number) => void;
  /** Called when an attempt has failed and the next one waits for a better connection, and when that one starts. */
  onWaiting?: (field: string, isWaiting: boolean) => void;
  /** Aborts the upload at once; the server discards what it has received. */
  signal?: AbortSignal;
}

const ADDRESS = '/api/student/upload';
/** Pauses before each retry. The server recognises by its content a file that it already has. */
const PAUSES_MS = [1_000, 3_000, 8_000, 20_000];
/** An upload without progress for this long is considered dead. */
const STALLED_MS = 45_000;
/** A file in a cloud or a cache may be gone, or have changed, by the time it is read. */
const FILE_UNREADABLE = 'This file could not be read. Please choose it again, or a copy of it.';
/** No response, or one that means "try later". */
const WORTH_A_RETRY = new Set([0, 408, 502, 503, 504]);

/**
 * Upload files one after another, each in a request of its own, so that a weak connection loses one at most.
 * @returns path by field, for the form they belong to
 * @throws ApiError with the server's message; DOMException `AbortError` when the signal aborts.
 */
export async function uploadFiles(files: Record<string, File>, options: UploadOptions = {}): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [field, file] of Object.entries(files)) paths[field] = await uploadFile(field, file, options);
  return paths;
}

/** As {@link uploadFiles}, for one file. Retries while that may help; when offline it waits for a connection. */
export async function uploadFile(field: string, file: File, options: UploadOptions = {}): Promise<string> {
  const { signal, onProgress, onWaiting } = options;
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await send(field, file, signal, (share) => onProgress?.(field, share));
    } catch (error) {
      // An upload of a file that cannot be read looks like one without a connection.
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

/** @throws ApiError when the browser can no longer read the file */
async function readable(file: File): Promise<void> {
  await file.arrayBuffer().catch(() => {
    throw new ApiError(400, FILE_UNREADABLE);
  });
}

/** One attempt. XMLHttpRequest reports upload progress; `fetch` cannot. */
function send(field: string, file: File, signal: AbortSignal | undefined, onShare: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const stillMoving = () => {
      clearTimeout(watch);
      watch = setTimeout(abort, STALLED_MS);
    };
    request.open('POST', ADDRESS);
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stillMoving();
      if (total > 0) onShare(Math.min(1, loaded / total));
    });
    request.addEventListener('load', () => {
      const answer = (request.response ?? {}) as Partial<UploadAnswer> & { message?: string; fields?: Record<string, string> };
      const path = answer.data?.[field];
      if (request.status === 200 && path) resolve(path);
      // A success that names no file is no response of ours, but of a network that wants its own login first.
      else reject(new ApiError(request.status === 200 ? 0 : request.status, answer.msg || answer.message || UPLOAD_FAILED, answer.fields));
    });
    request.addEventListener('error', () => reject(new ApiError(0, UPLOAD_FAILED)));
    request.addEventListener('abort', () => reject(signal?.aborted ? signal.reason : new ApiError(0, UPLOAD_FAILED)));
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

/** Wait for something that may be aborted. @throws the signal's reason */
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
