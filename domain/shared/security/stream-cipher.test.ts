import { pipeline, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  createDecryptStream,
  createEncryptStream,
  isEncryptedFileOf,
  encryptedSize,
} from '#domain/shared/security/stream-cipher.server.ts';
import { bytesOf, streamOf } from '#tests/setup/files/files.ts';

const keyOf = (fill: number) => ({ id: Buffer.alloc(6, fill).toString('base64url'), file: Buffer.alloc(32, fill) });
const SECRET = keyOf(1);
const PIECE = 65_536;
const HEADER = 42;

const through = (bytes: Buffer, by: ReturnType<typeof createEncryptStream>, pieceBytes?: number) =>
  bytesOf(pipeline(bytes.length === 0 ? Readable.from([]) : streamOf(bytes, pieceBytes), by, () => undefined));
const seal = (bytes: Buffer, name = 'a') => through(bytes, createEncryptStream(SECRET, name));
const open = (encrypted: Buffer, { name = 'a', secrets = [SECRET], pieceBytes = 16_384 } = {}) =>
  through(encrypted, createDecryptStream(secrets, name), pieceBytes);
const sample = (size: number) => Buffer.from(Array.from({ length: size }, (_, n) => n % 253));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 17])(
  '%i bytes come back, and the encrypted form is as long as said',
  async (size) => {
    const bytes = sample(size);
    const encrypted = await seal(bytes);
    expect(encrypted.length).toBe(encryptedSize(size));
    expect((await open(encrypted)).equals(bytes)).toBe(true);
  },
);

test('opens however the bytes are split into chunks', async () => {
  const bytes = sample(PIECE + 100);
  const encrypted = await seal(bytes);
  for (const pieceBytes of [20, 42, 43, 65_552, 1_000_000]) expect((await open(encrypted, { pieceBytes })).equals(bytes)).toBe(true);
});

test('the same file is encrypted differently each time', async () => {
  expect((await seal(sample(100))).equals(await seal(sample(100)))).toBe(false);
});

test('a file opens with whichever of the listed secrets it was encrypted under', async () => {
  const bytes = sample(PIECE + 100);
  const encrypted = await seal(bytes);
  for (const secrets of [
    [SECRET, keyOf(2)],
    [keyOf(2), SECRET],
  ])
    expect((await open(encrypted, { secrets })).equals(bytes)).toBe(true);
  await expect(open(encrypted, { secrets: [keyOf(2), keyOf(3)] })).rejects.toThrow('not listed');
  expect([isEncryptedFileOf(SECRET, encrypted), isEncryptedFileOf(keyOf(2), encrypted)]).toEqual([true, false]);
});

describe('refused', () => {
  const encryptedPiece = PIECE + 16;
  test.each<[string, (encrypted: Buffer) => Buffer]>([
    ['one bit changed', (encrypted) => (encrypted.writeUInt8(encrypted.readUInt8(HEADER + 10) ^ 1, HEADER + 10), encrypted)],
    ['a bit of the key id changed', (encrypted) => (encrypted.writeUInt8(encrypted.readUInt8(5) ^ 1, 5), encrypted)],
    ['a bit of the salt changed', (encrypted) => (encrypted.writeUInt8(encrypted.readUInt8(20) ^ 1, 20), encrypted)],
    [
      'a bit of the last tag changed',
      (encrypted) => (encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1), encrypted),
    ],
    ['the last byte cut off', (encrypted) => encrypted.subarray(0, -1)],
    ['the last piece cut off', (encrypted) => encrypted.subarray(0, HEADER + 2 * encryptedPiece)],
    ['the first piece cut off', (encrypted) => Buffer.concat([encrypted.subarray(0, HEADER), encrypted.subarray(HEADER + encryptedPiece)])],
    [
      'two pieces in the other order',
      (encrypted) =>
        Buffer.concat([
          encrypted.subarray(0, HEADER),
          encrypted.subarray(HEADER + encryptedPiece, HEADER + 2 * encryptedPiece),
          encrypted.subarray(HEADER, HEADER + encryptedPiece),
          encrypted.subarray(HEADER + 2 * encryptedPiece),
        ]),
    ],
    ['a byte more', (encrypted) => Buffer.concat([encrypted, Buffer.from('x')])],
    ['the header alone', (encrypted) => encrypted.subarray(0, HEADER)],
    ['half a header', (encrypted) => encrypted.subarray(0, 20)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('%PDF-1.7 and no more than this, but longer than a header is')],
  ])('%s', async (_name, change) => {
    await expect(open(change(await seal(sample(2 * PIECE + 500))))).rejects.toThrow();
  });

  test('another name, another secret', async () => {
    const encrypted = await seal(sample(100));
    await expect(open(encrypted, { name: 'b' })).rejects.toThrow();
    await expect(open(encrypted, { secrets: [keyOf(2)] })).rejects.toThrow();
  });
});
