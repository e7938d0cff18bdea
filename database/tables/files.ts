import type { Fixed, Millis } from '#database/tables/columns.ts';

/**
 * An uploaded file. The row is written before the store is given the bytes and goes after they are gone, so nothing
 * lies in the store that no row knows of. No reference to accounts: the row of a deleted account's file still leads the
 * sweep to its bytes.
 */
export interface FilesTable {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  field: Fixed<string>;
  /** What its owner called it, cleaned, for showing only. */
  name: Fixed<string>;
  type: Fixed<'application/pdf' | 'image/jpeg' | 'image/png'>;
  /** Bytes and SHA-256 (hex) of what is kept, before it is sealed. */
  size: Fixed<number>;
  sha256: Fixed<string>;
  /** SHA-256 (hex) of what was received: the same again is answered with the same file. */
  received_sha256: Fixed<string>;
  /** Name of the sealed bytes in the store. */
  store_key: Fixed<string>;
  status: 'storing' | 'stored' | 'deleting';
  /** Last uploaded or attached: what belongs to nothing goes a day later. */
  touched_at: Millis;
  created_at: Fixed<Millis>;
}

/** What a file belongs to, such as `profile` or `scholarship:{id}`; one may belong to several. */
interface FileAttachmentsTable {
  file_id: Fixed<string>;
  attached_to: Fixed<string>;
  created_at: Fixed<Millis>;
}

/** Uploaded files and what they belong to. */
export interface FileTables {
  files: FilesTable;
  file_attachments: FileAttachmentsTable;
}
