import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#domain/context.ts';
import { createOpenStream, createSealStream } from '#domain/stream-cipher.server.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A vault under one secret of at least 32 characters. Keys for sealing, hashing and files are derived separately (HKDF-SHA256).
 * Format of sealed text: `v1.` + base64url(nonce | tag | ciphertext).
 */
export function createVault(secret: string): Vault {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'deepvan:seal:v1', 32));
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'deepvan:hash:v1', 32)));
  const fileKey = Buffer.from(hkdfSync('sha256', secret, '', 'deepvan:file:v1', 32));
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      if (!sealed.startsWith('v1.')) throw new Error('Not a sealed value');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    hash(purpose, value) {
      return createHmac('sha256', hashKey).update(purpose).update('\0').update(value).digest('hex');
    },
    sealStream: (name) => createSealStream(fileKey, name),
    openStream: (name) => createOpenStream(fileKey, name),
  };
}

/** Compare two texts in a time that does not reveal where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
