import createQpdf from '@neslinesli93/qpdf-wasm';
import { safeParts, type PdfObjects } from './safe-parts.ts';
import { Unreadable } from './pdfium.ts';

interface Qpdf {
  callMain(commands: string[]): number;
  FS: { writeFile(path: string, bytes: Uint8Array | string): void; readFile(path: string): Uint8Array; unlink(path: string): void };
}

const WARNED = 3;

/** Keeps damaged pictures as they are. */
const UNDECODED = '--decode-level=none';

/** First draws forms and stamps into the pages. @throws Unreadable */
export async function withSafeParts(bytes: Uint8Array): Promise<Uint8Array> {
  const qpdf = (await (createQpdf as unknown as (options: object) => Promise<Qpdf>)({ print: ignore, printErr: ignore })) satisfies Qpdf;
  const { FS } = qpdf;
  FS.writeFile('/given', bytes);
  run(qpdf, '--generate-appearances', '--flatten-annotations=all', UNDECODED, '/given', '/flat');
  FS.unlink('/given');
  run(qpdf, '--json-output', '--json-stream-data=none', '/flat', '/json');
  const { qpdf: document } = JSON.parse(new TextDecoder().decode(FS.readFile('/json'))) as { qpdf: [object, PdfObjects] };
  FS.writeFile('/json', JSON.stringify({ qpdf: [{ jsonversion: 2 }, safeParts(document[1])] }));
  run(qpdf, '--update-from-json=/json', '--object-streams=generate', '--deterministic-id', UNDECODED, '/flat', '/kept');
  return FS.readFile('/kept');
}

function run(qpdf: Qpdf, ...commands: string[]): void {
  const code = qpdf.callMain(commands);
  if (code !== 0 && code !== WARNED) throw new Unreadable('damaged');
}

function ignore(): void {}
