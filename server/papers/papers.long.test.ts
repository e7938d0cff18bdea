import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Log } from '#domain/shared/context.ts';
import * as m from '#messages/index.ts';
import type { PaperError } from '#domain/shared/papers.ts';
import { createPapers } from '#server/papers/index.ts';
import { realPapers } from '#tests/setup/database/context.ts';
import { makeJpeg, makePdf, pdfStream } from '#tests/setup/files/files.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';
import { encryptPdf, packPdf, pdfObjects } from '#tests/setup/files/pdf-objects.ts';

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

async function rewrite(bytes: Buffer, papers = realPapers(quiet)): Promise<{ error: PaperError | null; rewritten: Buffer; to: string }> {
  const [from, to] = ['from', 'to'].map((name) => join(temporaryFolder(), name)) as [string, string];
  await writeFile(from, bytes);
  const error = await papers.rewrite(from, to);
  return { error, rewritten: error ? Buffer.alloc(0) : await readFile(to), to };
}

async function draw(bytes: Buffer, pages = { first: 0, most: 4 }) {
  const from = join(temporaryFolder(), 'drawn');
  await writeFile(from, bytes);
  const drawn = await realPapers(quiet).draw(from, pages);
  if ('error' in drawn) throw new Error(drawn.error);
  return drawn;
}

/** In thousandths. */
async function inkOf(bytes: Buffer): Promise<number> {
  const { pictures } = await draw(bytes);
  const { channels } = await sharp(pictures[0]).greyscale().stats();
  return Math.round(((255 - channels[0]!.mean) / 255) * 1_000);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const SQUARE = { page: '/Contents 5 0 R', objects: [pdfStream('0 0 300 300 re f')] };
const square = (given: { catalog?: string; page?: string; objects?: string[]; trailer?: string; title?: string } = {}): Buffer =>
  makePdf({ ...SQUARE, ...given, page: `/Contents 5 0 R ${given.page ?? ''}`, objects: [...SQUARE.objects, ...(given.objects ?? [])] });

const changed = (pdf: Buffer, from: string | RegExp, to: string): Buffer => Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');

describe('PDFs as the world writes them are taken, and show what they showed', () => {
  const update = (pdf: Buffer): Buffer =>
    Buffer.concat([
      pdf,
      Buffer.from(
        `5 0 obj\n${pdfStream('0 0 400 400 re f')}\nendobj\nxref\n5 1\n${String(pdf.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${/startxref\n(\d+)/.exec(pdf.toString('latin1'))![1]} >>\nstartxref\n${pdf.length + 77}\n%%EOF\n`,
      ),
    ]);
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with other bytes before it', () => Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${'x'.repeat(900)}\r\n`), square()])],
    ['with a byte order mark', () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), square()])],
    ['with a page of a website behind it', () => Buffer.concat([square(), Buffer.from('<script>alert(1)</script>'.repeat(100))])],
    ['with padding behind it', () => Buffer.concat([square(), Buffer.alloc(20_000)])],
    ['without its last line', () => changed(square(), /%%EOF\n$/, '')],
    ['with wrong cross-references', () => changed(square(), /\d{10} 00000 n/g, '0000000007 00000 n')],
    ['with a wrong start of the cross-references', () => changed(square(), /startxref\n\d+/, 'startxref\n99')],
    ['packed and linearised', () => packPdf(square())],
    ['changed after it was written', () => update(square())],
    ['encrypted without a password for reading', () => encryptPdf(square(), '')],
    ['titled JavaScript', () => square({ title: '/JavaScript /JS /Launch /EmbeddedFile' })],
    [
      'with a bookmark about JavaScript',
      () =>
        square({
          catalog: '/Outlines 6 0 R',
          objects: [
            '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
            '<< /Title (/JavaScript) /Parent 6 0 R /Dest [3 0 R /Fit] >>',
          ],
        }),
    ],
    ['with a damaged stream that no page shows', () => square({ objects: [pdfStream('no deflate', '/Filter /FlateDecode')] })],
    ['of thirty thousand small parts', () => square({ objects: Array.from({ length: 30_000 }, () => pdfStream('0')) })],
    ['of deep nesting', () => square({ objects: ['['.repeat(500_000)] })],
  ])('%s', async (_name, make) => {
    const { error, rewritten } = await rewrite(await make());
    expect(error).toBeNull();
    expect(await inkOf(rewritten)).toBeGreaterThan(150);
  });

  test('what was filled in, stamped and signed stays on the page', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Asha) /F 4 /Rect [0 0 595 842] /AP << /N 8 0 R >> >>';
    const stamp = '<< /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 8 0 R >> >>';
    const seen = pdfStream('0 0 595 842 re f', '/Type /XObject /Subtype /Form /BBox [0 0 595 842]');
    for (const annotation of [field, stamp]) {
      const pdf = square({ page: '/Annots [6 0 R]', catalog: '/AcroForm << /Fields [6 0 R] >>', objects: [annotation, FONT, seen] });
      const { rewritten } = await rewrite(pdf);
      expect(await inkOf(rewritten)).toBe(1_000);
      expect(JSON.stringify(await pdfObjects(rewritten))).not.toMatch(/\/Annots|\/AcroForm|\/Widget/);
    }
  });

  test('the same bytes become the same bytes', async () => {
    expect((await rewrite(square())).rewritten).toEqual((await rewrite(square())).rewritten);
  });
});

const FORBIDDEN =
  /"\/(JS|JavaScript|AA|OpenAction|A|Names|EmbeddedFiles?|EF|AF|F|FFilter|AcroForm|XFA|Annots|URI|GoToR|Launch|SubmitForm|RichMedia|Ref|OPI|Alternates|PS|PieceInfo|Metadata|Info|Encrypt|Outlines|Dest|Dests|Perms|Collection)"/;

describe('what acts, asks, carries files or leads elsewhere is left behind', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const attached = '<< /F (cv.exe) /UF (cv.exe) /EF << /F 7 0 R >> >>';
  const bytes = pdfStream('MZ an attached program', '/Type /EmbeddedFile');
  const drawn = (dictionary: string): Parameters<typeof square>[0] => ({
    page: '/Resources << /XObject << /Form 6 0 R >> >>',
    objects: [pdfStream('0 0 9 9 re f', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${dictionary}`), bytes],
  });
  test.each<[string, Parameters<typeof square>[0]]>([
    ['a script on opening', { catalog: `/OpenAction ${script}` }],
    ['a disguised script', { catalog: '/Open#41ction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>' }],
    ['scripts by name', { catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }],
    ['a program started by a page', { page: '/AA << /O << /S /Launch /F (cmd.exe) >> >>' }],
    ['attached files', { catalog: '/Names << /EmbeddedFiles << /Names [(cv.exe) 6 0 R] >> >>', objects: [attached, bytes] }],
    ['associated files', { catalog: '/AF [6 0 R]', page: '/AF [6 0 R]', objects: [attached, bytes] }],
    [
      'a file in an annotation without a type',
      { page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 6 0 R >>]', objects: [attached, bytes] },
    ],
    [
      'a file without a type',
      {
        page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 6 0 R >>]',
        objects: [attached, pdfStream('MZ an attached program')],
      },
    ],
    ['a link to a website', { page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>]' }],
    [
      'a link to another document',
      { page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR /F (//evil.example/a.pdf) /D [0 /Fit] >> >>]' },
    ],
    [
      'a film',
      { page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets 6 0 R >> >>]', objects: [attached, bytes] },
    ],
    [
      'a form with XFA',
      { catalog: '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>', objects: [pdfStream('<template><script>1</script></template>')] },
    ],
    [
      'a form that sends itself',
      {
        catalog: '/AcroForm << /Fields [6 0 R] >>',
        objects: ['<< /FT /Btn /T (send) /A << /S /SubmitForm /F (https://evil.example) >> >>'],
      },
    ],
    ['a page taken from another document', drawn('/Ref << /F (//evil.example/a.pdf) /Page 0 >>')],
    ['a stream kept in another file', drawn('/F (//evil.example/a) /FFilter /FlateDecode')],
    ['a program of a printer', drawn('/Subtype2 /PS /PS 7 0 R')],
    [
      'what programs noted for themselves',
      { ...drawn('/PieceInfo << /X << /Private 7 0 R >> >> /Metadata 7 0 R'), catalog: '/Metadata 7 0 R' },
    ],
  ])('%s', async (_name, given) => {
    const { error, rewritten } = await rewrite(await packPdf(square(given)));
    expect(error).toBeNull();
    const objects = JSON.stringify(await pdfObjects(rewritten));
    expect(FORBIDDEN.exec(objects)).toBeNull();
    expect(`${objects} ${rewritten.toString('latin1')}`).not.toMatch(/evil|alert|attached program|cv\.exe|template/);
    expect(await inkOf(rewritten)).toBeGreaterThan(150);
  });

  test('a font may be called JavaScript all the same', async () => {
    const pdf = square({
      page: '/Resources << /Font << /JavaScript 6 0 R /A 6 0 R >> >> /Contents 7 0 R',
      objects: [FONT, pdfStream('BT /JavaScript 200 Tf 20 300 Td (Asha) Tj ET')],
    });
    const { rewritten } = await rewrite(changed(pdf, '/Contents 5 0 R', ''));
    expect(await inkOf(rewritten)).toBeGreaterThan(20);
    expect(JSON.stringify(await pdfObjects(rewritten))).toContain('"/JavaScript"');
  });

  test('an object that is a table of names in one place is no dictionary in another', async () => {
    const pdf = square({
      page: '/Resources << /Font 6 0 R >> /Group 6 0 R',
      objects: [`<< /OpenAction ${FONT} /AA ${script} >>`],
    });
    const { Group, Resources } = Object.values(await pdfObjects((await rewrite(pdf)).rewritten))
      .map((object) => (object as { value?: Record<string, unknown> }).value ?? {})
      .filter((value) => value['/Type'] === '/Page')
      .map((value) => ({ Group: value['/Group'], Resources: value['/Resources'] }))[0]!;
    expect([Group ?? null, (Resources as Record<string, unknown>)['/Font'] ?? null]).toContain(null);
  });
});

describe('what cannot be read is refused', () => {
  const flood = (times: number, of: Buffer): Buffer =>
    makePdf({ page: '/Contents 5 0 R', objects: [pdfStream(deflateSync(Buffer.alloc(times, of)), '/Filter /FlateDecode')] });
  const laughs = (): Buffer =>
    makePdf({
      page: '/Contents 5 0 R /Resources << /XObject << /A 6 0 R >> >>',
      objects: [
        pdfStream('/A Do'),
        ...Array.from({ length: 12 }, (_, n) =>
          pdfStream('/A Do '.repeat(10), `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${n + 7} 0 R >> >>`),
        ),
        pdfStream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
      ],
    });
  test.each<[string, () => Buffer | Promise<Buffer>, PaperError]>([
    ['locked with a password', () => encryptPdf(square(), 'secret'), 'locked'],
    ['cut off', () => square().subarray(0, 200), 'damaged'],
    ['without pages', () => changed(square(), '/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'), 'damaged'],
    ['with pages that lead in a circle', () => changed(square(), '/Kids [3 0 R]', '/Kids [2 0 R]'), 'damaged'],
    ['nothing but a beginning', () => Buffer.from('%PDF-1.4\n'), 'damaged'],
    [
      'a form that only one program shows',
      () => square({ catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>', objects: [pdfStream('<xdp/>')] }),
      'form',
    ],
    ['a page that unpacks to a flood', () => flood(300_000_000, Buffer.from('0 0 m 9 9 l S\n')), 'heavy'],
    ['forms in forms in forms', laughs, 'heavy'],
  ])('%s', async (_name, make, expected) => {
    const { error, to } = await rewrite(await make());
    expect([error, existsSync(to)]).toEqual([expected, false]);
  });

  test('a document that keeps its reader busy is given up, and the next is read', async () => {
    const slow = deflateSync(deflateSync(Buffer.alloc(600_000_000, ' ')));
    const pdf = makePdf({ page: '/Contents 5 0 R', objects: [pdfStream(slow, '/Filter [/FlateDecode /FlateDecode]')] });
    const papers = createPapers({ log: quiet, longestMs: 200, patienceMs: 3 * LONGEST_WAIT_MS });
    const [first, next] = await Promise.all([rewrite(pdf, papers), rewrite(square())]);
    expect([first.error, next.error]).toEqual(['heavy', null]);
  });

  test('one that a busy machine does not come to is not called heavy', async () => {
    const papers = createPapers({ log: quiet, patienceMs: 1 });
    await expect(rewrite(square(), papers)).rejects.toMatchObject({ code: 'unavailable', message: m.files.cannotRead });
  });
});

describe('pages as pictures', () => {
  test('some at a time, each with its longer side of 1,754 pixels', async () => {
    const pdf = changed(makePdf(), '/Kids [3 0 R] /Count 1', '/Kids [3 0 R 3 0 R 3 0 R] /Count 3');
    const { total, pictures } = await draw(pdf, { first: 1, most: 4 });
    expect([total, pictures.length]).toEqual([3, 2]);
    const { width, height, format } = await sharp(pictures[0]).metadata();
    expect([width, height, format]).toEqual([1_239, 1_754, 'jpeg']);
    expect((await draw(pdf, { first: 3, most: 4 })).pictures).toEqual([]);
  });

  test.each([
    ['as large as a field', '0 0 14400 14400'],
    ['as long as a road', '0 0 1 14400'],
    ['of no size', '0 0 0 0'],
  ])('a page %s is drawn', async (_name, box) => {
    const { rewritten } = await rewrite(changed(makePdf(), '0 0 595 842', box));
    expect((await draw(rewritten)).pictures).toHaveLength(1);
  });

  test('of a photograph of twelve million pixels', async () => {
    const photo = await makeJpeg({ width: 4_000, height: 3_000, colour: '#000' });
    const image = pdfStream(
      photo,
      '/Type /XObject /Subtype /Image /Width 4000 /Height 3000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    );
    const pdf = makePdf({
      page: '/Contents 5 0 R /Resources << /XObject << /Scan 6 0 R >> >>',
      objects: [pdfStream('595 0 0 842 0 0 cm /Scan Do'), image],
    });
    const { rewritten } = await rewrite(pdf);
    expect(await inkOf(rewritten)).toBe(1_000);
  });
});
