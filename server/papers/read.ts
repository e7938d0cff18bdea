import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MAX_PAPER_BYTES, MOST_PAPERS, type ReadPaper, type ReadPapers } from '#domain/shared/papers.ts';
import { openPaper, type Pdfium, Unreadable } from './pdfium.ts';

const ZIP = 'PK\u0003\u0004';
const PDF = '%PDF-';
/** ISO 32000-1, annex H.3, note 13. */
const BEFORE_PDF = 1_024;
/** Whatever stands on later ones is small print. */
const PAGES_READ = 3;
/** What programs add for themselves. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.)|\/$/;

interface Task {
  from: string;
  to: string;
}

/** The bytes of each stay as they came. @throws Unreadable of a ZIP that cannot be opened, or holds too much */
export async function readPapers(library: Pdfium, { from, to }: Task): Promise<ReadPapers> {
  const found: ReadPapers = { read: [], unread: [] };
  for await (const { name, take } of papersIn(from)) {
    try {
      const bytes = await take();
      if (
        !bytes
          .subarray(0, BEFORE_PDF + PDF.length)
          .toString('latin1')
          .includes(PDF)
      ) {
        found.unread.push({ name, error: 'other' });
        continue;
      }
      found.read.push(await keep(library, bytes, { name, file: `${to}.${found.read.length}` }));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      found.unread.push({ name, error: error.error });
    }
  }
  return found;
}

async function keep(library: Pdfium, bytes: Buffer, paper: Pick<ReadPaper, 'name' | 'file'>): Promise<ReadPaper> {
  const opened = openPaper(library, bytes);
  const text = opened.textOf(PAGES_READ);
  opened.close();
  await writeFile(paper.file, bytes, { flag: 'wx', mode: 0o600 });
  return { ...paper, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), text };
}

interface Given {
  name: string;
  /** @throws Unreadable */
  take(): Promise<Buffer>;
}

async function* papersIn(from: string): AsyncIterable<Given> {
  const file = await open(from);
  try {
    const head = (await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)).buffer.toString('latin1');
    if (head !== ZIP) return void (yield { name: '', take: () => file.readFile() });
  } finally {
    await file.close();
  }
  yield* packedIn(from);
}

async function* packedIn(from: string): AsyncIterable<Given> {
  const zip = await yauzl.openPromise(from).catch(() => {
    throw new Unreadable('damaged');
  });
  try {
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      if (NOT_MEANT.test(entry.fileName)) continue;
      count += 1;
      if (count > MOST_PAPERS) throw new Unreadable('heavy');
      yield { name: entry.fileName, take: () => unpack(zip, entry) };
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged');
  } finally {
    zip.close();
  }
}

/** The library breaks off where an entry unpacks to more than it says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new Unreadable('locked');
  if (entry.uncompressedSize > MAX_PAPER_BYTES) throw new Unreadable('heavy');
  const pieces: Buffer[] = [];
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) pieces.push(piece as Buffer);
  } catch {
    throw new Unreadable('damaged');
  }
  return Buffer.concat(pieces);
}
