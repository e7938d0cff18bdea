import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Log } from '#domain/shared/context.ts';
import { realPapers } from '#tests/setup/database/context.ts';
import { readSheet } from '#server/papers/sheet.ts';

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };
const inThread = (bytes: Uint8Array) => realPapers(quiet).sheet(bytes);
type Rows = NonNullable<Parameters<typeof writeXlsx>[0]['sheets'][number]['rows']>;
const workbook = (rows: Rows) =>
  writeXlsx({
    sheets: [
      { name: 'Donations', rows },
      { name: 'Notes', rows: [['other']] },
    ],
  });

/** One that holds `content` under every name that a workbook has. */
function zipOf(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const names = Buffer.alloc(4);
    names.writeUInt16LE(name.length, 0);
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, names]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at, 0);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(10), offset, Buffer.from(name)]),
    );
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

describe('a workbook', () => {
  test('is read as texts, its first sheet alone, with days as days and rows where they stand', async () => {
    const rows = [
      ['Date', 'Amount', 'Name', 'Is it?'],
      [new Date('2026-05-02'), 11_000.5, 'आशा मिश्रा', true],
      [],
      [null, 9_876_543_210, '=1+1', null],
    ];
    expect(await inThread(await workbook(rows))).toEqual([
      ['Date', 'Amount', 'Name', 'Is it?'],
      ['2026-05-02', '11000.5', 'आशा मिश्रा', 'true'],
      expect.toSatisfy((row: string[]) => row.every((cell) => cell === '')),
      ['', '9876543210', '=1+1', ''],
    ]);
  });

  test('of twenty thousand rows is read within the thread’s memory', async () => {
    const row = [
      '02-05-2026',
      11_000,
      'Asha Mishra',
      'ABCPE1234F',
      'House 12, Ward 4, Kasia 274402',
      'asha@example.in',
      'Cheque',
      '004512',
    ];
    const sheet = await inThread(await workbook(Array.from({ length: 20_000 }, () => row)));
    expect(sheet).toHaveLength(20_000);
  });

  test('that unpacks to more than a spreadsheet has is refused, whatever it says of its size', async () => {
    const bomb = Buffer.alloc(80 * 1_048_576, 32);
    const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
    expect(await inThread(zipOf(names.map((name) => [name, bomb])))).toEqual({ error: 'heavy' });
  });

  test.each<[string, Uint8Array, object]>([
    ['cut off', Buffer.from('PK\u0003\u0004 and no more'), { error: 'damaged' }],
    ['of an old Excel, or with a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), { error: 'locked' }],
  ])('that is %s is refused', async (_what, bytes, answer) => {
    expect(await inThread(bytes)).toEqual(answer);
  });
});

test.each<[string, Uint8Array]>([
  ['UTF-8 with a mark, semicolons', Buffer.from('\ufeffName;Amount\r\n"Müller; Sons";"1,100"\r\n')],
  ['UTF-16, tabs', Buffer.from('\ufeffName\tAmount\nMüller; Sons\t1,100\n', 'utf16le')],
  ['Windows, commas', Buffer.from('Name,Amount\nM\xfcller; Sons,"1,100"\n', 'latin1')],
])('CSV as %s', async (_what, bytes) => {
  expect((await readSheet(bytes)).slice(0, 2)).toEqual([
    ['Name', 'Amount'],
    ['Müller; Sons', '1,100'],
  ]);
});
