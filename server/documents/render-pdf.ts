import { Worker } from 'node:worker_threads';
import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ApplicationText } from './application-text.ts';
import type { CertificateText } from './certificate-text.ts';
import type { ConsentText } from './consent-text.ts';
import type { LettersText } from './letter-text.ts';
import type { Drawing, Joining } from './pdf.ts';
import type { ReceiptText } from './receipt-text.ts';
import type { SummaryText } from './summary-text.ts';
import type { DrawRequest, DrawResult } from './worker.ts';

const IDLE_MS = 30_000;
/** Without a limit the heap grows to several times its need. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };
/** About a minute of work. */
const LONGEST_QUEUE = 60;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

const queue = new Map<number, Waiting>();
let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;

/** @throws AppError `unavailable` */
export function renderCertificatePdf(text: CertificateText): Promise<Buffer> {
  return render({ kind: 'certificate', text });
}

/** @throws AppError `unavailable` */
export function renderApplicationPdf(text: ApplicationText): Promise<Buffer> {
  return render({ kind: 'application', text });
}

/** @throws AppError `unavailable` */
export function renderConsentPdf(text: ConsentText): Promise<Buffer> {
  return render({ kind: 'consent', text });
}

/** @throws AppError `unavailable` */
export function renderReceiptPdf(text: ReceiptText): Promise<Buffer> {
  return render({ kind: 'receipt', text });
}

/** As one document. @throws AppError `unavailable` */
export function renderLettersPdf(text: LettersText): Promise<Buffer> {
  return render({ kind: 'letter', text });
}

/** @throws AppError `unavailable` */
export function renderSummaryPdf(text: SummaryText): Promise<Buffer> {
  return render({ kind: 'summary', text });
}

/** One after the other, as one document. @throws AppError `unavailable` */
export async function renderReceiptsPdf(texts: readonly ReceiptText[]): Promise<Buffer> {
  const pdfs: Buffer[] = [];
  for (const text of texts) pdfs.push(await renderReceiptPdf(text));
  return render({ kind: 'joined', pdfs });
}

/** In a thread: drawing would delay requests. */
async function render(drawing: Drawing | Joining): Promise<Buffer> {
  if (queue.size >= LONGEST_QUEUE) throw new AppError('unavailable', m.files.busyMaking, { retryAfter: 60 });
  clearTimeout(idle);
  worker ??= startWorker();
  const id = ++last;
  return new Promise((resolve, reject) => {
    queue.set(id, { resolve, reject });
    worker?.ref();
    worker?.postMessage({ id, ...drawing } satisfies DrawRequest, []);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: HEAP });
  started.on('message', (result: DrawResult) => {
    const waiting = queue.get(result.id);
    queue.delete(result.id);
    if ('pdf' in result) waiting?.resolve(Buffer.from(result.pdf));
    else waiting?.reject(new Error(`The document could not be drawn: ${result.error}`));
    if (queue.size > 0) return;
    // An idle thread keeps no process alive.
    started.unref();
    idle = setTimeout(stopWorker, IDLE_MS).unref();
  });
  started.on('error', (error: Error) => {
    if (worker === started) worker = undefined;
    for (const { reject } of queue.values()) reject(error);
    queue.clear();
  });
  return started;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
