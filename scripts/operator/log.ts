import { checkLog, endText, readEnd } from '#domain/activity/check.server.ts';
import { ACTS, ALL_ACTS } from '#domain/activity/acts.ts';
import { dayIn, listActivity, type OpenedRow } from '#domain/activity/read.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { command, formatTime, readChoice, readDay, readLimit, subcommand, UsageError, withContext } from '#scripts/operator/command.ts';
import type { ServerContext } from '#server/config/context.ts';

const USAGE = `Who did and saw what: the activity log.

  npm run log -- check
  npm run log -- check --end 1234:ab12...
  npm run log -- list
  npm run log -- list --person ramesh@example.in --act application.opened --about DV-2026-000123 --day 2026-11-21
  npm run log -- list --before 1200 --limit 200

"check" walks the whole log and names the first wrong row; --end is a line of an email or of a backup's manifest.
"list" prints the newest first. --about takes a number, a receipt, an order, an id or an email address.
Acts: ${ALL_ACTS.join(', ')}.`;

export default command(import.meta, USAGE, {
  check: subcommand({
    optional: ['end'],
    run: ({ end }) =>
      withContext(async (ctx) => {
        const known = end === undefined ? null : readEnd(end);
        if (end !== undefined && !known) throw new UsageError('--end takes a line such as 1234: and 64 digits.');
        const { error, rows, ...last } = await checkLog(ctx, known ? [known] : []);
        if (error !== null) throw new AppError('conflict', `The log is not whole. ${error}`);
        return `The log is whole: ${rows} rows, ending with ${endText(last)}`;
      }),
  }),

  list: subcommand({
    optional: ['person', 'act', 'about', 'day', 'before', 'limit'],
    run: ({ person, act, about, day, before, limit }) =>
      withContext(async (ctx) => {
        const rows = await listActivity(ctx, {
          person: person === undefined ? undefined : await accountOf(ctx, person),
          act: act === undefined ? undefined : readChoice('act', act, ALL_ACTS),
          about,
          ...(day === undefined ? {} : dayIn(readDay('day', day), ctx.content().foundation.timezone)),
          before: before === undefined ? undefined : Number(before),
          limit: readLimit(limit),
        });
        return rows.length === 0 ? 'There are no such rows.' : rows.map((row) => lineOf(ctx, row)).join('\n');
      }),
  }),
});

async function accountOf({ db }: ServerContext, email: string): Promise<string> {
  const account = await db.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  if (!account) throw new AppError('not_found', `Nobody has the address ${email}.`);
  return account.id;
}

function lineOf(ctx: ServerContext, { seq, at, actor, act, refusal, about_kind, about_id, details }: OpenedRow): string {
  const about = about_kind === null ? '' : `${about_kind} ${about_id}`;
  const done = refusal === null ? ACTS[act].label : `refused (${refusal}): ${ACTS[act].label}`;
  return [seq, formatTime(ctx, at), actor || '-', done, about, details === null ? '' : JSON.stringify(details)].join('\t');
}
