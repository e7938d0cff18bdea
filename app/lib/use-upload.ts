import { useEffect, useRef, useState } from 'react';
import { UPLOAD_FAILED, type UploadField } from '#domain/files/constants.ts';
import { asApiError, isPassing } from '#app/lib/as-api-error.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';

/** The code that resizes and uploads is loaded with the first file. */
const loadShrinking = lazyImport(() => import('#app/lib/shrink-image.ts'));
const loadKinds = lazyImport(() => import('#domain/files/kinds.ts'));
const loadSending = lazyImport(() => import('#app/lib/upload.ts'));

/** A file stored on the server; `size` in bytes, if known. */
export interface UploadedFile {
  path: string;
  name: string;
  size?: number;
}

/** Why a file was not taken. `isFinal`: a retry would fail again. */
export interface Rejection {
  name: string;
  message: string;
  isFinal?: boolean;
}

/** Behind the refusal of a file that need not be there. */
export const OR_REMOVE = 'Choose another, or remove it.';

export interface Shown {
  name: string;
  size?: number;
  /** URL of a preview, for pictures. */
  preview?: string;
  /** Another file was to replace this one and was refused. */
  refused?: Rejection;
}

/** State of a file control. `ready`: chosen, to be sent later; `isInMemory` when the device has no room for it. `isWaiting`: for a better connection. */
export type FileState =
  | { status: 'empty' }
  | ({ status: 'ready'; isInMemory?: boolean } & Shown)
  | ({ status: 'uploading'; share: number; isWaiting: boolean } & Shown)
  | ({ status: 'done' } & Shown)
  | FailedFile;

/** A file that was refused, with none in its place. */
export type FailedFile = { status: 'failed' } & Rejection & Shown;

/** A file was refused: the one that it was to replace stays; without one, the refused file is shown itself. */
export const afterRejection = (failed: FailedFile, standing: FileState): FileState =>
  standing.status === 'empty' ? failed : { ...standing, refused: failed };

interface Upload {
  state: FileState;
  choose(file: File): void;
  /** Try again with the file that failed. */
  retry(): void;
  /** Cancel the upload, or remove the file. */
  clear(): void;
}

/** One file of a form, uploaded as soon as it is chosen. `onChange` receives the path once the server has it. */
export function useUpload(field: UploadField, value: UploadedFile | null, onChange: (value: UploadedFile | null) => void): Upload {
  /** An upload in progress or failed; null while the form's own value is shown. */
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
    let shown: Shown = { name: chosen.name, size: chosen.size };
    showState({ status: 'uploading', share: 0, isWaiting: false, ...shown });
    try {
      const [{ shrinkImage }, { fileError }, { uploadFile }] = await Promise.all([loadShrinking(), loadKinds(), loadSending()]);
      const file = await shrinkImage(chosen);
      if (signal.aborted) return;
      const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      shown = { name: file.name, size: file.size, ...(picture ? { preview: picture } : {}) };
      setPreview(picture ? { of: '', url: picture } : null);
      const error = await fileError(field, file);
      if (signal.aborted) return;
      if (error) return showState({ status: 'failed', message: error, isFinal: true, ...shown });
      let share = 0;
      const progress = (isWaiting: boolean) => showState({ status: 'uploading', share, isWaiting, ...shown });
      progress(false);
      const path = await uploadFile(field, file, {
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
      // A session that has ended can begin again; what the server refuses, it refuses again.
      const isFinal = status !== 401 && !isPassing(status);
      showState({ status: 'failed', message: (error instanceof Error && error.message) || UPLOAD_FAILED, isFinal, ...shown });
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
      // Cancelling a replacement keeps the earlier file.
      if (!isUnderWay) onChange(null);
    },
  };
}

function stateOf(value: UploadedFile | null, preview: { of: string; url: string } | null): FileState {
  if (!value) return { status: 'empty' };
  const { path, ...shown } = value;
  const picture = preview?.of === path ? preview.url : /\.(jpe?g|png)$/i.test(shown.name) ? path : undefined;
  return { status: 'done', ...shown, ...(picture ? { preview: picture } : {}) };
}
