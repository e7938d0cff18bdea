import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileFault, UPLOAD_FIELDS, type UploadField } from '#domain/files/constants.ts';
import type { FormFieldProps } from '#app/components/scholarship/form-field.tsx';
import { FileControl } from '#app/components/student/file-control.tsx';
import { ApiError } from '#app/lib/api.ts';
import { isPassing } from '#app/lib/draft/account.ts';
import { textOf } from '#app/lib/draft/answers.ts';
import { later } from '#app/lib/later.ts';
import type { FileState } from '#app/lib/use-upload.ts';

const loadUpload = later(() => import('#app/lib/upload.ts'));
const loadShrinker = later(() => import('#app/lib/shrink-image.ts'));

/** The device is full, or keeps nothing for this site. */
const NOT_KEPT = 'This device could not keep the file. Please free some space and try again.';

/**
 * One document. The file is kept on this device, sealed, from the moment it is chosen, and goes to the account as soon as
 * there is a connection: so it can be chosen without a signal, and what has not gone by then goes with the application.
 */
export function DocumentField({ spec, answers, error, device, onAnswer }: FormFieldProps) {
  const field = spec.name as UploadField;
  const [current, setCurrent] = useState<FileState | null>(null);
  const underWay = useRef<AbortController>(null);
  const path = textOf(answers[field]);

  /** To the account, if it can be reached. */
  const upload = async (file: File): Promise<void> => {
    const shown = { name: file.name, size: file.size };
    const ready: FileState = { status: 'ready', ...shown };
    setCurrent(ready);
    if (!navigator.onLine) return;
    underWay.current?.abort();
    const stop = new AbortController();
    underWay.current = stop;
    try {
      const { uploadFile } = await loadUpload();
      const sent = await uploadFile(field, file, {
        signal: stop.signal,
        onProgress: (_field, share) => setCurrent({ status: 'uploading', share, isWaiting: false, ...shown }),
        onWaiting: (_field, isWaiting) => setCurrent({ status: 'uploading', share: 0, isWaiting, ...shown }),
      });
      if (stop.signal.aborted) return;
      await device.writePath(field, sent);
      setCurrent({ status: 'done', ...shown });
      onAnswer({ [field]: sent });
    } catch (failure) {
      if (stop.signal.aborted) return;
      const { status, message } = failure instanceof ApiError ? failure : new ApiError(0, '');
      // What may go another time stays here, and goes with the application.
      if (status === 401 || isPassing(status)) return setCurrent(ready);
      await device.removeFile(field);
      onAnswer({ [field]: '' });
      setCurrent({ status: 'failed', message, isFinal: true, ...shown });
    }
  };

  const resume = useEffectEvent(async () => {
    const { [field]: kept } = await device.readFiles();
    if (!kept) return;
    if (kept.path === null) await upload(kept.file);
    else setCurrent({ status: 'done', name: kept.file.name, size: kept.file.size });
  });
  useEffect(() => {
    void resume();
    return () => underWay.current?.abort();
  }, []);

  async function choose(chosen: File) {
    // Without a signal the picture is taken as it is.
    const file = await loadShrinker().then(
      ({ shrinkImage }) => shrinkImage(chosen),
      () => chosen,
    );
    const shown = { name: file.name, size: file.size };
    const fault = fileFault(field, file);
    if (fault) return setCurrent({ status: 'failed', message: fault, isFinal: true, ...shown });
    try {
      await device.writeFile(field, file);
    } catch {
      return setCurrent({ status: 'failed', message: NOT_KEPT, isFinal: true, ...shown });
    }
    await upload(file);
  }

  async function clear() {
    underWay.current?.abort();
    await device.removeFile(field);
    setCurrent(null);
    onAnswer({ [field]: '' });
  }

  const known: FileState = path === '' ? { status: 'empty' } : { status: 'done', name: UPLOAD_FIELDS[field].label };
  return (
    <FileControl
      field={field}
      isOptional
      error={error}
      state={current ?? known}
      onChoose={(file) => void choose(file)}
      onClear={() => void clear()}
    />
  );
}
