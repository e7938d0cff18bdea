import { parseArgs } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { answer, limitOf, timeWords, withContext } from '#scripts/office.ts';
import type { ServerContext } from '#server/context.ts';
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
  const isList = command === 'list' && id === undefined && !values.all;
  const isRevive = command === 'revive' && more.length === 0 && (id === undefined) === (values.all === true);
  if (!isList && !isRevive) throw new AppError('invalid_input', USAGE);
  return withContext(async (ctx) =>
    isList ? list(ctx, limitOf(values.limit, USAGE)) : revived(await reviveDeadJobs(ctx, id === undefined ? 'all' : { id })),
  );
}

async function list(ctx: ServerContext, limit: number): Promise<string> {
  const jobs = await listDeadJobs(ctx, limit);
  if (jobs.length === 0) return 'There is no dead job.';
  return jobs
    .map(({ id, kind, attempts, finished_at, last_error }) =>
      [id, kind, `${attempts} tries`, finished_at === null ? '' : timeWords(ctx, finished_at), last_error ?? ''].join('\t'),
    )
    .join('\n');
}

const revived = (count: number): string =>
  count === 0 ? 'There is no dead job.' : `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again.`;

await answer(run);
