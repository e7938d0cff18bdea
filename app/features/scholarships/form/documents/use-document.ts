import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { FileField } from '#domain/scholarships/steps/questions.ts';
import { textOf } from '#app/features/scholarships/sync/answers.ts';
import { useOpenApplication } from '#app/features/scholarships/form/open/application-context.ts';
import type { OpenForm } from '#app/forms/use-form.ts';
import { useFormValue } from '#app/forms/use-values.ts';
import { usePageEditor } from '#app/ui/documents/use-page-editor.tsx';
import { createDocument, type Document } from '#app/features/scholarships/form/documents/document.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { afterRejection, type FileState } from '#app/lib/files/use-upload.ts';

const loadUpload = lazyImport(() => import('#app/lib/files/upload.ts'));
const loadShrinker = lazyImport(() => import('#app/lib/files/shrink-image.ts'));

const SHRINKER_TIMEOUT_MS = 8_000;

function shrink(file: File): Promise<File> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, SHRINKER_TIMEOUT_MS, null));
  const loaded = loadShrinker().catch(() => null);
  return Promise.race([loaded, tooLate]).then((shrinker) => shrinker?.shrinkImage(file) ?? file);
}

export interface OpenDocument {
  state: FileState;
  /** A photo is being looked at. */
  isLooking: boolean;
  take: (file: File) => void;
  clear: () => void;
  editor: ReactNode;
}

/** A file of the form: stored on the device, sent when there is a signal. */
export function useDocument(of: OpenForm, field: FileField): OpenDocument {
  const { sync, device, files } = useOpenApplication();
  const [current, setCurrent] = useState<FileState | null>(() => files.failed(field));
  const stored = useRef<Document>(null);
  const answered = useFormValue(of, (values) => textOf(values[field]));
  const [known, setKnown] = useState(answered);
  if (answered !== known) {
    setKnown(answered);
    if (current?.status === 'done') setCurrent(null);
  }
  const show = useEffectEvent((state: FileState | null) => {
    setCurrent(state);
    const failed = state?.status === 'failed' && answered === '' ? state : null;
    const isWaiting = state?.status === 'ready' || state?.status === 'uploading';
    const isNews = failed !== null || files.failed(field) !== null;
    files.note(field, { failed, isWaiting });
    if (isNews) of.noteChange(field);
  });
  const answer = useEffectEvent((path: string) => {
    setKnown(path);
    const { laterDocuments } = sync.state().answers;
    const rest = Array.isArray(laterDocuments) && path !== '' ? { laterDocuments: laterDocuments.filter((one) => one !== field) } : {};
    sync.type({ [field]: path, ...rest });
  });
  const sendStored = useEffectEvent(() => {
    if (current?.status === 'ready' && document.visibilityState === 'visible') void stored.current?.resume();
  });

  useEffect(() => {
    const created = createDocument({
      field,
      device,
      shrink,
      upload: async (...sent) => (await loadUpload()).uploadFile(...sent),
      isOnline: () => navigator.onLine,
      show: (state) => show(state),
      answer: (path) => answer(path),
    });
    stored.current = created;
    void created.resume();
    const leave = files.present(field);
    return () => {
      created.stop();
      leave();
    };
  }, [field, device, files]);

  useEffect(() => {
    const send = () => sendStored();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);

  const { take, editor } = usePageEditor(field, {
    choose: (file, isHeld) => stored.current && files.storing(field, stored.current.choose(file, isHeld)),
    release: () => void stored.current?.release(),
  });
  const answeredState: FileState = answered === '' ? { status: 'empty' } : { status: 'done', name: UPLOAD_FIELDS[field].label };
  return {
    state: current?.status === 'failed' ? afterRejection(current, answeredState) : (current ?? answeredState),
    isLooking: Boolean(editor),
    take,
    clear: () => stored.current && files.storing(field, stored.current.clear()),
    editor,
  };
}
