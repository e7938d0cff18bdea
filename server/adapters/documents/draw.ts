import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/errors.ts';
import type { ApplicationWords } from './application.ts';
import type { CertificateWords } from './certificate.ts';
import type { ReceiptWords } from './receipt.ts';
import type { Delivery, Drawing, Order } from './worker.ts';

/** With nothing to draw for so long the thread ends, and its memory comes back. */
const IDLE_MS = 30_000;
/** Megabytes. Without a bound its heap grows to several times what it needs, since nobody asks it to tidy up. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };
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

/** A certificate as a PDF. @throws AppError `unavailable` when too many drawings are waiting. */
export function drawCertificate(words: CertificateWords): Promise<Buffer> {
  return draw({ kind: 'certificate', words });
}

/** A student's copy of a scholarship application as a PDF. @throws AppError `unavailable` when too many drawings are waiting. */
export function drawApplication(words: ApplicationWords): Promise<Buffer> {
  return draw({ kind: 'application', words });
}

/** A donation receipt as a PDF. @throws AppError `unavailable` when too many drawings are waiting. */
export function drawReceipt(words: ReceiptWords): Promise<Buffer> {
  return draw({ kind: 'receipt', words });
}

/** Drawn in a thread of its own: half a second of work would hold up every other answer. */
async function draw(drawing: Drawing): Promise<Buffer> {
  if (line.size >= LONGEST_LINE)
    throw new AppError('unavailable', 'Many documents are being made just now. Please try again in a minute.', { retryAfter: 60 });
  clearTimeout(idle);
  worker ??= hire();
  const id = ++last;
  return new Promise((resolve, reject) => {
    line.set(id, { resolve, reject });
    worker?.ref();
    worker?.postMessage({ id, ...drawing } satisfies Order, []);
  });
}

function hire(): Worker {
  const hired = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: HEAP });
  hired.on('message', (delivery: Delivery) => {
    const waiting = line.get(delivery.id);
    line.delete(delivery.id);
    if ('pdf' in delivery) waiting?.resolve(Buffer.from(delivery.pdf));
    else waiting?.reject(new Error(`The document could not be drawn: ${delivery.fault}`));
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
