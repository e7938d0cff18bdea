import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { root } from '#server/config/root.ts';
import { liveContentErrors } from '#domain/content/sample.server.ts';
import { buildLargeIndexes } from '#database/large-indexes.ts';
import { DatabaseError } from '#database/migrate.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { lowerPoolPriority } from '#server/config/background-priority.ts';
import { checkServices } from '#server/check-services.ts';
import { compose } from '#server/compose.ts';
import { readSettings, type Settings, SettingsError } from '#server/config/env.server.ts';
import { startJobs } from '#server/jobs/index.ts';
import { sweepBackups } from '#server/unfinished-backups.ts';
import { loadBuiltPages } from '#server/pages/production.ts';
import { createLog } from '#server/config/logging.ts';

export interface Running {
  url: string;
  stop(): Promise<void>;
}

export const DRAIN_MS = 10_000;

export interface Variant {
  app: Omit<AppOptions, 'log' | 'mediaDirectory'>;
  jobs: Parameters<typeof startJobs>[1];
  warm: readonly string[];
  attach?: (server: Server) => Promise<void>;
}

/** Pages, API and jobs in this process. @throws SettingsError or DatabaseError with a sentence for the operator */
export async function serve(settings: Settings, log: Logger, variant: Variant): Promise<Running> {
  const { ctx, close } = await compose(settings, log, join(root, 'content'));
  const app = await buildApp(ctx, { ...variant.app, log, mediaDirectory: join(root, 'content', 'media') });
  let jobs: ReturnType<typeof startJobs> | undefined;
  // Starts jobs of a call at once.
  app.server.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') jobs?.wake();
    done();
  });
  try {
    await variant.attach?.(app.server.server);
    await app.server.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    await app.server.close();
    await close();
    throw error;
  }
  for (const folder of sweepBackups(settings.DATA_DIR)) log.warn({ folder }, 'removed what a backup that was cut off had left');
  jobs = startJobs(ctx, variant.jobs);
  lowerPoolPriority();
  const { port } = app.server.server.address() as AddressInfo;
  void app.warm(variant.warm);
  void checkServices(ctx);
  buildLargeIndexes(ctx.database, (progress) => log.info(progress)).catch((error: unknown) =>
    log.error({ err: error }, 'a large index could not be built: searches take longer, and the next start tries again'),
  );
  return {
    url: localUrl(settings.HOST, port),
    async stop() {
      await app.drain();
      await Promise.race([app.server.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
      await jobs?.stop();
      await close();
    },
  };
}

export function localUrl(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export async function start(): Promise<void> {
  await startOrExplain(async (settings, log) => {
    const build = join(root, 'build');
    return serve(settings, log, {
      app: { pages: await loadBuiltPages(build), clientDirectory: join(build, 'client') },
      jobs: { renderMail: (await import(join(build, 'mail', 'render.js'))).renderMail },
      warm: [PAGES.home.path, PAGES.donate.path],
    });
  });
}

/** A failed start prints one sentence and exits with 1; a signal stops what runs and exits with 0, before or after. */
export async function startOrExplain(run: (settings: Settings, log: Logger) => Promise<Running>): Promise<void> {
  let stop: ((signal: string) => Promise<void>) | undefined;
  let isStopping = false;
  // At once: without a listener, a container's first process gets no signal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void Promise.resolve(stop?.(signal)).then(() => process.exit(0));
    });
  }
  try {
    const settings = readSettings(process.env, () => liveContentErrors(join(root, 'content')));
    const log = createLog(settings);
    const running = await run(settings, log);
    stop = (signal) => {
      log.info({ signal }, 'stopping');
      return running.stop().catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
    };
    printWelcome(running.url, settings);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

export function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message;
  const { code, syscall, address, port, message } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}. Set HOST to one of its own, or to 0.0.0.0.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free one, for example: PORT=3001 npm start`;
  if (syscall === 'listen' && code === 'EACCES') return `Port ${port} cannot be opened by this user. Set PORT to one above 1023.`;
  return `The site could not start: ${message ?? String(error)}`;
}

function printWelcome(url: string, settings: Settings): void {
  const lines = [`The site is at ${url}`];
  if (!settings.SMTP_URL) lines.push(`Mail is kept here: ${url}/dev/outbox`);
  if (!settings.RAZORPAY_KEY_ID) lines.push('Payments run in test mode: choose Pay, Fail or Close at the checkout. No money moves.');
  console.log(lines.join('\n'));
}
