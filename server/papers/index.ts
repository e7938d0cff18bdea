import { Worker } from 'node:worker_threads';
import * as m from '#messages/index.ts';
import type { Log } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { createQueue } from '#domain/shared/security/queue.ts';
import type { PaperError, PaperPages, Papers, ReadPapers } from '#domain/shared/papers.ts';
import type { PaperDone, PaperNews, PaperTask } from './worker.ts';

/** Megabytes, without the libraries' own memory. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 };
/** Of the thread's processor time, whatever else the machine does. A hundred scanned pages take five seconds. */
const LONGEST_MS = 30_000;
/** A thousand of one page take half a minute. */
const LONGEST_READING_MS = 120_000;
/** Of the clock: the thread has the lowest priority, and one paper holds up the others. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = 60;

interface PaperOptions {
  log: Log;
  longestMs?: number;
  patienceMs?: number;
}

/** Each paper has its own thread; one at a time, since each takes up to 100 MB. */
export function createPapers({ log, longestMs = LONGEST_MS, patienceMs = PATIENCE_MS }: PaperOptions): Papers {
  const queue = createQueue({ width: 1, maxQueue: 60, full: () => m.files.busyReading });

  async function run(task: PaperTask, longest = longestMs): Promise<Exclude<PaperNews, 'ready'>> {
    const news = await queue.run(() => readInThread(task, { log, longestMs: longest, patienceMs }));
    if ('error' in news) log.info({ reason: news.error, task: task.task }, 'a document was not taken');
    return news;
  }

  return {
    async rewrite(from, to) {
      const news = ofOne(await run({ task: 'rewrite', from, to }));
      return 'error' in news ? news.error : null;
    },
    async draw(from, pages) {
      const news = ofOne(await run({ task: 'draw', from, ...pages }));
      return 'error' in news ? news : ((news.done as PaperPages | null) ?? { error: 'damaged' });
    },
    async sheet(bytes) {
      const news = ofOne(await run({ task: 'sheet', bytes }));
      return 'error' in news ? news : ((news.done as string[][] | null) ?? { error: 'damaged' });
    },
    async read(from, to) {
      const news = await run({ task: 'read', from, to }, LONGEST_READING_MS);
      return 'error' in news ? news : (news.done as ReadPapers);
    },
  };
}

/** `other` is of reading alone. */
const ofOne = (news: Exclude<PaperNews, 'ready'>): { done: PaperDone } | { error: PaperError } =>
  'error' in news ? { error: news.error === 'other' ? 'damaged' : news.error } : { done: news.done };

/** @throws AppError `unavailable` */
async function readInThread(task: PaperTask, { log, longestMs, patienceMs }: Required<PaperOptions>): Promise<Exclude<PaperNews, 'ready'>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: HEAP,
    // The libraries quote documents there.
    stdout: true,
    stderr: true,
  });
  let isReady = false;
  let watch: NodeJS.Timeout | undefined;
  const news = new Promise<Exclude<PaperNews, 'ready'>>((resolve, reject) => {
    const unavailable = (cause?: Error): void => {
      log.error({ err: cause }, 'a document could not be read: its reader did not start, or the machine is too busy');
      reject(new AppError('unavailable', m.files.cannotRead, { retryAfter: RETRY_AFTER_SECONDS, cause }));
    };
    const broken = (cause?: Error): void => (isReady ? resolve({ error: 'heavy' }) : unavailable(cause));
    const deadline = performance.now() + patienceMs;
    const look = async (): Promise<void> => {
      if (performance.now() > deadline) return unavailable();
      // Fails while the thread starts or ends.
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      if (isReady && (user + system) / 1_000 > longestMs) broken();
    };
    watch = setInterval(() => void look(), Math.min(LOOK_EVERY_MS, longestMs, patienceMs));
    worker.on('message', (message: PaperNews) => {
      if (message !== 'ready') return resolve(message);
      isReady = true;
    });
    worker.on('error', broken);
    worker.on('exit', () => broken());
  });
  try {
    return await news;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
