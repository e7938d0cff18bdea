import { parseArgs } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { answer, limitOf, timeWords, withContext } from '#scripts/operator/office.ts';
import type { ServerContext } from '#server/context.ts';
import { listDeadJobs, reviveDeadJobs } from '#server/jobs/dead.ts';

const USAGE = `Dead jobs: mail and other work that failed for a day, or was refused for good, and is no longer tried.

  npm run jobs -- list [--limit 50]
  npm run jobs -- revive ID
  npm run jobs -- revive --all

"list" shows id, kind, tries, when the job died, and what was wrong. Fix the cause, then revive: the running site
tries the job again at once, and for another day if need be. A one-time password that has expired is not sent.`;

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
  if (jobs.length === 0) return 'There are no dead jobs.';
  return jobs
    .map(({ id, kind, attempts, finished_at, last_error }) =>
      [id, kind, `${attempts} tries`, finished_at === null ? '' : timeWords(ctx, finished_at), last_error ?? ''].join('\t'),
    )
    .join('\n');
}

const revived = (count: number): string =>
  count === 0 ? 'There are no dead jobs.' : `${count} ${count === 1 ? 'job' : 'jobs'} will be tried again.`;

await answer(run);
