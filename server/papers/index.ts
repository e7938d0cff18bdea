import { Worker } from 'node:worker_threads';
import type { Log } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { createGate } from '#domain/shared/gate.ts';
import type { PaperFault, PaperPages, Papers } from '#domain/shared/papers.ts';
import type { PaperNews, PaperTask } from './worker.ts';

/** In megabytes; the libraries' own memories are limited in the thread. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };
/** The longest that a document may take, in milliseconds: on a slow machine under load a hundred scanned pages take five seconds. */
const LONGEST_MS = 30_000;
/** The longest that a thread may take to load its code. */
const START_MS = 30_000;
const BUSY = 'Many documents are being read just now. Please try again in a minute.';
const RETRY_AFTER_SECONDS = 60;

interface PaperOptions {
  log: Log;
  /** Milliseconds that a document may take; {@link LONGEST_MS} when left out. */
  longestMs?: number;
}

/**
 * Reads PDFs, each in a thread of its own that ends with it: a document that hangs, or brings its reader down, leaves nothing
 * behind, and none can see another. One at a time, because each takes up to a hundred megabytes.
 */
export function createPapers({ log, longestMs = LONGEST_MS }: PaperOptions): Papers {
  const gate = createGate({ width: 1, maxQueue: 60, full: BUSY });

  async function run(task: PaperTask): Promise<{ done: PaperPages | null } | { fault: PaperFault }> {
    const news = await gate.run(() => readInThread(task, longestMs, log));
    if ('fault' in news) log.info({ fault: news.fault, task: task.task }, 'a document was not taken');
    return news;
  }

  return {
    async rewrite(from, to) {
      const news = await run({ task: 'rewrite', from, to });
      return 'fault' in news ? news.fault : null;
    },
    async draw(from, pages) {
      const news = await run({ task: 'draw', from, ...pages });
      return 'fault' in news ? news : (news.done ?? { fault: 'damaged' });
    },
  };
}

/** @throws AppError `unavailable` when the thread cannot start, which is no fault of the document */
async function readInThread(task: PaperTask, longestMs: number, log: Log): Promise<Exclude<PaperNews, 'ready'>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: HEAP,
    // The libraries complain there about documents, in words that quote them.
    stdout: true,
    stderr: true,
  });
  let isReady = false;
  let watch: NodeJS.Timeout | undefined;
  const news = new Promise<Exclude<PaperNews, 'ready'>>((resolve, reject) => {
    const broken = (cause?: Error): void => {
      if (isReady) return resolve({ fault: 'heavy' });
      log.error({ err: cause }, 'the reader of documents did not start');
      reject(
        new AppError('unavailable', 'We cannot read PDFs just now. Please try again in a minute.', {
          retryAfter: RETRY_AFTER_SECONDS,
          cause,
        }),
      );
    };
    watch = setTimeout(broken, START_MS);
    worker.on('message', (said: PaperNews) => {
      if (said !== 'ready') return resolve(said);
      isReady = true;
      clearTimeout(watch);
      watch = setTimeout(broken, longestMs);
    });
    worker.on('error', broken);
    worker.on('exit', () => broken());
  });
  try {
    return await news;
  } finally {
    clearTimeout(watch);
    await worker.terminate();
  }
}
