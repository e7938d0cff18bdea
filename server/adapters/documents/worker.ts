import { parentPort } from 'node:worker_threads';
import { applicationPdf, type ApplicationWords } from './application.ts';
import { certificatePdf, type CertificateWords } from './certificate.ts';
import { receiptPdf, type ReceiptWords } from './receipt.ts';

/** A document and what it says. */
export type Drawing =
  | { kind: 'certificate'; words: CertificateWords }
  | { kind: 'application'; words: ApplicationWords }
  | { kind: 'receipt'; words: ReceiptWords };
/** What goes to the thread, and what comes back: the file, or why there is none. */
export type Order = Drawing & { id: number };
export type Delivery = { id: number; pdf: Uint8Array } | { id: number; fault: string };

function draw({ kind, words }: Drawing): Promise<Buffer> {
  switch (kind) {
    case 'certificate':
      return certificatePdf(words);
    case 'application':
      return applicationPdf(words);
    case 'receipt':
      return receiptPdf(words);
  }
}

async function deliver({ id, ...drawing }: Order): Promise<void> {
  try {
    parentPort?.postMessage({ id, pdf: await draw(drawing) } satisfies Delivery, []);
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) } satisfies Delivery, []);
  }
}

// One after the other: drawn side by side none would be ready sooner, and each would hold its memory.
let line = Promise.resolve();
parentPort?.on('message', (order: Order) => {
  line = line.then(() => deliver(order));
});
