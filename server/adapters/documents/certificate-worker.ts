import { parentPort } from 'node:worker_threads';
import { certificatePdf, type CertificateWords } from './certificate.ts';

/** What goes to the thread, and what comes back: the file, or why there is none. */
export interface Order {
  id: number;
  words: CertificateWords;
}
export type Delivery = { id: number; pdf: Uint8Array } | { id: number; fault: string };

parentPort?.on('message', ({ id, words }: Order) => {
  certificatePdf(words).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies Delivery, []),
    (error: unknown) =>
      parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) } satisfies Delivery, []),
  );
});
