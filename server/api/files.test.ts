import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { displayName } from '#domain/files/display-name.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { createClamdScanner } from '#server/storage/clamd.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { startClamd, VIRUS } from '#tests/mocks/clamd.ts';
import { bytesOf, makeJpeg, makePdf, makePng, multipart, streamOf } from '#tests/setup/files/files.ts';
import { encryptPdf } from '#tests/setup/files/pdf-objects.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { setTodaysAttempts } from '#tests/setup/calls/rates.ts';
import { startS3 } from '#tests/setup/providers/s3.ts';
import { expectClean, post, serve, UPLOAD } from '#tests/setup/calls/file-calls.ts';
import { processorTime } from '#tests/setup/providers/processor-time.ts';

describe('end to end', () => {
  test('each field gets a path, and the owner downloads what was sent', async () => {
    const api = await serve();
    const answer = await post(api, [
      { field: 'incomeCertificate', bytes: makePdf(), name: 'आय प्रमाण "पत्र".pdf' },
      { field: 'photograph', bytes: await makeJpeg(), name: 'me.jpg' },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: true,
      statusCode: 200,
      msg: 'File uploaded successfully',
      data: { incomeCertificate: expect.stringMatching(/^\/api\/student\/files\//), photograph: expect.any(String) },
    });
    const { incomeCertificate } = answer.json().data;
    const file = await api.app.inject({ url: incomeCertificate, headers: { cookie: api.cookie } });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.rawPayload.length),
      'content-disposition': `attachment; filename="__ ______ ____.pdf"; filename*=UTF-8''${encodeURIComponent('आय प्रमाण पत्र.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const head = await api.app.inject({ method: 'HEAD', url: incomeCertificate, headers: { cookie: api.cookie } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(file.rawPayload.length), '']);
  });

  test('nobody else can download it, and uploads need a session', async () => {
    const api = await serve();
    const { certificate } = (await post(api, [{ bytes: makePdf() }])).json().data;
    const other = await createAccount(api.ctx);
    expect((await api.app.inject({ url: certificate, headers: { cookie: other.cookie } })).statusCode).toBe(404);
    expect((await api.app.inject({ url: certificate })).statusCode).toBe(401);
    expect((await post({ ...api, cookie: '' }, [{ bytes: makePdf() }])).statusCode).toBe(401);
  });

  test('an unknown path is 404', async () => {
    const { app, cookie } = await serve();
    for (const id of ['x', '%00', '..%2f..%2fapp-secret', "' or 1=1", 'a'.repeat(190)])
      expect((await app.inject({ url: `/api/student/files/${encodeURI(id)}`, headers: { cookie } })).statusCode, id).toBe(404);
  });
});

/** Of zeros. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const progressive = () =>
  sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'red' }, limitInputPixels: false })
    .jpeg({ progressive: true })
    .toBuffer();
describe('judged by content alone', () => {
  test.each([
    ['IMG_0412.jfif', 'IMG_0412.jpg'],
    ['photo.jpe', 'photo.jpg'],
    ['Screenshot 2026-06-12 at 12.05', 'Screenshot 2026-06-12 at 12.05.jpg'],
    ['marks.2024', 'marks.2024.jpg'],
    ['image:1000012', 'image1000012.jpg'],
    ['photo.pdf', 'photo.jpg'],
  ])('a photo called %j', async (name, stored) => {
    const api = await serve();
    const answer = await post(api, [{ bytes: await makeJpeg(), name, type: '' }]);
    expect(answer.statusCode).toBe(200);
    const { headers } = await api.app.inject({ url: answer.json().data.certificate, headers: { cookie: api.cookie } });
    expect([headers['content-type'], headers['content-disposition']]).toEqual(['image/jpeg', expect.stringContaining(`"${stored}"`)]);
  });

  test('a PDF behind 900 other bytes, called a picture', async () => {
    const api = await serve();
    const answer = await post(api, [{ bytes: Buffer.concat([Buffer.alloc(900, '\n'), makePdf()]), name: 'scan.png', type: 'image/png' }]);
    const { headers } = await api.app.inject({ url: answer.json().data.certificate, headers: { cookie: api.cookie } });
    expect([headers['content-type'], headers['content-disposition']]).toEqual(['application/pdf', expect.stringContaining('"scan.pdf"')]);
  });
});

describe('refused with a message, leaving nothing behind', () => {
  const zip = Buffer.from('PK\x03\x04\x14\0\0\0\0\0 and so on');
  test.each<[string, () => Promise<Buffer> | Buffer, number, RegExp, string?]>([
    ['nothing at all', () => Buffer.alloc(0), 400, /empty/],
    ['one byte over', () => Buffer.concat([makePdf(), Buffer.alloc(5 * 1_048_576)]), 413, /larger than 5 MB/],
    ['a ZIP called pdf', () => zip, 415, /PDF, JPG or PNG file\. This is a Word, Excel or ZIP file\. Please open it, print it/],
    ['text called pdf', () => Buffer.from('hello'), 415, /another kind/],
    ['a page called pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /PDF, JPG or PNG/],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0'), 415, /PDF, JPG or PNG file\. This is a program, not a document\.$/],
    [
      'a drawing with a script',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      /PDF, JPG or PNG/,
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      415,
      /a picture of a kind that cannot be opened here\. Please take a screenshot/,
    ],
    [
      'a WebP',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      415,
      /WebP picture, which cannot be opened here\. Please take a screenshot/,
    ],
    ['a PDF for a photograph', () => makePdf(), 415, /JPG or PNG file\. This is a PDF: please choose a photo instead/, 'photograph'],
    ['a PDF for a signature', () => makePdf(), 415, /JPG or PNG/, 'signature'],
    ['a field that is none', () => makePdf(), 400, /field/, 'resume'],
    ['a field of the language', () => makePdf(), 400, /[a-z]{3}/, 'constructor'],
    ['the first half of a photo', async () => (await makeJpeg({ width: 900, height: 900 })).subarray(0, 900), 400, /damaged/],
    ['the first bytes of a photo', async () => (await makeJpeg()).subarray(0, 16), 400, /damaged/],
    ['a PNG with a broken heart', async () => (await makePng()).fill(7, 60, 90), 400, /damaged/],
    ['a picture of 900 million pixels', () => bomb(30_000, 30_000), 400, /pixels/],
    ['a picture that claims two billion', () => bomb(2_000_000_000, 1).fill(0x7f, 16, 18), 400, /damaged|pixels/],
    ['a progressive picture of nine million pixels', progressive, 400, /pixels/],
    ['the first letters of a PDF', () => Buffer.from('%PDF-1.7\n\n\n\n\n'), 400, /not complete/],
    ['a photo of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 415, /^This photo is in the HEIC format/],
    ['the first half of a PDF', () => makePdf().subarray(0, 200), 400, /not complete/],
    ['a locked PDF', () => encryptPdf(makePdf(), 'secret'), 400, /password.*print it to a new PDF/],
    ['a PDF whose stream never ends', () => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length 9 >>\nstream\nabc\n%%EOF`), 400, /damaged/],
  ])('%s', async (_name, make, status, message, field = 'certificate') => {
    const api = await serve();
    const answer = await post(api, [{ field, bytes: await make() }]);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ status: false, msg: expect.stringMatching(message) }),
    ]);
    await expectClean(api);
  });

  test('the message is reported for its field', async () => {
    const answer = await post(await serve(), [{ field: 'photograph', bytes: Buffer.from('hello') }]);
    expect(answer.json().fields).toEqual({ photograph: answer.json().msg });
  });

  test('no form, no file, an incomplete form', async () => {
    const api = await serve();
    const call = (payload: string | Buffer, type: string) =>
      api.app.inject({ method: 'POST', url: UPLOAD, payload, headers: { 'content-type': type, cookie: api.cookie } });
    const cut = await multipart([{ bytes: makePdf() }]);
    for (const [answer, status] of [
      [await call('{"a":1}', 'application/json'), 415],
      [await call('hello', 'text/csv'), 415],
      [await call('', 'multipart/form-data; boundary=x'), 400],
      [await call('--x--\r\n', 'multipart/form-data; boundary=x'), 400],
      [await call('no form', 'multipart/form-data; boundary=x'), 400],
      [await call('no form', 'multipart/form-data'), 400],
      [
        await call(
          '--x\r\ncontent-disposition: form-data; name="certificate"\r\n\r\nno file\r\n--x--\r\n',
          'multipart/form-data; boundary=x',
        ),
        400,
      ],
      [await call(cut.payload.subarray(0, 400), cut.headers['content-type']!), 400],
    ] as const) {
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json()).toMatchObject({ status: false, msg: expect.stringMatching(/[a-z]{3}/) });
    }
    await expectClean(api);
  });

  test('a form of more than 20 MB', async () => {
    const api = await serve();
    const bytes = Buffer.alloc(5 * 1_048_576, 1);
    const answer = await post(
      api,
      Array.from({ length: 5 }, () => ({ bytes })),
    );
    expect([answer.statusCode, answer.json().msg]).toEqual([413, 'Please send at most 20 MB at a time.']);
    await expectClean(api);
  });

  test('another site', async () => {
    const { app, cookie } = await serve();
    const { payload, headers } = await multipart([{ bytes: makePdf() }]);
    const answer = await app.inject({
      method: 'POST',
      url: UPLOAD,
      payload,
      headers: { ...headers, cookie, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('names are only displayed', () => {
  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system.ini', 'system.ini.pdf'],
    ['photo\u202Efdp.exe', 'photofdp.exe.pdf'],
    ['\u200B\uFEFF.pdf', 'pdf.pdf'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['<script>.pdf', 'script.pdf'],
    ['प्रमाण\u200Dपत्र.pdf', 'प्रमाण\u200Dपत्र.pdf'],
    ['   ', 'Certificate.pdf'],
    [`${'क'.repeat(300)}.pdf`, `${'क'.repeat(96)}.pdf`],
  ])('%j', async (given, expected) => {
    const api = await serve();
    const { certificate } = (await post(api, [{ bytes: makePdf(), name: given }])).json().data;
    const { headers } = await api.app.inject({ url: certificate, headers: { cookie: api.cookie } });
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))![1]!)).toBe(expected);
  });

  test('one of many thousand signs holds nobody up', async () => {
    const show = () => ['.', ' .', '\u200B.'].map((sign) => displayName(`a${sign.repeat(80_000)}b.pdf`, 'Certificate'));
    expect(await processorTime(show)).toBeLessThan(5_000);
  });
});

describe('what hides in a picture', () => {
  test.each([
    ['a ZIP', Buffer.from('PK\x03\x04 secret')],
    ['a page', Buffer.from('<script>secret</script>')],
    ['another file', makePdf({ title: 'secret' })],
  ])('%s is gone', async (_name, tail) => {
    const api = await serve();
    const { photograph } = (await post(api, [{ field: 'photograph', bytes: Buffer.concat([await makeJpeg(), tail]) }])).json().data;
    const { rawPayload } = await api.app.inject({ url: photograph, headers: { cookie: api.cookie } });
    expect(rawPayload.length).toBeGreaterThan(100);
    expect(rawPayload.includes('secret')).toBe(false);
  });
});

test('uploads are rate-limited per account', async () => {
  const api = await serve();
  for (let n = 0; n < 60; n += 1) expect((await post(api, [{ bytes: makePdf() }])).statusCode).toBe(200);
  const answer = await post(api, [{ bytes: makePdf() }]);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  const other = await createAccount(api.ctx);
  expect((await post({ ...api, cookie: other.cookie }, [{ bytes: makePdf() }])).statusCode).toBe(200);
});

test('an account may send two hundred files a day', async () => {
  const api = await serve();
  await post(api, [{ bytes: makePdf() }]);
  await setTodaysAttempts(api.ctx, 199);
  expect((await post(api, [{ bytes: makePdf() }])).statusCode).toBe(200);
  const answer = await post(api, [{ bytes: makePdf() }]);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400']);
});

test('no file name or path is in the log', async () => {
  const api = await serve();
  const { certificate } = (await post(api, [{ bytes: makePdf(), name: 'asha-devi.pdf' }])).json().data;
  await api.app.inject({ url: certificate, headers: { cookie: api.cookie } });
  await post(api, [{ bytes: Buffer.from('hello'), name: 'asha-devi.pdf' }]);
  expect(JSON.stringify(api.ctx.logs) + api.serverLog()).not.toContain('asha-devi');
});

describe('the scanner', () => {
  test('refuses what it finds, whatever the file type', async () => {
    const { address } = await startClamd();
    const api = await serve({ scanner: createClamdScanner(address) });
    const answer = await post(api, [{ bytes: makePdf({ title: VIRUS }) }]);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringContaining('virus')]);
    await expectClean(api);
    expect((await post(api, [{ bytes: makePdf() }])).statusCode).toBe(200);
  });

  test('that is unreachable refuses everything', async () => {
    const api = await serve({ scanner: createClamdScanner(`127.0.0.1:${await freePort()}`) });
    const answer = await post(api, [{ bytes: makePdf() }]);
    expect([answer.statusCode, answer.json().msg, answer.headers['retry-after']]).toEqual([503, expect.stringContaining('viruses'), '120']);
    await expectClean(api);
  });
});

describe('over an S3-compatible store', () => {
  test('end to end', async () => {
    const { store } = await startS3();
    const api = await serve({ files: store });
    const { certificate } = (await post(api, [{ bytes: makePdf() }])).json().data;
    const file = await api.app.inject({ url: certificate, headers: { cookie: api.cookie } });
    expect([file.statusCode, file.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
    api.ctx.clock.advance(ONE_DAY_MS);
    await sweepOrphans(api.ctx);
    await expectClean(api);
  });

  test('that is unreachable: nothing is acknowledged, and stored files are there when it is back', async () => {
    const { store, stop } = await startS3();
    const api = await serve({ files: store });
    const { certificate } = (await post(api, [{ bytes: makePdf() }])).json().data;
    await stop();
    const upload = await post(api, [{ bytes: makePdf({ title: 'Second' }) }]);
    expect([upload.statusCode, upload.headers['retry-after']]).toEqual([503, '30']);
    expect((await api.app.inject({ url: certificate, headers: { cookie: api.cookie } })).statusCode).toBe(503);
    expect(await readdir(store.workDirectory)).toEqual([]);
    expect((await api.ctx.db.selectFrom('files').select('status').orderBy('id').execute()).map((row) => row.status)).toEqual([
      'stored',
      'storing',
    ]);
  });
});

test('bytes that were changed or lost in the store are never returned', async () => {
  const api = await serve();
  const { certificate } = (await post(api, [{ bytes: makePdf() }])).json().data;
  const download = () => api.app.inject({ url: certificate, headers: { cookie: api.cookie } });
  for await (const { key } of api.ctx.files.list()) {
    const sealed = await bytesOf(await api.ctx.files.open(key));
    sealed[100]! ^= 1;
    await api.ctx.files.put(key, streamOf(sealed), sealed.length);
    expect([(await download()).statusCode, (await download()).json()]).toEqual([503, expect.objectContaining({ status: false })]);
    await api.ctx.files.delete(key);
    expect((await download()).statusCode).toBe(503);
  }
});
