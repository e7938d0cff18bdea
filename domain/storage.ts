import type { Readable } from 'node:stream';

interface StoredObject {
  key: string;
  /** Milliseconds since the epoch, by the store's own clock. */
  modifiedAt: number;
}

/**
 * Where the bytes of uploaded files lie: a folder, or an S3-compatible store. A key is made by the domain, of 16 to 64
 * letters, digits, `-` and `_`. Whatever fails rejects with the store's own error.
 */
export interface FileStore {
  /** Folder on this machine for uploads while they are received and checked. Nothing of worth is in it. */
  readonly workDirectory: string;
  /** Keep exactly `size` bytes under a new key. Resolves when they would survive a power cut; leaves nothing half-kept. */
  put(key: string, bytes: Readable, size: number): Promise<void>;
  /** @throws FileMissing when nothing lies under the key. */
  open(key: string): Promise<Readable>;
  /** Also fine when nothing lies there. */
  delete(key: string): Promise<void>;
  /** Every stored file, in no particular order. What else is found in the same place is left out. */
  list(): AsyncIterable<StoredObject>;
}

/** Nothing is kept under this key. */
export class FileMissing extends Error {}

/** Looks for malware. */
export interface FileScanner {
  /** @returns the name of what was found, or null. Rejects when the scanner cannot say. */
  scan(bytes: Readable): Promise<string | null>;
}

const KEY = /^[\w-]{16,64}$/;

/** Whether a store made this name, rather than whoever put a file beside its own. */
export const isKey = (name: string): boolean => KEY.test(name);

/** For stores, against path traversal. @throws Error for anything but a key */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of a file');
  return key;
}
