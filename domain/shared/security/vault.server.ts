import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Vault } from '#domain/shared/context.ts';
import type { Place } from '#domain/shared/security/encrypted-columns.ts';
import { createDecryptStream, createEncryptStream, isEncryptedFileOf, KEY_ID_BYTES } from '#domain/shared/security/stream-cipher.server.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH_DIGITS = 64;

/** HKDF-SHA256 from one secret. */
interface Keys {
  id: string;
  seal: Buffer;
  hash: KeyObject;
  file: Buffer;
}

function keysOf(secret: string): Keys {
  const derive = (info: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, '', `deepvan:${info}`, bytes));
  return {
    id: derive('id:v2', KEY_ID_BYTES).toString('base64url'),
    seal: derive('seal:v2'),
    hash: createSecretKey(derive('hash:v1')),
    file: derive('file:v1'),
  };
}

/** The first secret (at least 32 characters) encrypts, any opens. `v2.` key id `.` base64url(nonce, tag, ciphertext). */
export function createVault(...secrets: readonly [string, ...string[]]): Vault {
  const all = secrets.map(keysOf);
  const [first, ...others] = all as [Keys, ...Keys[]];
  const prefix = `v2.${first.id}.`;
  const hashWith = ({ hash }: Keys, purpose: string, value: string): string =>
    createHmac('sha256', hash).update(purpose).update('\0').update(value).digest('hex');

  return {
    prefix,
    encrypt(plain, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.seal, nonce).setAAD(textOf(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted, place) {
      const [version, id, text = ''] = encrypted.split('.');
      if (version !== 'v2') throw new Error('Not a sealed value');
      const listed = all.filter((keys) => keys.id === id);
      if (listed.length === 0) throw new Error('Sealed under a secret that is not listed');
      return firstThatOpens(listed, ({ seal }) => decrypt(seal, text, textOf(place)));
    },
    hash: (purpose, value) => hashWith(first, purpose, value),
    hashes: (purpose, value) => [hashWith(first, purpose, value), ...others.map((keys) => hashWith(keys, purpose, value))],
    isHash: (purpose, value, given, digits = HASH_DIGITS) =>
      all.some((keys) => equalInConstantTime(hashWith(keys, purpose, value).slice(0, digits), given)),
    encryptStream: (name) => createEncryptStream(first, name),
    decryptStream: (name) => createDecryptStream(all, name),
    isCurrentFile: (header) => isEncryptedFileOf(first, header),
  };
}

/** The parts are joined by NUL, which no name contains. */
const textOf = ({ table, column, row }: Place): Buffer => Buffer.from(`${table}\0${column}\0${row}`);

function decrypt(key: Buffer, text: string, place: Buffer): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(place);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function firstThatOpens(candidates: readonly Keys[], open: (keys: Keys) => string): string {
  let failure: unknown;
  for (const keys of candidates) {
    try {
      return open(keys);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
