import { type ReactNode, useEffect } from 'react';
import type { UploadField } from '#domain/files/constants.ts';
import { FileControl } from '#app/ui/file-control.tsx';
import { type UploadedFile, useUpload } from '#app/lib/use-upload.ts';

interface FileFieldProps {
  field: UploadField;
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** The form's value; null until a file has been uploaded. */
  value: UploadedFile | null;
  onChange(value: UploadedFile | null): void;
  /** Called when an upload starts and ends, so that the form can wait for it. Must be a stable function, such as a state setter. */
  onBusy?(isBusy: boolean): void;
}

/** A file that is uploaded as soon as it is chosen: photos are shrunk first; with progress, Retry, Cancel and Remove. */
export function FileField({ field, value, onChange, onBusy, ...control }: FileFieldProps) {
  const { state, choose, retry, clear } = useUpload(field, value, onChange);
  const isBusy = state.status === 'uploading';
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return <FileControl field={field} state={state} onChoose={choose} onRetry={retry} onClear={clear} {...control} />;
}
