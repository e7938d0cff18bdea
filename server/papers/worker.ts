import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PaperError, PaperPages, ReadPapers } from '#domain/shared/papers.ts';
import { lowerOwnPriority } from '#server/config/background-priority.ts';
import { loadPdfium, openPaper, Unreadable } from './pdfium.ts';
import { withSafeParts } from './qpdf.ts';
import { readPapers } from './read.ts';

export type PaperTask =
  | { task: 'rewrite'; from: string; to: string }
  | { task: 'draw'; from: string; first: number; most: number }
  | { task: 'sheet'; bytes: Uint8Array }
  | { task: 'read'; from: string; to: string };
export type PaperDone = PaperPages | ReadPapers | string[][] | null;
export type PaperNews = 'ready' | { done: PaperDone } | { error: PaperError | 'other' };

/** Bytes; a page of a scan needs a fraction. */
const MAX_GROWTH = 64 * 1_048_576;
const WASM_PAGE_BYTES = 65_536;

async function run(given: PaperTask): Promise<PaperDone> {
  if (given.task === 'sheet') return sheetIn(given.bytes);
  const library = await loadPdfium();
  if (given.task === 'read') return readPapers(library, given);
  const bytes = await readFile(given.from);
  const paper = openPaper(library, bytes);
  if (given.task === 'draw') return paper.draw(given);
  const written = paper.written();
  paper.close();
  const safe = await withSafeParts(written);
  const again = openPaper(library, safe);
  if (again.pages !== paper.pages) throw new Unreadable('damaged');
  again.readPages();
  await writeFile(given.to, safe, { flag: 'wx', mode: 0o600 });
  return null;
}

async function sheetIn(bytes: Uint8Array): Promise<string[][]> {
  const { limitUnpacking, readSheet } = await import('./sheet.ts');
  limitUnpacking();
  return readSheet(bytes);
}

function limitGrowth(most: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  let left = most;
  WebAssembly.Memory.prototype.grow = function limited(pages: number) {
    left -= pages * WASM_PAGE_BYTES;
    if (left < 0) throw new RangeError('More memory than one document may have');
    return grow.call(this, pages);
  };
}

const say = (news: PaperNews): void => parentPort?.postMessage(news, []);

lowerOwnPriority();
limitGrowth(MAX_GROWTH);
say('ready');
try {
  say({ done: await run(workerData as PaperTask) });
} catch (error) {
  say({ error: error instanceof Unreadable ? error.error : 'heavy' });
}
