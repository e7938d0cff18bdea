import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { takeRate } from '#domain/shared/security/rate-limit.server.ts';
import type { ServerContext } from '#server/config/context.ts';

const RETRY_AFTER_SECONDS = 30;
/** A monitor may ask as often as it likes. */
const WRITTEN_MS = 5_000;
/** A block, which a full disk does not have. */
const BLOCK_BYTES = 4_096;

/** `/health/live`: the process responds. `/health/ready`: and is not stopping, and can write to database and disk. */
export function registerHealth(app: FastifyInstance, ctx: ServerContext, state: { isDraining: boolean }): void {
  const write = everyFew(ctx, () => tryWriting(ctx));
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: true, msg: 'alive' }));
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    if (state.isDraining) throw new AppError('unavailable', 'This process is stopping.', { retryAfter: 5 });
    await sql`select 1`.execute(ctx.db);
    await write();
    return { status: true, msg: 'ready' };
  });
}

/** The same result for five seconds. */
function everyFew({ clock }: Pick<ServerContext, 'clock'>, work: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined;
  return () => {
    const now = clock.now();
    if (!last || now - last.at >= WRITTEN_MS) last = { at: now, result: work() };
    return last.result;
  };
}

/** A commit, as a rolled-back change would not reach the disk. @throws AppError `unavailable` */
async function tryWriting({ db, files, random, ...tools }: ServerContext): Promise<void> {
  const file = join(files.workDirectory, `${random.token(16)}.ready`);
  try {
    await takeRate(db, tools, [{ name: 'readiness', max: Number.MAX_SAFE_INTEGER, windowMs: ONE_DAY_MS }], 'readiness');
    await mkdir(files.workDirectory, { recursive: true, mode: 0o700 });
    await writeFile(file, Buffer.alloc(BLOCK_BYTES));
  } catch (cause) {
    throw new AppError('unavailable', 'Nothing can be written: the log says why.', { retryAfter: RETRY_AFTER_SECONDS, cause });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
