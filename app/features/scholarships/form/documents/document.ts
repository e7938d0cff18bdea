import type { UploadField } from '#domain/files/constants.ts';
import { fileError } from '#domain/files/kinds.ts';
import { asApiError, isPassing } from '#app/lib/as-api-error.ts';
import type { DeviceStore, SavedFile } from '#app/features/scholarships/device/device-store.ts';
import type { UploadOptions } from '#app/lib/files/upload.ts';
import type { FailedFile, FileState, NamedFile } from '#app/lib/files/use-upload.ts';

interface DocumentTools {
  field: UploadField;
  device: Pick<DeviceStore, 'readFiles' | 'writeFile' | 'writePath' | 'removeFile' | 'restoreFile'>;
  shrink(file: File): Promise<File>;
  upload(field: string, file: File, options: UploadOptions): Promise<string>;
  isOnline(): boolean;
  show(state: FileState | null): void;
  answer(path: string): void;
}

export interface Document {
  resume(): Promise<void>;
  /** Resolves once stored or rejected; the upload goes on. @param isHeld it waits for {@link release} */
  choose(file: File, isHeld?: boolean): Promise<void>;
  release(): Promise<void>;
  clear(): Promise<void>;
  stop(): void;
}

/** Stores a chosen file, encrypted, and uploads it when there is a connection; else it goes with the application. */
export function createDocument({ field, device, shrink, upload, isOnline, show, answer }: DocumentTools): Document {
  let underWay = new AbortController();
  let writing: Promise<unknown> = Promise.resolve();
  let choosing: Promise<void> = Promise.resolve();
  let isHeld = false;
  let isHeldBack = false;
  let picture: { of: File; url: string } | null = null;

  /** A small picture for the row, from the device. */
  function previewOf(file: File): string | undefined {
    if (picture?.of === file) return picture.url;
    if (picture) URL.revokeObjectURL(picture.url);
    picture = file.type.startsWith('image/') ? { of: file, url: URL.createObjectURL(file) } : null;
    return picture?.url;
  }

  /** A late response must not affect a newer file. */
  function begin(): AbortSignal {
    underWay.abort();
    underWay = new AbortController();
    return underWay.signal;
  }

  async function goOn(signal: AbortSignal, failed?: FailedFile): Promise<void> {
    const { [field]: stored } = await device.readFiles();
    if (signal.aborted) return;
    if (!stored) return failed && show(failed);
    const preview = previewOf(stored.file);
    const named = { name: stored.file.name, size: stored.file.size, ...(preview && { preview }), ...(failed && { rejected: failed }) };
    if (stored.path === null) void send(stored, signal, named);
    else show({ status: 'done', ...named });
  }

  async function send({ file, isInMemory = false }: SavedFile, signal: AbortSignal, named: NamedFile): Promise<void> {
    const ready: FileState = { status: 'ready', isInMemory, ...named };
    const progress = (share: number, isWaiting: boolean) => {
      if (!signal.aborted) show({ status: 'uploading', share, isWaiting, ...named });
    };
    show(ready);
    isHeldBack = isHeld;
    if (isHeld || !isOnline()) return;
    try {
      const path = await upload(field, file, {
        signal,
        onProgress: (_field, share) => progress(share, false),
        onWaiting: (_field, isWaiting) => progress(0, isWaiting),
      });
      if (signal.aborted) return;
      await device.writePath(field, path, file);
      if (signal.aborted) return;
      show({ status: 'done', ...named });
      answer(path);
    } catch (failure) {
      if (signal.aborted) return;
      const { status, message } = asApiError(failure);
      // It will be sent with the application.
      if (status === 401 || isPassing(status)) return show(ready);
      await device.restoreFile(field);
      await goOn(signal, { status: 'failed', message, isFinal: true, name: file.name, size: file.size });
    }
  }

  async function keep(chosen: File): Promise<void> {
    const signal = begin();
    isHeldBack = false;
    const file = await shrink(chosen);
    if (signal !== underWay.signal) return;
    const message = await fileError(field, file);
    if (signal !== underWay.signal) return;
    if (message) return goOn(signal, { status: 'failed', message, isFinal: true, name: file.name, size: file.size });
    await (writing = device.writeFile(field, file));
    if (!signal.aborted) await goOn(signal);
  }

  return {
    resume: () => goOn(begin()),
    choose(chosen, isToHold = false) {
      isHeld = isToHold;
      choosing = keep(chosen);
      return choosing;
    },
    async release() {
      isHeld = false;
      await choosing;
      if (isHeldBack) await goOn(begin());
    },
    async clear() {
      begin();
      await writing.catch(() => undefined);
      await device.removeFile(field);
      show(null);
      answer('');
    },
    stop() {
      underWay.abort();
      if (picture) URL.revokeObjectURL(picture.url);
    },
  };
}
