import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PaperFault, PaperPages } from '#domain/shared/papers.ts';
import { lowerOwnPriority } from '#server/config/background-priority.ts';
import { loadPdfium, openPaper, Unreadable } from './pdfium.ts';
import { withKeptParts } from './qpdf.ts';

/** What the thread is started for. Paths of files on this machine. */
export type PaperTask = { task: 'rewrite'; from: string; to: string } | { task: 'draw'; from: string; first: number; most: number };
/** What it says: `ready` once it has loaded its code, then what came of the task. Anything else it says is a fault of the document. */
export type PaperNews = 'ready' | { done: PaperPages | null } | { fault: PaperFault };

/** By how much the memories of the libraries may grow in all, in bytes: each page of a hundred-page scan needs a fraction of it. */
const MAX_GROWTH = 64 * 1_048_576;
const WASM_PAGE_BYTES = 65_536;

async function run(given: PaperTask): Promise<PaperPages | null> {
  const [library, bytes] = await Promise.all([loadPdfium(), readFile(given.from)]);
  const paper = openPaper(library, bytes);
  if (given.task === 'draw') return paper.draw(given);
  const written = paper.written();
  paper.close();
  const kept = await withKeptParts(written);
  // What is stored is what was seen to open again, with every page.
  const again = openPaper(library, kept);
  if (again.pages !== paper.pages) throw new Unreadable('damaged');
  again.readPages();
  await writeFile(given.to, kept, { flag: 'wx', mode: 0o600 });
  return null;
}

/** The libraries ask for memory here; refused, they end as on a machine that has no more. */
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
  say({ fault: error instanceof Unreadable ? error.fault : 'heavy' });
}
