import type { Readable } from 'node:stream';

interface StoredObject {
  key: string;
  /** Milliseconds since the epoch, by the store's own clock. */
  modifiedAt: number;
}

/**
 * Storage for the bytes of uploaded files: a folder, or an S3-compatible store. Keys come from the domain and have 16 to 64
 * letters, digits, `-` and `_`. Failures reject with the store's own error.
 */
export interface FileStore {
  /** Local folder for uploads while they are received and checked. It needs no backup. */
  readonly workDirectory: string;
  /** Store exactly `size` bytes under a new key, all or nothing. Resolves once they would survive a power cut. */
  put(key: string, bytes: Readable, size: number): Promise<void>;
  /** @throws FileMissing when nothing is stored under the key */
  open(key: string): Promise<Readable>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /** Every stored file, in no particular order. What else is found in the same place is left out. */
  list(): AsyncIterable<StoredObject>;
}

/** Nothing is stored under this key. */
export class FileMissing extends Error {}

/** A malware scanner. */
export interface FileScanner {
  /** @returns the name of the malware found, or null. Rejects when the scanner fails */
  scan(bytes: Readable): Promise<string | null>;
}

const KEY = /^[\w-]{16,64}$/;

/** True for a name that a store made, rather than a foreign file in the same place. */
export const isKey = (name: string): boolean => KEY.test(name);

/** For stores, against path traversal. @throws Error for anything but a key */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of a file');
  return key;
}
