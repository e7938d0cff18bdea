import { pipeline, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createOpenStream, createSealStream, isSealedFileOf, sealedSize } from '#domain/shared/stream-cipher.server.ts';
import { bytesOf, streamOf } from '#tests/setup/files.ts';

const keyOf = (fill: number) => ({ id: Buffer.alloc(6, fill).toString('base64url'), file: Buffer.alloc(32, fill) });
const SECRET = keyOf(1);
const PIECE = 65_536;
const HEADER = 42;

const through = (bytes: Buffer, by: ReturnType<typeof createSealStream>, pieceBytes?: number) =>
  bytesOf(pipeline(bytes.length === 0 ? Readable.from([]) : streamOf(bytes, pieceBytes), by, () => undefined));
const seal = (bytes: Buffer, name = 'a') => through(bytes, createSealStream(SECRET, name));
const open = (sealed: Buffer, { name = 'a', secrets = [SECRET], pieceBytes = 16_384 } = {}) =>
  through(sealed, createOpenStream(secrets, name), pieceBytes);
const sample = (size: number) => Buffer.from(Array.from({ length: size }, (_, n) => n % 253));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 17])(
  '%i bytes come back, and the sealed form is as long as said',
  async (size) => {
    const bytes = sample(size);
    const sealed = await seal(bytes);
    expect(sealed.length).toBe(sealedSize(size));
    expect((await open(sealed)).equals(bytes)).toBe(true);
  },
);

test('opens however the bytes are split into chunks', async () => {
  const bytes = sample(PIECE + 100);
  const sealed = await seal(bytes);
  for (const pieceBytes of [3, 7, 42, 43, 65_552, 1_000_000]) expect((await open(sealed, { pieceBytes })).equals(bytes)).toBe(true);
});

test('the same file is encrypted differently each time', async () => {
  expect((await seal(sample(100))).equals(await seal(sample(100)))).toBe(false);
});

/** As an earlier version wrote it. */
const withoutId = (sealed: Buffer) => Buffer.concat([Buffer.from('DVF1'), sealed.subarray(10)]);

test('a file opens with whichever of the listed secrets it was sealed under, also one of an earlier version', async () => {
  const bytes = sample(PIECE + 100);
  const sealed = await seal(bytes);
  for (const secrets of [
    [SECRET, keyOf(2)],
    [keyOf(2), SECRET],
  ])
    for (const stored of [sealed, withoutId(sealed)]) expect((await open(stored, { secrets })).equals(bytes)).toBe(true);
  await expect(open(sealed, { secrets: [keyOf(2), keyOf(3)] })).rejects.toThrow('not listed');
  await expect(open(withoutId(sealed), { secrets: [keyOf(2), keyOf(3)] })).rejects.toThrow();
  expect([isSealedFileOf(SECRET, sealed), isSealedFileOf(keyOf(2), sealed), isSealedFileOf(SECRET, withoutId(sealed))]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('refused', () => {
  const sealedPiece = PIECE + 16;
  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['one bit changed', (sealed) => (sealed.writeUInt8(sealed.readUInt8(HEADER + 10) ^ 1, HEADER + 10), sealed)],
    ['a bit of the key id changed', (sealed) => (sealed.writeUInt8(sealed.readUInt8(5) ^ 1, 5), sealed)],
    ['a bit of the salt changed', (sealed) => (sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20), sealed)],
    ['a bit of the last tag changed', (sealed) => (sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1), sealed)],
    ['the last byte cut off', (sealed) => sealed.subarray(0, -1)],
    ['the last piece cut off', (sealed) => sealed.subarray(0, HEADER + 2 * sealedPiece)],
    ['the first piece cut off', (sealed) => Buffer.concat([sealed.subarray(0, HEADER), sealed.subarray(HEADER + sealedPiece)])],
    [
      'two pieces in the other order',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, HEADER),
          sealed.subarray(HEADER + sealedPiece, HEADER + 2 * sealedPiece),
          sealed.subarray(HEADER, HEADER + sealedPiece),
          sealed.subarray(HEADER + 2 * sealedPiece),
        ]),
    ],
    ['a byte more', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
    ['the header alone', (sealed) => sealed.subarray(0, HEADER)],
    ['half a header', (sealed) => sealed.subarray(0, 20)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('%PDF-1.7 and no more than this, but longer than a header is')],
  ])('%s', async (_name, change) => {
    await expect(open(change(await seal(sample(2 * PIECE + 500))))).rejects.toThrow();
  });

  test('another name, another secret', async () => {
    const sealed = await seal(sample(100));
    await expect(open(sealed, { name: 'b' })).rejects.toThrow();
    await expect(open(sealed, { secrets: [keyOf(2)] })).rejects.toThrow();
  });
});
