import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/errors.ts';
import type { CertificateWords } from './certificate.ts';
import type { Delivery, Order } from './certificate-worker.ts';

/** With nothing to draw for so long the thread ends, and its memory comes back. */
const IDLE_MS = 30_000;
/** More than a class that opens its mails at once; about a minute of work. */
const LONGEST_LINE = 60;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

const line = new Map<number, Waiting>();
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;

/**
 * A certificate as a PDF, drawn in a thread of its own: half a second of work would hold up every other answer.
 * @throws AppError `unavailable` when too many are waiting.
 */
export async function drawCertificate(words: CertificateWords): Promise<Buffer> {
  if (line.size >= LONGEST_LINE)
    throw new AppError('unavailable', 'Many certificates are being made just now. Please try again in a minute.', { retryAfter: 60 });
  clearTimeout(idle);
  worker ??= hire();
  const id = ++last;
  return new Promise((resolve, reject) => {
    line.set(id, { resolve, reject });
    worker?.ref();
    worker?.postMessage({ id, words } satisfies Order, []);
  });
}

function hire(): Worker {
  const hired = new Worker(new URL('./certificate-worker.ts', import.meta.url));
  hired.on('message', (delivery: Delivery) => {
    const waiting = line.get(delivery.id);
    line.delete(delivery.id);
    if ('pdf' in delivery) waiting?.resolve(Buffer.from(delivery.pdf));
    else waiting?.reject(new Error(`The certificate could not be drawn: ${delivery.fault}`));
    if (line.size > 0) return;
    // Neither an idle thread nor its clock keeps the process from ending.
    hired.unref();
    idle = setTimeout(dismiss, IDLE_MS).unref();
  });
  hired.on('error', (error: Error) => {
    if (worker === hired) worker = undefined;
    for (const { reject } of line.values()) reject(error);
    line.clear();
  });
  return hired;
}

function dismiss(): void {
  void worker?.terminate();
  worker = undefined;
}
