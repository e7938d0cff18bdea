import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DisclosureRequest } from '#domain/activity/disclosures.server.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { AppError } from '#domain/shared/errors.ts';
import { FILE_KINDS } from '#domain/files/constants.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { type BoardReport, readBoardReport } from '#domain/scholarships/office/board-report.server.ts';
import { rebuildList } from '#domain/scholarships/list/index.server.ts';
import type { Applied } from '#domain/scholarships/application/applications.server.ts';
import { amendEntry } from '#domain/scholarships/payments/amend-entry.server.ts';
import { MAX_AWARD_RUPEES } from '#domain/scholarships/instalments.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { CORRECTABLE } from '#domain/scholarships/corrections.ts';
import type { Asked } from '#domain/scholarships/application/history.server.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { openDocument } from '#domain/scholarships/documents/documents.server.ts';
import { listApplications, readApplication, readCycles, revealAadhaar, revealAccount } from '#domain/scholarships/office/office.server.ts';
import { SENT_STATES } from '#domain/scholarships/states.ts';
import {
  command,
  formatDate,
  formatDisclosure,
  formatTime,
  readChoice,
  readDay,
  readLimit,
  recordReading,
  signed,
  subcommand,
  withContext,
} from '#scripts/operator/command.ts';
import type { ServerContext } from '#server/config/context.ts';

const USAGE = `Scholarship applications, for the office.

  npm run scholarships -- list [--cycle 2026-27] [--state submitted] [--limit 50] [--before DV-2026-000050]
  npm run scholarships -- show DV-2026-000001
  npm run scholarships -- documents DV-2026-000001 FOLDER --by "Ramesh Yadav" --reason "We read the application."
  npm run scholarships -- reveal DV-2026-000001 --by "Ramesh Yadav" --reason "We pay it out."
  npm run scholarships -- move DV-2026-000001 --to rejected --by "Ramesh Yadav" [--reason "For the file."] [--words "To the student."] [--amount 18000] [--over 3000]
  npm run scholarships -- pay DV-2026-000001 --instalment 1 --on 2026-11-21 --reference SBINN26325123456 --by "Ramesh Yadav" [--shared "One transfer for three students."]
  npm run scholarships -- returned DV-2026-000001 --instalment 1 --on 2026-11-23 --by "Ramesh Yadav" --reason "There is no such account."
  npm run scholarships -- correct DV-2026-000001 --instalment 1 --on 2026-11-20 --reference SBINN26324123456 --by "Ramesh Yadav" --reason "I read the wrong line."
  npm run scholarships -- correct DV-2026-000001 --instalment 1 --undo --by "Ramesh Yadav" --reason "It was not paid after all."
  npm run scholarships -- request DV-2026-000001 --fields incomeCertificate,pincode --by "Ramesh Yadav" --note "The certificate cannot be read." [--reason "For the file."] [--until 2026-12-05]
  npm run scholarships -- report [--cycle 2026-27]
  npm run scholarships -- rebuild-list

The student reads --words of "move" and --note of "request" in the dashboard and by email; --reason is for the file, which staff alone see.
"show" lists the states that can come next. Under review and shortlisted are inside moves: nobody is told.
"request" asks the student to correct these fields and documents and no others; "show" names them. Without --until, the cycle says the last day.
"move --to approved" awards --amount rupees; left out, what the cycle gives for the class. More than that, or than was asked, needs --reason and
--over with how many rupees it is more. While nothing is paid, the same changes the amount, "--to shortlisted" takes an award back, and "--to declined"
ends it; "--to left" ends what was paid in part, and "--to under_review" reopens a rejection. "pay" and "returned" record one instalment each.
A reference that another payment has needs --shared, which says why. "correct" mends what was recorded last of an instalment (its day,
--reference, or the --message of the bank), or takes it back with --undo; it tells nobody.
"documents" writes the student's uploads to a new folder; "reveal" shows the full bank account and Aadhaar number.
"report" is for the board: how much was awarded and paid, and where one person did both.
"rebuild-list" makes anew by what the office lists and finds applications, from the sealed answers; the site may go on.
Who asked, and why, is recorded and shown by "show". Delete the folder once you have read it.
States: ${SENT_STATES.join(', ')}.`;

const OPERATOR = operatorActor('');

export default command(import.meta, USAGE, {
  list: subcommand({
    optional: ['cycle', 'state', 'limit', 'before'],
    run({ cycle, state, limit, before }) {
      const query = { status: state === undefined ? undefined : readChoice('state', state, SENT_STATES), limit: readLimit(limit) };
      return withContext(async (ctx) => {
        const cycleId = cycle ?? (await readCycles(ctx)).current?.id;
        if (!cycleId) throw new AppError('invalid_input', 'No cycle is configured. Name one with --cycle.');
        const last = before === undefined ? undefined : await reachApplication(ctx.db, before, OPERATOR);
        const from = last && { number: last.number, submittedAt: last.submitted_at };
        const rows = await listApplications(ctx, { ...query, by: OPERATOR, cycleId, before: from });
        await recordReading(ctx, 'applications.listed', { filter: { cycle: cycleId, state, before }, rows: rows.length });
        return rows.length === 0 ? 'There are no such applications.' : rows.map((row) => lineOf(ctx, row)).join('\n');
      });
    },
  }),

  show: subcommand({ args: 1, run: (_options, [number = '']) => withContext((ctx) => render(ctx, number)) }),

  documents: subcommand({
    args: 2,
    required: ['by', 'reason'],
    run: (options, [number = '', folder = '']) => withContext((ctx) => writeDocuments(ctx, { number, ...signed(options) }, folder)),
  }),

  reveal: subcommand({
    args: 1,
    required: ['by', 'reason'],
    async run(options, [number = '']) {
      const request = { number, ...signed(options) };
      const { accountNo, ifscCode, aadhaar } = await withContext(async (ctx) => ({
        ...(await revealAccount(ctx, request)),
        aadhaar: await revealAadhaar(ctx, request),
      }));
      return [`Bank account: ${accountNo}`, `IFSC: ${ifscCode}`, `Aadhaar: ${aadhaar ?? 'not given'}`].join('\n');
    },
  }),

  report: subcommand({
    optional: ['cycle'],
    run: ({ cycle }) =>
      withContext(async (ctx) => {
        const report = await readBoardReport(ctx, cycle);
        await recordReading(ctx, 'awards.reported', { filter: { cycle: report.cycle?.id }, rows: report.rows.length });
        return reportText(ctx, report);
      }),
  }),

  'rebuild-list': subcommand({
    run: () => withContext(async (ctx) => `Done for ${await rebuildList(ctx)} applications.`),
  }),

  request: subcommand({
    args: 1,
    required: ['fields', 'by', 'note'],
    optional: ['until', 'reason'],
    async run({ fields, by, note, until, reason }, [number = '']) {
      const names = fields.split(',').map((name) => readChoice('fields', name.trim(), CORRECTABLE));
      const correction = { fields: names, until: until === undefined ? undefined : readDay('until', until) };
      const request = { number, to: 'more_info_requested' as const, ...written({ by, reason, words: note }), correction };
      await withContext((ctx) => moveApplication(ctx, request));
      return `${number} waits for: ${names.map(labelOf).join(', ')}. The student has been told in the dashboard and by email.`;
    },
  }),

  move: subcommand({
    args: 1,
    required: ['to', 'by'],
    optional: ['reason', 'words', 'amount', 'over'],
    async run(options, [number = '']) {
      const to = readChoice('to', options.to, SENT_STATES);
      const rupees = (name: 'amount' | 'over') =>
        options[name] === undefined ? undefined : readWhole(name, options[name], MAX_AWARD_RUPEES);
      const request = { number, to, amount: rupees('amount'), over: rupees('over'), ...written(options) };
      return movedText(await withContext((ctx) => moveApplication(ctx, request).catch(askForOver)));
    },
  }),

  pay: subcommand({
    args: 1,
    required: ['instalment', 'on', 'reference', 'by'],
    optional: ['shared'],
    async run({ instalment, on, reference, by, shared: sharedReason }, [number = '']) {
      const payment = { number, instalment: readWhole('instalment', instalment, 100), on: readDay('on', on), reference, sharedReason };
      return movedText(await withContext((ctx) => recordPayment(ctx, { ...payment, by: operatorActor(by.trim()) })));
    },
  }),

  returned: subcommand({
    args: 1,
    required: ['instalment', 'on', 'by', 'reason'],
    async run({ instalment, on, ...options }, [number = '']) {
      const payment = { number, instalment: readWhole('instalment', instalment, 100), on: readDay('on', on) };
      return movedText(await withContext((ctx) => recordReturn(ctx, { ...payment, ...signed(options) })));
    },
  }),

  correct: subcommand({
    args: 1,
    required: ['instalment', 'by', 'reason'],
    optional: ['on', 'reference', 'shared', 'message'],
    flags: ['undo'],
    async run({ instalment, on, reference, shared: sharedReason, message: bankMessage, undo, ...options }, [number = '']) {
      const changes = { on: on === undefined ? undefined : readDay('on', on), reference, sharedReason, bankMessage };
      if (undo && Object.values(changes).some((one) => one !== undefined))
        throw new AppError('invalid_input', '--undo takes all of it back.');
      const entry = { number, instalment: readWhole('instalment', instalment, 100), kind: undo ? 'undone' : 'changed' } as const;
      const { applicationNumber, status } = await withContext((ctx) => amendEntry(ctx, { ...entry, ...changes, ...signed(options) }));
      return `${applicationNumber} is now ${status}. Nobody has been told.`;
    },
  }),
});

function movedText({ applicationNumber, status, isMailed = true }: Applied & { isMailed?: boolean }): string {
  const news = isMailed ? 'The student has been told in the dashboard and by email.' : 'The student has not been written to.';
  return `${applicationNumber} is now ${status}. ${news}`;
}

/** The reason for the file, and the words to the student. */
function written({ by, reason, words }: { by: string; reason?: string | undefined; words?: string | undefined }) {
  return { by: operatorActor(by.trim()), reason: reason?.trim(), words: words?.trim() };
}

function askForOver(error: unknown): never {
  if (error instanceof AppError && typeof error.details?.['over'] === 'number')
    throw new AppError(error.code, `${error.message} If that is meant, add --over ${error.details['over']}.`, { cause: error });
  throw error;
}

function readWhole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new AppError('invalid_input', `--${name} must be a whole number, 1 to ${most}.`);
  return value;
}

function lineOf(ctx: ServerContext, row: Awaited<ReturnType<typeof listApplications>>[number]): string {
  return [row.number, row.status, formatTime(ctx, row.submittedAt), formatRupees(row.amountRequested), row.district, row.name].join('\t');
}

function reportText(ctx: ServerContext, { cycle, mayOneDoBoth, granted, paid, rows }: BoardReport): string {
  return [
    cycle?.title ?? 'There is no cycle.',
    `Awarded: ${granted.count}, ${formatRupees(granted.rupees)}`,
    `Paid out: ${paid.count}, ${formatRupees(paid.rupees)}`,
    mayOneDoBoth ? 'One person may both award and pay (office.oneMayAwardAndPay is on).' : 'Whoever awards cannot pay.',
    `Awarded and paid by one person: ${rows.length}`,
    ...rows.map(({ number, amount, awardedBy, awardedAt, paidBy, paidAt }) =>
      [
        number,
        formatRupees(amount),
        `awarded by ${awardedBy} on ${formatDate(ctx, awardedAt)}`,
        `paid by ${paidBy} on ${formatDate(ctx, paidAt)}`,
      ].join('\t'),
    ),
  ].join('\n');
}

/** Named after the field, readable by the owner alone. */
async function writeDocuments(ctx: ServerContext, request: DisclosureRequest & { number: string }, folder: string): Promise<string> {
  const { documents } = await readApplication(ctx, request.number, request.by);
  await mkdir(folder, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') throw new AppError('conflict', `${folder} already exists. Name a new folder.`, { cause });
    throw new AppError('invalid_input', `${folder} cannot be made: ${cause.message}`, { cause });
  });
  for (const field of documents) {
    const file = await openDocument(ctx, { ...request, field });
    const { ending = '' } = Object.values(FILE_KINDS).find(({ mime }) => mime === file.type) ?? {};
    await pipeline(await file.read(), createWriteStream(join(folder, `${field}${ending}`), { mode: 0o600 }));
  }
  const count = documents.length;
  return count === 0 ? 'The student uploaded nothing.' : `Wrote ${count} ${count === 1 ? 'document' : 'documents'} to ${folder}.`;
}

async function render(ctx: ServerContext, number: string): Promise<string> {
  const { application, history, corrections, disclosures, reviewers, moves: next } = await readApplication(ctx, number, OPERATOR);
  await recordReading(ctx, 'application.opened', { reference: number });
  return [
    ...Object.entries(application).map(([field, value]) => `${field}: ${String(value)}`),
    '',
    ...reviewers.map(({ name, by, at }) => [formatTime(ctx, at), `given to ${name}`, by].join('\t')),
    ...history.map((event) =>
      [
        formatTime(ctx, event.created_at),
        `${event.from_status} -> ${event.to_status}`,
        event.actor_name ?? event.actor,
        [
          event.amount !== null && `Awarded: ${formatRupees(event.amount)}.`,
          event.office_reason && `For the file: ${event.office_reason}`,
          event.reason,
          event.by_awarder === 1 && 'Awarded and paid out by the same person.',
          ...correctionWords(corrections.get(event.id)),
        ]
          .filter(Boolean)
          .join(' '),
      ].join('\t'),
    ),
    ...disclosures.map((disclosure) => formatDisclosure(ctx, disclosure)),
    '',
    next.length > 0 ? `May become: ${next.join(', ')}.` : 'The office cannot move it any further.',
  ].join('\n');
}

const correctionWords = ({ asked, isLate }: { asked?: Asked; isLate?: boolean } = {}): string[] => [
  ...(asked ? [`Until ${asked.until}: ${asked.fields.join(', ') || 'the whole form'}.`] : []),
  ...(isLate ? ['Late.'] : []),
];
