import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { writeSheet } from '#scripts/operator/office.ts';
import { root } from '#scripts/root.ts';
import { submitApplication } from '#domain/scholarships/submit.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { createDiskStore } from '#server/adapters/storage/disk.ts';
import { createTestContext } from '#tests/setup/context.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/donations.ts';
import { makePdf, streamOf } from '#tests/setup/files.ts';
import { applicationInput, createStudent } from '#tests/setup/scholarships.ts';

function temporaryFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-office-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

describe('a sheet', () => {
  test('opens in a spreadsheet as it was written: Hindi, quotes and commas, and nothing that counts by itself', () => {
    const file = join(temporaryFolder(), 'sheet.csv');
    writeSheet(file, [
      { Name: 'आशा "Asha" मिश्रा', Amount: 500.5 },
      { Name: '=HYPERLINK("http://example.net","x")', Amount: -1 },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(
      '\uFEFFName,Amount\r\n"आशा ""Asha"" मिश्रा",500.5\r\n"\'=HYPERLINK(""http://example.net"",""x"")",-1\r\n',
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('takes no other file’s place, and says where it cannot be written', () => {
    const directory = temporaryFolder();
    const file = join(directory, 'sheet.csv');
    writeSheet(file, [{ Name: 'first' }]);
    expect(() => writeSheet(file, [{ Name: 'second' }])).toThrow(`${file} already exists. Name another file, or move that one away.`);
    expect(readFileSync(file, 'utf8')).toContain('first');
    expect(() => writeSheet(join(directory, 'none', 'sheet.csv'), [{ Name: 'x' }])).toThrow(/sheet\.csv cannot be written: ENOENT/);
  });
});

/** A site in a folder of its own, and its office at the command line. */
async function setUp() {
  const directory = temporaryFolder();
  const database = openSqlite(join(directory, 'deepvan.sqlite'));
  await migrate(database);
  const ctx = await createTestContext({ database });
  onTestFinished(() => ctx.close());
  const { DATABASE_URL: _postgres, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: directory, APP_SECRET: ctx.settings.APP_SECRET };
  const office = (script: string, ...words: string[]): Promise<{ code: number | null; said: string }> => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'operator', `${script}.ts`), ...words], { cwd: root, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve({ code, said: said.trim() }));
    });
  };
  return { ctx, directory, office };
}

test('the gifts of a trial are deleted in one command', { timeout: 60_000 }, async () => {
  const { ctx, office } = await setUp();
  await pay(ctx, await placeOrder(ctx));
  expect(await office('donations', 'forget-trial')).toEqual({ code: 0, said: 'Deleted 1 gift or order of the trial.' });
  expect(await office('donations', 'forget-trial')).toEqual({ code: 0, said: 'There are no gifts of a trial.' });
});

test('the office reads its gifts, and writes them down for the books', { timeout: 60_000 }, async () => {
  const { ctx, directory, office } = await setUp();
  const order = await placeOrder(ctx);
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', { ...payment, amount: 51_180 });

  expect(await office('donations', 'list', '--flagged')).toEqual({
    code: 0,
    said: `DF-2026-00001\tpaid\t21 Nov 2026, 12:00 pm\t₹500\tone-time\t${DONOR.name}\tamount_mismatch`,
  });
  const { said } = await office('donations', 'show', payment.id);
  expect(said).toContain('pan: ••••••234F');
  expect(said).toContain('Needs attention: amount_mismatch. The amount or currency taken');
  const settle = ['settle', 'DF-2026-00001', '--flag', 'amount_mismatch', '--by', 'Ramesh Yadav', '--reason', 'The bank’s own fee.'];
  expect(await office('donations', ...settle)).toEqual({ code: 0, said: 'DF-2026-00001 is no longer marked amount_mismatch.' });
  expect(await office('donations', 'list', '--flagged')).toEqual({ code: 0, said: 'There is no such gift.' });

  const file = join(directory, 'gifts.csv');
  expect(await office('donations', 'register', file, '--year', '2026')).toEqual({ code: 0, said: `Wrote 1 line to ${file}.` });
  expect(readFileSync(file, 'utf8')).toContain(`DF-2026-00001,2026-11-21,paid,500,INR,one-time,${DONOR.name}`);
  const asked = ['--by', 'Ramesh Yadav', '--reason', 'The statement of the year.'];
  expect(await office('donations', 'statement', `${file}2`, '--year', '2026')).toMatchObject({ code: 1 });
  expect(await office('donations', 'statement', `${file}2`, '--year', '2025', ...asked)).toEqual({
    code: 0,
    said: 'There is nothing to write.',
  });
});

test('the office reads the documents and pays out, and what it was shown stands with the application', { timeout: 60_000 }, async () => {
  const { ctx, directory, office } = await setUp();
  const { account } = await createStudent(ctx);
  const pdf = makePdf();
  // Into the folder that the site of these settings reads.
  const files = createDiskStore(join(directory, 'files'));
  const { path } = await storeUpload(
    { ...ctx, files },
    { ownerId: account.id, field: 'incomeCertificate', name: 'x.pdf', stream: streamOf(pdf) },
  );
  const { applicationNumber: number } = await submitApplication(ctx, {
    applicant: account,
    input: applicationInput({ incomeCertificate: path }),
  });

  const folder = join(directory, 'papers');
  const asked = ['--by', 'Ramesh Yadav', '--reason', 'We read it.'];
  expect(await office('scholarships', 'documents', number, folder, ...asked)).toEqual({ code: 0, said: `Wrote 1 document to ${folder}.` });
  expect(readFileSync(join(folder, 'incomeCertificate.pdf'))).toEqual(pdf);
  expect(statSync(join(folder, 'incomeCertificate.pdf')).mode & 0o777).toBe(0o600);
  expect(await office('scholarships', 'documents', number, folder, ...asked)).toMatchObject({ code: 1 });
  expect(await office('scholarships', 'reveal', number)).toMatchObject({ code: 1 });
  expect(await office('scholarships', 'reveal', number, ...asked)).toEqual({
    code: 0,
    said: 'Bank account: 30211234567890\nIFSC: SBIN0001234\nAadhaar: 234123412346',
  });
  const { said } = await office('scholarships', 'show', number);
  expect(said).not.toContain('30211234567890');
  for (const what of ['incomeCertificate', 'numbers']) expect(said).toContain(`${what} shown in full\tRamesh Yadav\tWe read it.`);
});

test('the operator erases a person at their request, and tells them what stays', { timeout: 60_000 }, async () => {
  const { ctx, directory, office } = await setUp();
  const { account } = await createStudent(ctx);
  const userData = { ...DONOR, email: account.email };
  await tell(ctx, 'payment.captured', await pay(ctx, await placeOrder(ctx, { userData })));
  const files = createDiskStore(join(directory, 'files'));
  const upload = { ownerId: account.id, field: 'incomeCertificate', name: 'x.pdf', stream: streamOf(makePdf()) } as const;
  const { path } = await storeUpload({ ...ctx, files }, upload);
  const { applicationNumber: number } = await submitApplication(ctx, {
    applicant: account,
    input: applicationInput({ incomeCertificate: path }),
  });

  const asked = await office('erase', ` ${account.email.toUpperCase()}`);
  expect(asked.code).toBe(0);
  for (const line of ['Would be erased:', '  1 account', '  1 files', `  ${number}\tSubmitted`, 'To erase it, add --yes.'])
    expect(asked.said).toContain(line);
  expect(asked.said).toMatch(/DF-2026-00001\ta paid gift .* until 1 Apr 2038/);
  expect(await ctx.db.selectFrom('accounts').select('email').execute()).toEqual([{ email: account.email }]);

  const done = await office('erase', account.email, '--yes');
  expect(done.said).toContain('Erased:\n  1 account');
  expect(await ctx.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('scholarship_applications').selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('files').selectAll().execute()).toEqual([]);
  const stored = [];
  for await (const { key } of files.list()) stored.push(key);
  expect(stored).toEqual([]);
  const { said } = await office('erase', account.email);
  expect(said).toMatch(/^There is nothing to erase\.\n\nStays, and why:\n {2}DF-2026-00001[^\n]*\n\nErased before: /);
});

test.each([
  ['donations', 'Gifts, for the office.'],
  ['newsletter', 'Who gets the newsletter'],
  ['messages', 'Messages from the contact form.'],
  ['staff', 'Who works in the office'],
  ['erase', 'Erase what the site keeps of a person who asks for it.'],
])('%s without words says what there is', { timeout: 60_000 }, async (script, words) => {
  const { office } = await setUp();
  const { code, said } = await office(script);
  expect(code).toBe(1);
  expect(said.startsWith(words)).toBe(true);
});
