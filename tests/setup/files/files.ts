import { Readable } from 'node:stream';
import sharp from 'sharp';

export async function makeJpeg({
  width = 40,
  height = 30,
  colour = '#332F8A',
  exif = {},
  orientation = 1,
}: {
  width?: number;
  height?: number;
  colour?: string;
  exif?: Record<string, string>;
  orientation?: number;
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation, exif: { IFD0: exif } })
    .jpeg()
    .toBuffer();
}

/** Partly transparent. */
export async function makePng({ width = 40, height = 30, colour = '#F5A11C80' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();
}

/** One empty page; `objects` are numbered from 5, `trailer`, `catalog` and `page` go into those dictionaries. */
export function makePdf({
  objects = [],
  trailer = '',
  catalog = '',
  page = '',
  title = 'Certificate',
}: {
  objects?: readonly string[];
  trailer?: string;
  catalog?: string;
  page?: string;
  title?: string;
} = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    `<< /Title (${title}) >>`,
    ...objects,
  ];
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = all.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R /Info 4 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export function pdfStream(bytes: string | Buffer, dictionary = ''): string {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1');
  return `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

export function streamOf(bytes: Buffer, pieceBytes = 16_384): Readable {
  return Readable.from(
    (function* pieces() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    })(),
    { objectMode: false },
  );
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

interface MultipartFile {
  field?: string;
  bytes: Buffer;
  name?: string;
  type?: string;
}

export async function multipart(files: readonly MultipartFile[]): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const { field = 'certificate', bytes, name = 'marks.pdf', type = 'application/octet-stream' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const written = new Response(form);
  return { payload: Buffer.from(await written.arrayBuffer()), headers: { 'content-type': written.headers.get('content-type') ?? '' } };
}
