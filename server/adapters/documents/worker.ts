import { parentPort } from 'node:worker_threads';
import { lowerOwnPriority } from '#server/background-priority.ts';
import { applicationPdf, type ApplicationText } from './application.ts';
import { certificatePdf, type CertificateText } from './certificate.ts';
import { receiptPdf, type ReceiptText } from './receipt.ts';

/** A document to draw, with its text. */
export type Drawing =
  | { kind: 'certificate'; text: CertificateText }
  | { kind: 'application'; text: ApplicationText }
  | { kind: 'receipt'; text: ReceiptText };
/** The message to the thread, and its reply: the file, or why it failed. */
export type DrawRequest = Drawing & { id: number };
export type DrawResult = { id: number; pdf: Uint8Array } | { id: number; fault: string };

function draw({ kind, text }: Drawing): Promise<Buffer> {
  switch (kind) {
    case 'certificate':
      return certificatePdf(text);
    case 'application':
      return applicationPdf(text);
    case 'receipt':
      return receiptPdf(text);
  }
}

async function answer({ id, ...drawing }: DrawRequest): Promise<void> {
  try {
    parentPort?.postMessage({ id, pdf: await draw(drawing) } satisfies DrawResult, []);
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) } satisfies DrawResult, []);
  }
}

lowerOwnPriority();

// One at a time: in parallel none would finish sooner, and each would hold its memory.
let queue = Promise.resolve();
parentPort?.on('message', (request: DrawRequest) => {
  queue = queue.then(() => answer(request));
});
