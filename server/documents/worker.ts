import { parentPort } from 'node:worker_threads';
import { lowerOwnPriority } from '#server/config/background-priority.ts';
import { joinPdfs } from './join-pdfs.ts';
import { type Drawing, type Joining, renderPdf } from './pdf.ts';

export type DrawRequest = (Drawing | Joining) & { id: number };
export type DrawResult = { id: number; pdf: Uint8Array } | { id: number; error: string };

async function response({ id, ...drawing }: DrawRequest): Promise<void> {
  try {
    parentPort?.postMessage(
      { id, pdf: await (drawing.kind === 'joined' ? joinPdfs(drawing.pdfs) : renderPdf(drawing)) } satisfies DrawResult,
      [],
    );
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies DrawResult, []);
  }
}

lowerOwnPriority();

// One at a time, because each needs much memory.
let queue = Promise.resolve();
parentPort?.on('message', (request: DrawRequest) => {
  queue = queue.then(() => response(request));
});
