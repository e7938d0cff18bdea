import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_FIELDS, type UploadField } from '#domain/files/constants.ts';
import type { FormFieldProps } from '#app/components/scholarship/control-props.ts';
import { FileControl } from '#app/components/ui/file-control.tsx';
import { textOf } from '#app/lib/draft/answers.ts';
import { createDocument, type Document } from '#app/lib/draft/document.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { afterRefusal, type FileState } from '#app/lib/use-upload.ts';

const loadUpload = lazyImport(() => import('#app/lib/upload.ts'));
const loadShrinker = lazyImport(() => import('#app/lib/shrink-image.ts'));

/** One document of the application (app/lib/draft/document.ts). */
export function DocumentField({ spec, answers, error, device, files, onAnswer, onLeave }: FormFieldProps) {
  const field = spec.name as UploadField;
  const [current, setCurrent] = useState<FileState | null>(() => files.failed(field));
  const kept = useRef<Document>(null);
  const answered = textOf(answers[field]);
  const show = useEffectEvent((state: FileState | null) => {
    setCurrent(state);
    const failed = state?.status === 'failed' && answered === '' ? state : null;
    const isNews = failed !== null || files.failed(field) !== null;
    files.note(field, failed);
    if (isNews) onLeave(field);
  });
  const answer = useEffectEvent((path: string) => onAnswer({ [field]: path }));

  useEffect(() => {
    const created = createDocument({
      field,
      device,
      // If the code cannot be loaded, use the picture as it is.
      shrink: (file) =>
        loadShrinker().then(
          ({ shrinkImage }) => shrinkImage(file),
          () => file,
        ),
      upload: async (...sent) => (await loadUpload()).uploadFile(...sent),
      isOnline: () => navigator.onLine,
      show: (state) => show(state),
      answer: (path) => answer(path),
    });
    kept.current = created;
    void created.resume();
    return () => created.stop();
  }, [field, device]);

  const known: FileState = answered === '' ? { status: 'empty' } : { status: 'done', name: UPLOAD_FIELDS[field].label };
  return (
    <FileControl
      field={field}
      isOptional
      error={error}
      state={current?.status === 'failed' ? afterRefusal(current, known) : (current ?? known)}
      onChoose={(file) => kept.current && files.storing(kept.current.choose(file))}
      onClear={() => void kept.current?.clear()}
    />
  );
}
