import type { Transform } from 'node:stream';
import type { Db } from '#database/client.ts';
import type { Content } from '#domain/content/store.server.ts';
import type { PaymentGateway } from '#domain/payments.ts';
import type { FileScanner, FileStore } from '#domain/storage.ts';

/** The only source of time. Milliseconds since the epoch; tests pass one they can set. */
export interface Clock {
  now(): number;
}

/** The only source of chance. */
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

/** Keeps what must not stand in clear in the database (PAN, Aadhaar, bank account). */
export interface Vault {
  /** AES-256-GCM with a random nonce; the result is text. */
  seal(plain: string): string;
  /** @throws Error when the text was changed or sealed under another secret. */
  open(sealed: string): string;
  /** Keyed hash (HMAC-SHA256, hex) for look-ups and codes that need no way back. `purpose` keeps uses apart. */
  hash(purpose: string, value: string): string;
  /** A file's bytes, sealed piece by piece under a key of its own; `name` binds them to that one file. */
  sealStream(name: string): Transform;
  /** The way back. Gives out no byte that was not checked; fails when one was changed, moved or cut off. */
  openStream(name: string): Transform;
}

/** What a domain function may reach. Everything in it is injected. */
export interface DomainContext {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  vault: Vault;
  payments: PaymentGateway;
  /** Uploaded files, sealed. */
  files: FileStore;
  /** Looks for malware in uploads; null where none is set. */
  scanner: FileScanner | null;
  /** The newest valid content, the foundation's identity included. */
  content: () => Content;
  /** Origin of the site without a trailing slash, for links in mails. */
  publicUrl: string;
}
