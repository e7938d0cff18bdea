import { type ReactNode, useEffect, useRef } from 'react';
import type { UploadField } from '#domain/files/constants.ts';
import { FileControl } from '#app/ui/file-control.tsx';
import { usePageEditor } from '#app/ui/documents/use-page-editor.tsx';
import { type SendFile, type UploadedFile, useUpload } from '#app/lib/files/use-upload.ts';

interface FileFieldProps {
  field: UploadField;
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  isInRow?: boolean;
  /** A photo is then uploaded when it has been looked at; else also before, so that it outlives the page. */
  isUsedAtOnce?: boolean;
  /** Default: among the student's own uploads. */
  upload?: SendFile;
  value: UploadedFile | null;
  onChange(value: UploadedFile | null): void;
  /** Must be stable. */
  onBusy?(isBusy: boolean): void;
}

export function FileField({ field, isUsedAtOnce = false, upload, value, onChange, onBusy, ...control }: FileFieldProps) {
  const { state, choose, retry, clear } = useUpload(field, value, onChange, upload);
  const isBusy = state.status === 'uploading';
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const held = useRef<File>(null);
  const { take, editor } = usePageEditor(field, {
    choose(file, isHeld) {
      held.current = isHeld && isUsedAtOnce ? file : null;
      if (!held.current) choose(file);
    },
    release: () => void (held.current && choose(held.current)),
  });
  return (
    <>
      <FileControl field={field} state={state} onChoose={take} onRetry={retry} onClear={clear} {...control} />
      {editor}
    </>
  );
}
