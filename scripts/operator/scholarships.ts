import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Asked } from '#domain/disclosures.server.ts';
import { formatRupees } from '#domain/donations/constants.ts';
import { AppError } from '#domain/errors.ts';
import { FILE_KINDS } from '#domain/files/constants.ts';
import { moveApplication } from '#domain/scholarships/transitions.server.ts';
import { type ApplicationState, STATES } from '#domain/scholarships/state-labels.ts';
import { presentCycle } from '#domain/scholarships/cycles.server.ts';
import { findApplication, listApplications, openDocument, readApplication, revealNumbers } from '#domain/scholarships/office.server.ts';
import type { Application } from '#domain/scholarships/applications.server.ts';
import { movesOf } from '#domain/scholarships/state.ts';
import { answer, disclosureWords, limitOf, timeWords, withContext } from '#scripts/operator/office.ts';
import type { ServerContext } from '#server/context.ts';

const USAGE = `Scholarship applications, for the office.

  npm run scholarships -- list [--cycle 2026-27] [--state submitted] [--limit 50] [--before DV-2026-000050]
  npm run scholarships -- show DV-2026-000001
  npm run scholarships -- documents DV-2026-000001 FOLDER --by "Ramesh Yadav" --reason "We read the application."
  npm run scholarships -- reveal DV-2026-000001 --by "Ramesh Yadav" --reason "We pay it out."
  npm run scholarships -- move DV-2026-000001 --to under_review --by "Ramesh Yadav" --reason "We read it this week."

The student reads the reason given to "move" in the dashboard and by email. "show" lists the states that can come next.
"documents" writes the student's uploads to a new folder; "reveal" shows the full bank account and Aadhaar number.
Who asked, and why, is recorded and shown by "show". Delete the folder once you have read it.
States: ${STATES.filter((state) => state !== 'draft').join(', ')}.`;

const usage = (): AppError => new AppError('invalid_input', USAGE);

/** Carry out the command. @throws Error with a sentence for the operator */
async function run(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { cycle: text, state: text, limit: text, before: text, to: text, by: text, reason: text };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, number, folder, ...more] = positionals;
  if (more.length > 0 || (folder !== undefined && command !== 'documents')) throw usage();
  return withContext(async (ctx) => {
    if (command === 'list' && !number) return list(ctx, values);
    if (command === 'show' && number) return show(ctx, number);
    const { to } = values;
    const by = values.by?.trim();
    const reason = values.reason?.trim();
    if (!number || !by || !reason) throw usage();
    if (command === 'documents' && folder) return writeDocuments(ctx, { number, by, reason }, folder);
    if (command === 'reveal') return reveal(ctx, { number, by, reason });
    if (command !== 'move' || !to) throw usage();
    const moved = await moveApplication(ctx, { number, to: stateOf(to), by, reason });
    return `${moved.applicationNumber} is now ${moved.status}. The student has been told in the dashboard and by email.`;
  });
}

async function list(
  ctx: ServerContext,
  { cycle, state, limit, before }: { cycle?: string; state?: string; limit?: string; before?: string },
): Promise<string> {
  const cycleId = cycle ?? presentCycle(ctx)?.id;
  if (!cycleId) throw new AppError('invalid_input', 'No cycle is configured. Name one with --cycle.');
  const last = before === undefined ? undefined : await findApplication(ctx, before);
  const rows = await listApplications(ctx, {
    cycleId,
    status: state === undefined ? undefined : stateOf(state),
    before: last && { number: last.number, submittedAt: last.submitted_at },
    limit: limitOf(limit, USAGE),
  });
  if (rows.length === 0) return 'There is no such application.';
  return rows
    .map((row) =>
      [row.number, row.status, timeWords(ctx, row.submittedAt), formatRupees(row.amountRequested), row.district, row.name].join('\t'),
    )
    .join('\n');
}

/** Every document into a file that only its owner may read, named by its field. */
async function writeDocuments(ctx: ServerContext, asked: Asked & { number: string }, folder: string): Promise<string> {
  const { documents } = await readApplication(ctx, asked.number);
  await mkdir(folder, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') throw new AppError('conflict', `${folder} already exists. Name a new folder.`, { cause });
    throw new AppError('invalid_input', `${folder} cannot be made: ${cause.message}`, { cause });
  });
  for (const field of documents) {
    const file = await openDocument(ctx, { ...asked, field });
    const [ending] = Object.values(FILE_KINDS).find(({ mime }) => mime === file.type)?.extensions ?? [''];
    await pipeline(await file.read(), createWriteStream(join(folder, `${field}${ending}`), { mode: 0o600 }));
  }
  const count = documents.length;
  return count === 0 ? 'The student uploaded nothing.' : `Wrote ${count} ${count === 1 ? 'document' : 'documents'} to ${folder}.`;
}

async function reveal(ctx: ServerContext, asked: Asked & { number: string }): Promise<string> {
  const { accountNo, ifscCode, aadhaar } = await revealNumbers(ctx, asked);
  return [`Bank account: ${accountNo}`, `IFSC: ${ifscCode}`, `Aadhaar: ${aadhaar ?? 'not given'}`].join('\n');
}

async function show(ctx: ServerContext, number: string): Promise<string> {
  const { application, history, disclosures } = await readApplication(ctx, number);
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
    ...disclosures.map((shown) => disclosureWords(ctx, shown)),
    '',
    next.length > 0 ? `May become: ${next.join(', ')}.` : 'The office cannot move it any further.',
  ].join('\n');
}

function stateOf(text: string): Application['status'] {
  const state = STATES.find((one): one is Exclude<ApplicationState, 'draft'> => one !== 'draft' && one === text);
  if (!state) throw usage();
  return state;
}

await answer(run);
