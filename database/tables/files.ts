import type { Fixed, Millis } from '#database/tables/columns.ts';
import type { FileState } from '#domain/files/states.ts';

/** Written before the bytes, deleted after them, so that the sweep finds them. */
export interface FilesTable {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  field: Fixed<string>;
  name: Fixed<string>;
  type: Fixed<'application/pdf' | 'image/jpeg' | 'image/png'>;
  /** Before encryption. */
  size: number;
  sha256: string;
  /** The same upload returns this file. */
  received_sha256: Fixed<string>;
  store_key: string;
  status: FileState;
  /** Unattached, it is deleted a day later. */
  touched_at: Millis;
  created_at: Fixed<Millis>;
}

/** `profile` or `scholarship:{id}`. */
interface FileAttachmentsTable {
  file_id: Fixed<string>;
  attached_to: string;
  created_at: Fixed<Millis>;
}

export interface FileTables {
  files: FilesTable;
  file_attachments: FileAttachmentsTable;
}
