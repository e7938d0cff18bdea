import type { ServerContext } from '#server/config/context.ts';
import { command, formatTime, readLimit, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';
import { type DeadJob, listDeadJobs, reviveDeadJobs } from '#server/jobs/dead.ts';

const USAGE = `Dead jobs: mail and other work that failed for a day, or was refused for good, and is no longer tried.

  npm run jobs -- list [--limit 50]
  npm run jobs -- revive ID
  npm run jobs -- revive --all

"list" shows the id, kind, number of tries, when the job died, and the last error. Fix the cause, then revive: the running site
tries the job again at once, and for another day if need be. A one-time password that has expired is not sent.`;

export default command(import.meta, USAGE, {
  list: subcommand({
    optional: ['limit'],
    run(options) {
      const limit = readLimit(options.limit);
      return withContext(async (ctx) => {
        const jobs = await listDeadJobs(ctx, limit);
        return jobs.length === 0 ? 'There are no dead jobs.' : jobs.map((job) => lineOf(ctx, job)).join('\n');
      });
    },
  }),

  revive: subcommand({
    optionalArgs: 1,
    flags: ['all'],
    async run({ all }, [id]) {
      if ((id === undefined) !== (all === true)) throw new UsageError('Give either an id or --all.');
      const count = await withContext((ctx) => reviveDeadJobs(ctx, id === undefined ? 'all' : { id }));
      return count === 0 ? 'There are no dead jobs.' : `${count} ${count === 1 ? 'job' : 'jobs'} will be tried again.`;
    },
  }),
});

function lineOf(ctx: ServerContext, { id, kind, attempts, finished_at, last_error }: DeadJob): string {
  return [id, kind, `${attempts} tries`, finished_at === null ? '' : formatTime(ctx, finished_at), last_error ?? ''].join('\t');
}
