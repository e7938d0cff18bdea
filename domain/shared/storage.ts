import type { Readable } from 'node:stream';

interface StoredObject {
  key: string;
  /** Ms since the epoch, by the store's clock. */
  modifiedAt: number;
}

/** A folder or an S3 store. Keys have 16 to 64 letters, digits, `-`, `_`. */
export interface FileStore {
  /** For files being received; needs no backup. */
  readonly workDirectory: string;
  /** All or nothing; resolves once it would survive a power cut. */
  put(key: string, bytes: Readable, size: number): Promise<void>;
  /** @throws FileMissing */
  open(key: string): Promise<Readable>;
  /** Unknown keys are ignored. */
  delete(key: string): Promise<void>;
  /** In any order, without foreign files. */
  list(): AsyncIterable<StoredObject>;
}

export class FileMissing extends Error {}

export interface FileScanner {
  /** @returns the malware's name, or null */
  scan(bytes: Readable): Promise<string | null>;
}

const KEY = /^[\w-]{16,64}$/;

export const isKey = (name: string): boolean => KEY.test(name);

/** Against path traversal. @throws Error */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of a file');
  return key;
}
