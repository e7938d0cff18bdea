import { type ReactNode, useEffect } from 'react';
import type { UploadField } from '#domain/files/constants.ts';
import { FileControl } from '#app/components/student/file-control.tsx';
import { type UploadedFile, useUpload } from '#app/lib/use-upload.ts';

interface FileFieldProps {
  field: UploadField;
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** What the form has: null as long as nothing is uploaded. */
  value: UploadedFile | null;
  onChange(value: UploadedFile | null): void;
  /** Told when an upload begins and when it has ended, so that the form can wait for it. A stable function, such as a state's own. */
  onBusy?(isBusy: boolean): void;
}

/** A file that is sent as soon as it is chosen: shrunk if it is a photo, with progress, Retry, Cancel and Remove. */
export function FileField({ field, value, onChange, onBusy, ...control }: FileFieldProps) {
  const { state, choose, retry, clear } = useUpload(field, value, onChange);
  const isBusy = state.status === 'uploading';
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return <FileControl field={field} state={state} onChoose={choose} onRetry={retry} onClear={clear} {...control} />;
}
