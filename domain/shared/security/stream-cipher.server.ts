import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

/** `id`: of the secret, base64url. */
interface FileKey {
  id: string;
  file: Buffer;
}

/**
 * The STREAM construction (age, Tink): AES-256-GCM per 64 KiB; the nonce counts pieces and marks the last. `DVF2`, key id (6 bytes), salt
 * (32), pieces of ciphertext and tag (16).
 */
const MAGIC = Buffer.from('DVF2');
export const KEY_ID_BYTES = 6;
const SALT_BYTES = 32;
export const FILE_START_BYTES = MAGIC.length + KEY_ID_BYTES;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;

/** Bytes. */
export function encryptedSize(size: number): number {
  return HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / PIECE_BYTES));
}

/** @param name of the stored file; needed to open it */
export function createEncryptStream(secret: FileKey, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(secret, salt, name);
  const stream = inPieces(PIECE_BYTES, (piece, index, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(Buffer.concat([MAGIC, idOf(secret), salt]));
  return stream;
}

/** Fails for another name or an unknown secret. */
export function createDecryptStream(secrets: readonly FileKey[], name: string): Transform {
  let keys: Buffer[] = [];
  return inPieces(
    PIECE_BYTES + TAG_BYTES,
    (piece, index, isLast) => {
      if (keys.length === 0 || piece.length < TAG_BYTES) throw new Error('A sealed file was cut off');
      const [opened, key] = openPiece(keys, piece, nonceOf(index, isLast));
      keys = [key];
      return opened;
    },
    (start) => {
      if (start.length < HEADER_BYTES) return undefined;
      if (!start.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('Not a sealed file');
      const listed = secrets.filter((secret) => isEncryptedFileOf(secret, start));
      if (listed.length === 0) throw new Error('A file was sealed under a secret that is not listed');
      keys = listed.map((secret) => keyOf(secret, start.subarray(HEADER_BYTES - SALT_BYTES, HEADER_BYTES), name));
      return HEADER_BYTES;
    },
  );
}

export function isEncryptedFileOf(secret: FileKey, start: Buffer): boolean {
  return start.subarray(0, MAGIC.length + KEY_ID_BYTES).equals(Buffer.concat([MAGIC, idOf(secret)]));
}

const idOf = ({ id }: FileKey): Buffer => Buffer.from(id, 'base64url');

function openPiece(keys: readonly Buffer[], piece: Buffer, nonce: Buffer): [Buffer, Buffer] {
  let failure: unknown;
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      return [Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]), key];
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function keyOf(secret: FileKey, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret.file, salt, `deepvan:file:v1\0${name}`, 32));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** @param header gets the first bytes until it returns its length */
function inPieces(
  bytes: number,
  each: (piece: Buffer, index: number, isLast: boolean) => Buffer,
  header?: (start: Buffer) => number | undefined,
): Transform {
  let held: Buffer = Buffer.alloc(0);
  let index = 0;
  let isHeaderRead = header === undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        if (!isHeaderRead) {
          const headerBytes = header?.(held);
          if (headerBytes === undefined) return done();
          held = held.subarray(headerBytes);
          isHeaderRead = true;
        }
        // It may be the last.
        while (held.length > bytes) {
          this.push(each(held.subarray(0, bytes), index, false));
          held = held.subarray(bytes);
          index += 1;
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, each(held, index, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
