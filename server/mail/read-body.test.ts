import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { MAX_MAIL_BYTES } from '#domain/files/constants.ts';
import { readBody } from './read-body.ts';
import { processorTime } from '#tests/setup/providers/processor-time.ts';

/** In pieces, as a server sends it. */
function read(type: string, body: string) {
  const bytes = Buffer.from(`Content-Type: ${type}\r\n\r\n${body}`);
  const piece = 65_536;
  return readBody(
    Readable.from(Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece))),
  );
}

test.each([
  ['short lines', 'text/plain', 'x\r\n'.repeat(350_000)],
  ['soft line ends', 'text/plain; format=flowed', 'x \r\n'.repeat(350_000)],
  ['paragraphs', 'text/html', '<p>x</p>'.repeat(130_000)],
  ['elements in elements', 'text/html', '<b>x'.repeat(250_000)],
  ['tags without an end', 'text/html', `x${'<a '.repeat(350_000)}`],
  ['spaces', 'text/html', `<pre>${' '.repeat(1_000_000)}x</pre>`],
])('a megabyte of %s is read in a moment', async (_, type, body) => {
  expect(await processorTime(async () => expect((await read(type, body)).text).toContain('x'))).toBeLessThan(8_000);
});

test('a text longer than a book is cut, and says so; so is a mail of more than 30 MB', async () => {
  expect(await read('text/plain', 'अ'.repeat(500_000))).toMatchObject({ isCut: false });
  const long = await read('text/plain', 'अ'.repeat(500_001));
  expect([long.isCut, long.text.length]).toEqual([true, 500_000]);
  const large = await read(
    'multipart/mixed; boundary=b',
    `--b\r\n\r\nFirst\r\n--b\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(MAX_MAIL_BYTES)}`,
  );
  expect(large).toMatchObject({ text: 'First', isCut: true, files: [{ name: 'image/png', content: null, why: 'larger than 10 MB' }] });
});
