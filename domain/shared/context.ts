import type { Transform } from 'node:stream';
import type { Db } from '#database/client.ts';
import type { Content } from '#domain/content/load.server.ts';
import type { Papers } from '#domain/shared/papers.ts';
import type { PaymentGateway } from '#domain/shared/payments.ts';
import type { Place } from '#domain/shared/sealed-columns.ts';
import type { FileScanner, FileStore } from '#domain/shared/storage.ts';

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

/**
 * Encrypts what must not be in the database in clear (PAN, Aadhaar, bank account, the answers of an application), and makes
 * keyed hashes. Of the secrets in APP_SECRET the first seals and hashes; what any of them made is opened and recognised.
 */
export interface Vault {
  /** What every text sealed with the first secret begins with. */
  readonly prefix: string;
  /** AES-256-GCM with a random nonce; the result is text. It opens at the same place alone. */
  seal(plain: string, place: Place): string;
  /** @throws Error when the text was changed, moved, or sealed under a secret that is not listed */
  open(sealed: string, place: Place): string;
  /** Keyed hash (HMAC-SHA256, hex) under the first secret, to store or to send. `purpose` separates uses. */
  hash(purpose: string, value: string): string;
  /** The hash under every listed secret, the first one's first: for look-ups of stored hashes. */
  hashes(purpose: string, value: string): [string, ...string[]];
  /** Whether `given` is the hash of the value under any listed secret, or its first `digits` hex digits. In constant time. */
  isHash(purpose: string, value: string, given: string, digits?: number): boolean;
  /** Encrypts a file in pieces under a key of its own; `name` binds them to that file. */
  sealStream(name: string): Transform;
  /** Decrypts it. Passes on no unauthenticated byte; fails when a piece was changed, moved or cut off. */
  openStream(name: string): Transform;
  /** Whether a file that begins with these bytes was sealed with the first secret. */
  isCurrentFile(header: Buffer): boolean;
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
  /** Reads and rewrites uploaded PDFs. */
  papers: Papers;
  /** The newest valid content, the foundation's identity included. */
  content: () => Content;
  /** Origin of the site without a trailing slash, for links in mails. */
  publicUrl: string;
  /** Whether an address is in one of the foundation's own networks (setting OWN_NETWORKS), which have larger budgets. */
  isOwnNetwork: (address: string) => boolean;
}
