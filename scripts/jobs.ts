import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { DatabaseFault } from '#database/migrate.ts';
import { AppError } from '#domain/errors.ts';
import { root } from '#scripts/root.ts';
import { compose } from '#server/compose.ts';
import type { ServerContext } from '#server/context.ts';
import { readSettings, SettingsFault } from '#server/env.server.ts';
import { listDeadJobs, reviveDeadJobs } from '#server/jobs/dead.ts';

const USAGE = `Dead jobs: mail and other work that failed for a day, or was refused for good, and is tried no more.

  npm run jobs -- list [--limit 50]
  npm run jobs -- revive ID
  npm run jobs -- revive --all

"list" says id, kind, tries, when it died, and what was wrong. See that the cause is gone, then revive: the running site
tries it again at once, and for another day if need be. A one-time password that is too old is not sent.`;

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const options = { limit: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, id, ...more] = positionals;
  const limit = Number(values.limit ?? 50);
  const isList = command === 'list' && id === undefined && !values.all && Number.isInteger(limit) && limit >= 1 && limit <= 1_000;
  const isRevive = command === 'revive' && more.length === 0 && (id === undefined) === (values.all === true);
  if (!isList && !isRevive) throw new AppError('invalid_input', USAGE);
  const site = await compose(readSettings(process.env), pino({ level: 'silent' }), join(root, 'content'));
  try {
    return isList ? await list(site.ctx, limit) : revived(await reviveDeadJobs(site.ctx, id === undefined ? 'all' : { id }));
  } finally {
    await site.close();
  }
}

async function list(ctx: ServerContext, limit: number): Promise<string> {
  const jobs = await listDeadJobs(ctx, limit);
  if (jobs.length === 0) return 'There is no dead job.';
  const { locale, timezone } = ctx.content().foundation;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return jobs
    .map((job) =>
      [job.id, job.kind, `${job.attempts} tries`, job.finished_at === null ? '' : time.format(job.finished_at), job.last_error ?? ''].join(
        '\t',
      ),
    )
    .join('\n');
}

const revived = (count: number): string =>
  count === 0 ? 'There is no dead job.' : `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.`;

try {
  console.log(await run());
} catch (error) {
  const isPlain = [AppError, DatabaseFault, SettingsFault].some((kind) => error instanceof kind);
  // An unknown or half an option: Node's own words say which.
  const isArgument = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  console.error(isPlain || isArgument ? (error as Error).message : error);
  process.exitCode = 1;
}
