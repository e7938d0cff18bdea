import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import type { UploadField } from '#domain/files/constants.ts';
import { asApiError, isPassing } from '#app/lib/as-api-error.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import type { UploadOptions } from '#app/lib/files/upload.ts';

const loadShrinking = lazyImport(() => import('#app/lib/files/shrink-image.ts'));
const loadKinds = lazyImport(() => import('#domain/files/kinds.ts'));
const loadSending = lazyImport(() => import('#app/lib/files/upload.ts'));

/** `size` in bytes, if known. */
export interface UploadedFile {
  path: string;
  name: string;
  size?: number;
}

/** `isFinal`: a retry would fail again. */
export interface Rejection {
  name: string;
  message: string;
  isFinal?: boolean;
}

export interface NamedFile {
  name: string;
  size?: number;
  /** A preview, for pictures. */
  preview?: string;
  rejected?: Rejection;
}

/** `ready`: sent later; `isInMemory`: the device has no room; `isWaiting`: for a better connection. */
export type FileState =
  | { status: 'empty' }
  | ({ status: 'ready'; isInMemory?: boolean } & NamedFile)
  | ({ status: 'uploading'; share: number; isWaiting: boolean } & NamedFile)
  | ({ status: 'done' } & NamedFile)
  | FailedFile;

export type FailedFile = { status: 'failed' } & Rejection & NamedFile;

/** The state after a rejected file: the one that it was to replace stays. */
export const afterRejection = (failed: FailedFile, standing: FileState): FileState =>
  standing.status === 'empty' ? failed : { ...standing, rejected: failed };

interface Upload {
  state: FileState;
  choose(file: File): void;
  retry(): void;
  clear(): void;
}

/** @throws ApiError @returns the path */
export type SendFile = (field: UploadField, file: File, options: UploadOptions) => Promise<string>;

const sendOwn: SendFile = async (...file) => (await loadSending()).uploadFile(...file);

/** @param sendFile default: among the student's own uploads */
export function useUpload(
  field: UploadField,
  value: UploadedFile | null,
  onChange: (value: UploadedFile | null) => void,
  sendFile: SendFile = sendOwn,
): Upload {
  const [current, setCurrent] = useState<FileState | null>(null);
  const [preview, setPreview] = useState<{ of: string; url: string } | null>(null);
  const sending = useRef<{ stop: AbortController; file: File } | null>(null);

  useEffect(() => () => sending.current?.stop.abort(), []);
  const url = preview?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  async function send(chosen: File) {
    sending.current?.stop.abort();
    const stop = new AbortController();
    sending.current = { stop, file: chosen };
    const { signal } = stop;
    const showState = (state: FileState) => void (signal.aborted || setCurrent(state));
    let named: NamedFile = { name: chosen.name, size: chosen.size };
    showState({ status: 'uploading', share: 0, isWaiting: false, ...named });
    try {
      const [{ shrinkImage }, { fileError }] = await Promise.all([loadShrinking(), loadKinds()]);
      const file = await shrinkImage(chosen);
      if (signal.aborted) return;
      const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      named = { name: file.name, size: file.size, ...(picture ? { preview: picture } : {}) };
      setPreview(picture ? { of: '', url: picture } : null);
      const error = await fileError(field, file);
      if (signal.aborted) return;
      if (error) return showState({ status: 'failed', message: error, isFinal: true, ...named });
      let share = 0;
      const progress = (isWaiting: boolean) => showState({ status: 'uploading', share, isWaiting, ...named });
      progress(false);
      const path = await sendFile(field, file, {
        signal,
        onProgress(_field, part) {
          share = part;
          progress(false);
        },
        onWaiting: (_field, isWaiting) => progress(isWaiting),
      });
      if (signal.aborted) return;
      if (picture) setPreview({ of: path, url: picture });
      setCurrent(null);
      onChange({ path, name: file.name, size: file.size });
    } catch (error) {
      const { status } = asApiError(error);
      // A session can begin again; other rejections are final.
      const isFinal = status !== 401 && !isPassing(status);
      showState({ status: 'failed', message: (error instanceof Error && error.message) || m.files.failed, isFinal, ...named });
    }
  }

  return {
    state: current?.status === 'failed' ? afterRejection(current, stateOf(value, preview)) : (current ?? stateOf(value, preview)),
    choose: (file) => void send(file),
    retry: () => void (sending.current && send(sending.current.file)),
    clear() {
      const isUnderWay = current?.status === 'uploading';
      sending.current?.stop.abort();
      sending.current = null;
      setCurrent(null);
      if (!isUnderWay) onChange(null);
    },
  };
}

function stateOf(value: UploadedFile | null, preview: { of: string; url: string } | null): FileState {
  if (!value) return { status: 'empty' };
  const { path, ...named } = value;
  const picture = preview?.of === path ? preview.url : /\.(jpe?g|png)$/i.test(named.name) ? path : undefined;
  return { status: 'done', ...named, ...(picture ? { preview: picture } : {}) };
}
