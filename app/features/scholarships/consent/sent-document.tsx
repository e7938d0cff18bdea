import { type ReactNode, useState } from 'react';
import * as m from '#messages/index.ts';
import type { UploadField } from '#domain/files/constants.ts';
import { toast } from '#app/lib/toast/toast.ts';
import type { UploadedFile } from '#app/lib/files/use-upload.ts';
import { FileField } from '#app/ui/documents/file-field.tsx';

interface SentDocumentProps {
  field: UploadField;
  isOptional?: boolean;
  isInRow?: boolean;
  hint?: ReactNode;
  /** Adds the upload to the application. */
  send: (path: string) => Promise<{ message: string }>;
  onSent: () => Promise<void>;
}

/** A document that is uploaded, and added to the application at once. */
export function SentDocument({ field, isOptional = false, isInRow = false, hint, send, onSent }: SentDocumentProps) {
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const [error, setError] = useState('');

  async function add(file: UploadedFile | null): Promise<void> {
    setUploaded(file);
    setError('');
    if (!file) return;
    try {
      const { message } = await send(file.path);
      toast.success(message);
      await onSent();
    } catch (failure) {
      setUploaded(null);
      setError((failure instanceof Error && failure.message) || m.consent.permission.paperNotAdded);
    }
  }

  return (
    <FileField
      field={field}
      isOptional={isOptional}
      isInRow={isInRow}
      hint={hint}
      isUsedAtOnce
      value={uploaded}
      error={error || undefined}
      onChange={(file) => void add(file)}
    />
  );
}
