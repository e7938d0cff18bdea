import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * Encryption of files in pieces (the STREAM construction, as in age and Tink): AES-256-GCM for each 64 KiB, under a key
 * derived for this file from the secret, a random salt and the file's name. The nonce counts the pieces and marks the last,
 * so a changed, moved, missing or truncated piece is detected before any of its bytes is passed on.
 *
 * Format: `DVF1` | salt (32) | pieces, each ciphertext | tag (16). The last piece may be shorter; an empty file has one empty piece.
 */
const MAGIC = Buffer.from('DVF1');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;

/** Encrypted size of `size` bytes. */
export function sealedSize(size: number): number {
  return HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / PIECE_BYTES));
}

/** Encrypts what is written to it. @param secret the site's secret, from which each file's key is derived @param name of the file in the store; needed again to open it */
export function createSealStream(secret: Buffer, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(secret, salt, name);
  const stream = inPieces(PIECE_BYTES, (piece, index, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  stream.push(Buffer.concat([MAGIC, salt]));
  return stream;
}

/** Decrypts what is written to it; fails when the bytes are not the encrypted file of this name under this secret. */
export function createOpenStream(secret: Buffer, name: string): Transform {
  let key: Buffer | undefined;
  return inPieces(
    PIECE_BYTES + TAG_BYTES,
    (piece, index, isLast) => {
      if (!key || piece.length < TAG_BYTES) throw new Error('A sealed file was cut off');
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    },
    {
      bytes: HEADER_BYTES,
      read(header) {
        if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('Not a sealed file');
        key = keyOf(secret, header.subarray(MAGIC.length), name);
      },
    },
  );
}

function keyOf(secret: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `deepvan:file:v1\0${name}`, 32));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Splits the input into pieces of `bytes`, the last of which may be shorter, and passes on the results of `each`. */
function inPieces(
  bytes: number,
  each: (piece: Buffer, index: number, isLast: boolean) => Buffer,
  header?: { bytes: number; read: (bytes: Buffer) => void },
): Transform {
  let held: Buffer = Buffer.alloc(0);
  let index = 0;
  let isHeaderRead = header === undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        if (header && !isHeaderRead && held.length >= header.bytes) {
          header.read(held.subarray(0, header.bytes));
          held = held.subarray(header.bytes);
          isHeaderRead = true;
        }
        if (!isHeaderRead) return done();
        // A complete piece is held until more arrives, as it may be the last.
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
