import type { Fixed, Millis } from '#database/tables/columns.ts';

/**
 * An uploaded file. The row is written before the bytes and deleted after them, so nothing is in the store without a row.
 * No foreign key to accounts: after an account is deleted, the row still leads the sweep to the bytes.
 */
export interface FilesTable {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  field: Fixed<string>;
  /** The owner's file name, cleaned, for display only. */
  name: Fixed<string>;
  type: Fixed<'application/pdf' | 'image/jpeg' | 'image/png'>;
  /** Bytes and SHA-256 (hex) of the stored content, before encryption. */
  size: number;
  sha256: string;
  /** SHA-256 (hex) of what was received: uploading the same again returns this file. */
  received_sha256: Fixed<string>;
  /** Key of the encrypted bytes in the store; sealed anew they get another. */
  store_key: string;
  /** `rewritten`: made anew by us, with nothing in it that acts. `received`: a PDF as it was sent, before PDFs were rewritten. `unreadable`: such a one that cannot be. */
  stored_as: 'rewritten' | 'received' | 'unreadable';
  status: 'storing' | 'stored' | 'deleting';
  /** When it was last uploaded or attached: a file that belongs to nothing is deleted a day later. */
  touched_at: Millis;
  created_at: Fixed<Millis>;
}

/** What a file belongs to, such as `profile` or `scholarship:{id}`; one may belong to several. */
interface FileAttachmentsTable {
  file_id: Fixed<string>;
  attached_to: string;
  created_at: Fixed<Millis>;
}

/** Uploaded files and what they belong to. */
export interface FileTables {
  files: FilesTable;
  file_attachments: FileAttachmentsTable;
}
