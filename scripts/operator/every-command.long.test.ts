import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { endText, readHead } from '#domain/activity/check.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { recordPayment } from '#domain/scholarships/payments/payments.server.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import { root } from '#server/config/root.ts';
import { SQLITE_FILE } from '#server/open-database.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { createTestContext } from '#tests/setup/database/context.ts';
import { pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const APP_SECRET = 'a secret of the tests that is long enough';
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Files by the name that npm knows them by. */
const FILES = new Map(
  Object.entries(scripts).flatMap(([name, line]) => {
    const [file] = /scripts\/operator\/[\w-]+\.ts$/.exec(line) ?? [];
    return file ? [[name, file] as const] : [];
  }),
);

/** Each once, of those that differ in their options alone; `[--option value]` is an option like others. */
function writtenCommands(): string[][] {
  const texts = [...FILES.values(), ...DOCUMENTS].map((file) => readFileSync(join(root, file), 'utf8'));
  const lines = texts.flatMap((text) => [...text.matchAll(/npm run ([\w:]+)(?: -- ((?:"[^"\n]*"|[^\n`"])*))?/g)]);
  const commands = lines.flatMap(([, name = '', args = '']) => (FILES.has(name) ? [[name, ...wordsOf(args.replace(/ {2}.*$/, ''))]] : []));
  const shapeOf = (command: string[]) => command.map((word) => (/^[a-z-]+$/.test(word) ? word : '*')).join(' ');
  return [...new Map(commands.toReversed().map((command) => [shapeOf(command), command])).values()];
}

const wordsOf = (line: string): string[] =>
  [...line.replaceAll(/[[\]]/g, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

let prepared: Awaited<ReturnType<typeof prepareSite>>;
beforeAll(async () => {
  prepared = await prepareSite();
});
afterAll(() => rmSync(prepared.site, { recursive: true, force: true }));

const COMMANDS = writtenCommands();

test('every command of the operator is named by a document or a usage', () => {
  expect(new Set(COMMANDS.map(([name]) => name))).toEqual(new Set(FILES.keys()));
});

test.each(COMMANDS.map((words) => [words.join(' '), words] as const))(
  '%s runs, as its own process',
  async (_line, [name = '', ...words]) => {
    const { site, valueOf } = prepared;
    const place = temporaryFolder();
    const data = join(place, 'data');
    const isIntoEmpty = name === 'restore' || name === 'demo' || words.includes('you@example.in');
    if (!isIntoEmpty) cpSync(site, data, { recursive: true });
    const sub = /^[a-z-]+$/.test(words[0] ?? '') ? (words[0] ?? '') : '';
    const args = words.map((word) => valueOf(word, name, sub, place));
    if (name === 'backup' && args.length === 0) args.push(join(place, 'folder'));
    if (name === 'restore') await run('scripts/operator/backup.ts', args, site);
    const { code, output } = await run(FILES.get(name) ?? '', args, data);
    if (REFUSED[`${name} ${sub}`]?.test(output)) return;
    expect(output).not.toMatch(/\n {4}at /);
    expect(code, output).toBe(0);
  },
);

function run(file: string, args: string[], DATA_DIR: string): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _postgres, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, env: { ...inherited, DATA_DIR, APP_SECRET } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** A site with one of everything, and what in it stands for a word of an example. */
async function prepareSite() {
  const site = mkdtempSync(join(tmpdir(), 'deepvan-commands-'));
  const database = openSqlite(join(site, SQLITE_FILE));
  await migrate(database);
  const ctx = await createTestContext({ database, env: { APP_SECRET } });

  const apply = async (...states: ApplicationState[]) => {
    const { account } = await createStudent(ctx);
    const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    for (const to of states) await moveApplication(ctx, { number, to, by: operatorActor('Meera'), reason: 'As decided.' });
    return number;
  };
  ctx.clock.set('2026-11-15T12:00:00+05:30');
  const number = await apply();
  const numbers: Readonly<Record<string, string>> = {
    request: await apply('under_review'),
    pay: await apply('shortlisted', 'approved'),
    returned: await apply('shortlisted', 'approved'),
    correct: await apply('shortlisted', 'approved'),
  };
  ctx.clock.set('2026-11-21T12:00:00+05:30');
  for (const [index, paid] of [numbers['returned'], numbers['correct']].entries()) {
    const payment = { instalment: 1, on: '2026-11-21', reference: `SBIN42632500000${index}`, by: operatorActor('Sunil') };
    await recordPayment(ctx, { number: paid ?? '', ...payment });
  }

  const { account: student } = await createAccount(ctx, { email: 'asha@example.in' });
  await recordAttendance(ctx, { email: student.email, program: 'e-literacy-program', year: 2026 });
  const code = (await ctx.db.selectFrom('program_attendance').select('certificate_code').executeTakeFirstOrThrow()).certificate_code;
  const message = {
    name: 'Asha',
    email: student.email,
    phone: '9838041276',
    subject: 'Support',
    message: 'When is it?',
    consent: true,
  } as const;
  await receiveMessage(ctx, message, '203.0.113.7');
  const messageId = (await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()).id;
  for (const name of ['Ramesh', 'Sita']) await createAccount(ctx, { email: `${name.toLowerCase()}@example.in`, role: 'staff', name });
  await tell(ctx, 'payment.captured', { ...(await pay(ctx, await placeOrder(ctx))), amount: 51_180 });
  const receipt = (await ctx.db.selectFrom('donations').select('receipt_number').executeTakeFirstOrThrow()).receipt_number ?? '';
  const jobId = (await ctx.db.updateTable('jobs').set({ status: 'dead' }).returning('id').executeTakeFirstOrThrow()).id;
  const end = endText(await readHead(ctx));
  await ctx.close();

  /** @param sub the subcommand, if any */
  const valueOf = (word: string, name: string, sub: string, place: string): string => {
    if (/^DV-|^NUMBER$/.test(word)) return numbers[sub] ?? number;
    if (word.startsWith('DF-')) return receipt;
    if (word === 'ID') return name === 'jobs' ? jobId : messageId;
    if (/^\w{4}-\w{4}-\w{4}$|^CODE$/.test(word)) return code;
    if (/^1234:|^LINE$/.test(word)) return end;
    if (word.endsWith('FOLDER')) return join(place, 'folder');
    if (word.endsWith('.csv')) return join(place, word);
    if (/^E$|^EMAIL$|@example\.in$/.test(word))
      return sub === 'add' ? 'new@example.in' : name === 'staff' ? 'ramesh@example.in' : student.email;
    return EXAMPLES[word] ?? word;
  };
  return { site, valueOf };
}

/** What a trial cannot do says what it needs. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'messages try-reply': /^This needs SMTP_URL, .*\n$/,
  'content translated': /^content\/hi has no section SECTION that the site shows\.\n$/,
};

/** What documents write for a value of one’s own. */
const EXAMPLES: Readonly<Record<string, string>> = {
  DAY: '2026-11-20',
  '${day}': '2026-11-20',
  'a,b': 'incomeCertificate,pincode',
  second_payment: 'amount_mismatch',
  UTR: 'SBIN426325000009',
};
