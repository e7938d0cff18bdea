import type { Transform } from 'node:stream';
import type { Db } from '#database/client.ts';
import type { Content } from '#domain/content/load.server.ts';
import type { Papers } from '#domain/shared/papers.ts';
import type { PaymentGateway } from '#domain/shared/money/payments.ts';
import type { Place } from '#domain/shared/security/encrypted-columns.ts';
import type { PhoneTransport } from '#domain/shared/sending/phone-messages.ts';
import type { FileScanner, FileStore } from '#domain/shared/storage.ts';

/** Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

export interface Random {
  /** UUID version 7. */
  id(): string;
  /** URL-safe. */
  token(bytes?: number): string;
  /** In [0, below), from a CSPRNG. */
  int(below: number): number;
}

/** Pino's shape. Never pass personal data. */
export interface Log {
  debug(data: object, message: string): void;
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

/** Encrypts and hashes with the first secret of APP_SECRET; opens and recognises what any of them made. */
export interface Vault {
  readonly prefix: string;
  /** AES-256-GCM; opens only at the same place. */
  encrypt(plain: string, place: Place): string;
  /** @throws Error when changed, moved, or under a secret that is not listed */
  decrypt(encrypted: string, place: Place): string;
  /** HMAC-SHA256, hex. `purpose` separates uses. */
  hash(purpose: string, value: string): string;
  /** Under every secret, for look-ups. */
  hashes(purpose: string, value: string): [string, ...string[]];
  /** Under any secret, or its first `digits`; in constant time. */
  isHash(purpose: string, value: string, given: string, digits?: number): boolean;
  /** Under a key of its own, bound to `name`. */
  encryptStream(name: string): Transform;
  /** Passes on no unauthenticated byte. */
  decryptStream(name: string): Transform;
  isCurrentFile(header: Buffer): boolean;
}

export interface DomainContext {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  vault: Vault;
  payments: PaymentGateway;
  phone: PhoneTransport;
  files: FileStore;
  /** Null when none is configured. */
  scanner: FileScanner | null;
  papers: Papers;
  content: () => Content;
  /** Without a trailing slash. */
  publicUrl: string;
  isOwnNetwork: (address: string) => boolean;
}
