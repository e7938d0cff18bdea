import { parseArgs } from 'node:util';
import { formatRupees } from '#domain/donations/constants.ts';
import { AppError } from '#domain/errors.ts';
import { listApplications, moveApplication, readApplication } from '#domain/scholarships/applications.server.ts';
import { type ApplicationState, STATES } from '#domain/scholarships/constants.ts';
import { presentCycle } from '#domain/scholarships/cycles.server.ts';
import type { Application } from '#domain/scholarships/standing.server.ts';
import { movesOf } from '#domain/scholarships/state.ts';
import { answer, limitOf, timeWords, withContext } from '#scripts/office.ts';
import type { ServerContext } from '#server/context.ts';

const USAGE = `Scholarship applications, for the office.

  npm run scholarships -- list [--cycle 2026-27] [--state submitted] [--limit 50] [--before DV-2026-000050]
  npm run scholarships -- show DV-2026-000001
  npm run scholarships -- move DV-2026-000001 --to under_review --by "Ramesh Yadav" --reason "We read it this week."

The student reads the reason, in the dashboard and by mail. "show" names the states that may come next.
States: ${STATES.filter((state) => state !== 'draft').join(', ')}.`;

const usage = (): AppError => new AppError('invalid_input', USAGE);

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { cycle: text, state: text, limit: text, before: text, to: text, by: text, reason: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, number] = positionals;
  return withContext(async (ctx) => {
    if (command === 'list') return list(ctx, values);
    if (command === 'show' && number) return show(ctx, number);
    const { to, by, reason } = values;
    if (command !== 'move' || !number || !to || !by?.trim() || !reason?.trim()) throw usage();
    const moved = await moveApplication(ctx, { number, to: stateOf(to), by: by.trim(), reason: reason.trim() });
    return `${moved.applicationNumber} is now ${moved.status}. The student is told in the dashboard and by mail.`;
  });
}

async function list(
  ctx: ServerContext,
  { cycle, state, limit, before }: { cycle?: string; state?: string; limit?: string; before?: string },
): Promise<string> {
  const cycleId = cycle ?? presentCycle(ctx)?.id;
  if (!cycleId) throw new AppError('invalid_input', 'No cycle is configured. Name one with --cycle.');
  const last = before === undefined ? undefined : (await readApplication(ctx, before)).application;
  const rows = await listApplications(ctx, {
    cycleId,
    status: state === undefined ? undefined : stateOf(state),
    before: last && { number: last.applicationNumber, submittedAt: last.submittedAt },
    limit: limitOf(limit, USAGE),
  });
  if (rows.length === 0) return 'There is no such application.';
  return rows
    .map((row) =>
      [row.number, row.status, timeWords(ctx, row.submittedAt), formatRupees(row.amountRequested), row.district, row.name].join('\t'),
    )
    .join('\n');
}

async function show(ctx: ServerContext, number: string): Promise<string> {
  const { application, history } = await readApplication(ctx, number);
  const next = movesOf(application.status, 'office');
  return [
    ...Object.entries(application).map(([field, value]) => `${field}: ${String(value)}`),
    '',
    ...history.map((event) =>
      [
        timeWords(ctx, event.created_at),
        `${event.from_status} -> ${event.to_status}`,
        event.actor_name ?? event.actor,
        event.reason ?? '',
      ].join('\t'),
    ),
    '',
    next.length > 0 ? `May become: ${next.join(', ')}.` : 'The office can move it no further.',
  ].join('\n');
}

function stateOf(text: string): Application['status'] {
  const state = STATES.find((one): one is Exclude<ApplicationState, 'draft'> => one !== 'draft' && one === text);
  if (!state) throw usage();
  return state;
}

await answer(run);
