import type { Transform } from 'node:stream';
import type { Db } from '#database/client.ts';
import type { Content } from '#domain/content/load.server.ts';
import type { PaymentGateway } from '#domain/payments.ts';
import type { FileScanner, FileStore } from '#domain/storage.ts';

/** The only source of time. Milliseconds since the epoch; tests pass one they can set. */
export interface Clock {
  now(): number;
}

/** The only source of randomness. */
export interface Random {
  /** Time-ordered unique id (UUID version 7). */
  id(): string;
  /** URL-safe secret of `bytes` random bytes. */
  token(bytes?: number): string;
  /** Whole number in [0, below), uniform, from a CSPRNG. */
  int(below: number): number;
}

/** Structured log in pino's shape. Never pass personal data. */
export interface Log {
  debug(data: object, message: string): void;
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** Encrypts data that must not be in the database in clear (PAN, Aadhaar, bank account). */
export interface Vault {
  /** AES-256-GCM with a random nonce; the result is text. */
  seal(plain: string): string;
  /** @throws Error when the text was changed or sealed under another secret */
  open(sealed: string): string;
  /** Keyed hash (HMAC-SHA256, hex), for look-ups and codes. `purpose` separates uses. */
  hash(purpose: string, value: string): string;
  /** Encrypts a file in pieces under a key of its own; `name` binds them to that file. */
  sealStream(name: string): Transform;
  /** Decrypts it. Passes on no unauthenticated byte; fails when a piece was changed, moved or cut off. */
  openStream(name: string): Transform;
}

/** What a domain function may use, all of it injected. */
export interface DomainContext {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  vault: Vault;
  payments: PaymentGateway;
  /** Uploaded files, encrypted. */
  files: FileStore;
  /** Malware scanner for uploads; null when none is configured. */
  scanner: FileScanner | null;
  /** The newest valid content, the foundation's identity included. */
  content: () => Content;
  /** Origin of the site without a trailing slash, for links in mails. */
  publicUrl: string;
  /** Whether an address is in one of the foundation's own networks (setting OWN_NETWORKS), which have larger budgets. */
  isOwnNetwork: (address: string) => boolean;
}
