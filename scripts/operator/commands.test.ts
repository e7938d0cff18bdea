import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { answer } from '#scripts/operator/command.ts';
import donations from '#scripts/operator/donations.ts';
import erase from '#scripts/operator/erase.ts';
import log from '#scripts/operator/log.ts';
import messages from '#scripts/operator/messages.ts';
import names from '#scripts/operator/names.ts';
import phone from '#scripts/operator/phone.ts';
import scholarships from '#scripts/operator/scholarships.ts';
import staff from '#scripts/operator/staff.ts';
import { root } from '#server/config/root.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { addNote } from '#domain/contact/thread.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { createDiskStore } from '#server/storage/disk.ts';
import { isStopped } from '#domain/phone/phone.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { startFakePhoneProviders } from '#tests/mocks/phone.ts';
import { startFakeRazorpay } from '#tests/mocks/razorpay.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { DONOR, pay, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

/** Where a command runs as a program. */
function emptySite() {
  const directory = temporaryFolder();
  const { DATABASE_URL: _postgres, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: directory };
  const run = (script: string, ...args: string[]): Promise<{ code: number | null; output: string }> => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'operator', `${script}.ts`), ...args], { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((resolve) => {
      child.once('close', (code) => resolve({ code, output: output.trim() }));
    });
  };
  return { directory, run };
}

const COMMANDS = { donations, erase, log, messages, names, phone, scholarships, staff };

/** `run` is a command in this process. */
async function setUp(settings: Record<string, string> = {}) {
  const APP_SECRET = 'a secret of the tests that is long enough';
  const directory = temporaryFolder();
  const env = { DATABASE_URL: undefined, DATA_DIR: directory, APP_SECRET, ...settings };
  const run = async (name: keyof typeof COMMANDS, ...args: string[]) => {
    for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
    try {
      return await answer(COMMANDS[name], args);
    } finally {
      vi.unstubAllEnvs();
    }
  };
  const database = openSqlite(join(directory, 'deepvan.sqlite'));
  await migrate(database);
  const ctx = await openTestContext({ database, env: { APP_SECRET } });
  return { ctx, directory, run };
}

test('phone messages: what to register, what they cost, and numbers that want none', async () => {
  const { ctx, run } = await setUp();
  const { output } = await run('phone', 'texts');
  expect(output).toContain('login-code en 0000000000000000005, from 1 SMS\n  {#var#} is your code to log in.');
  const sent = { phone_hash: 'x', template: 'stopped', channel: 'sms', parts: 2, state: 'sent', provider_id: 'p' } as const;
  // By the machine’s own clock.
  const created_at = Date.now();
  for (const id of ['1', '2'])
    await ctx.db
      .insertInto('phone_messages')
      .values({ ...sent, id, paise: 50, created_at })
      .execute();
  expect((await run('phone', 'spent')).output).toBe('stopped by sms: 2, ₹1.00\nThis month: ₹1.00 of ₹5,000.00');
  await run('phone', 'stop', '+91 98380 41276');
  expect(await isStopped(ctx.db, ctx, '9838041276')).toBe(true);
  await run('phone', 'allow', '9838041276');
  expect(await isStopped(ctx.db, ctx, '9838041276')).toBe(false);
  expect(await run('phone', 'stop', '12')).toMatchObject({ code: 1, output: expect.stringContaining('This is no mobile number') });
});

test('phone messages: the gateways are tried, and a message to a number', async () => {
  const fake = await startFakePhoneProviders();
  const { ctx, run } = await setUp({ SMS_URL: fake.smsUrl, WHATSAPP_URL: fake.whatsappUrl, WHATSAPP_TOKEN: fake.token });
  expect(await run('phone', 'try')).toEqual({ code: 0, output: 'Each gateway knows the account.' });
  expect(fake.requests.map(({ path }) => path).toSorted()).toEqual(['GET /v1/Accounts/deepvan.json', 'GET /v23.0/1234?fields=id']);
  const sent = 'Each gateway knows the account. The text of a code, 000000, went out by sms.';
  expect((await run('phone', 'try', '98380 41276', '--language', 'hi')).output).toBe(sent);
  expect(fake.requests.at(-1)?.body).toMatchObject({ To: '+919838041276', Body: expect.stringMatching(/^000000 इस फ़ोन/) });
  expect(await run('phone', 'try', '9838041276', '--channel', 'fax')).toMatchObject({ code: 1 });
  fake.trouble.push({ status: 200 }, { status: 200 }, { status: 400, body: { RestException: { Code: 'INVALID_NUMBER' } } });
  expect(await run('phone', 'try', '9838041276')).toEqual({
    code: 1,
    output: 'The message was not sent. (The gateway refused the message (HTTP 400, code INVALID_NUMBER).)',
  });
  fake.trouble.push({ status: 401 }, { status: 401 });
  expect(await run('phone', 'try')).toEqual({
    code: 1,
    output: 'A gateway does not know the account. (The gateway refused our account (HTTP 401).)',
  });
  await run('phone', 'stop', '9838041276');
  expect((await run('phone', 'try', '9838041276')).output).toBe('The message was not sent: the number wants none, or got too many.');
  expect(await ctx.db.selectFrom('phone_messages').select('state').orderBy('state').execute()).toEqual([
    { state: 'failed' },
    { state: 'sent' },
  ]);
});

test('a member of staff is removed and brought back', async () => {
  const { run } = await setUp();
  const add = ['add', '--email', 'Ramesh@example.in', '--name', 'Ramesh Yadav'];
  const welcome = 'An email to ramesh@example.in explains how to choose a password.';
  expect(await run('staff', ...add)).toEqual({ code: 0, output: `Ramesh Yadav may work in the office. ${welcome}` });
  expect(await run('staff', ...add)).toEqual({ code: 1, output: 'ramesh@example.in works in the office already.' });
  expect(await run('staff', 'remove', '--email', 'ramesh@example.in')).toMatchObject({ code: 1 });
  const other = ['add', '--email', 'meena@example.in', '--name', 'Meena'];
  expect(await run('staff', ...other)).toEqual({ code: 1, output: 'Say which roles Meena has.' });
  expect((await run('staff', ...other, '--roles', 'reviewr')).code).toBe(1);
  expect(await run('staff', ...other, '--roles', 'reviewer, administrator')).toMatchObject({ code: 0 });
  expect(await run('staff', 'remove', '--email', 'ramesh@example.in')).toMatchObject({ code: 0 });
  expect(await run('staff', ...add, '--roles', 'treasurer')).toEqual({
    code: 0,
    output: `Ramesh Yadav may work in the office again. ${welcome}`,
  });
  expect((await run('staff', 'roles', '--email', 'ramesh@example.in', '--roles', 'editor')).output).toBe('ramesh@example.in: editor.');
  expect((await run('staff', 'list')).output).toBe(
    'meena@example.in\tMeena\treviewer, administrator\tnever logged in\tno second factor but emailed codes\n' +
      'ramesh@example.in\tRamesh Yadav\teditor\tnever logged in\tno second factor but emailed codes',
  );
  const lost = ['reset-factors', '--email', 'ramesh@example.in'];
  expect(await run('staff', ...lost)).toMatchObject({ code: 1, output: expect.stringContaining('--by') });
  expect((await run('staff', ...lost, '--by', 'Sita Devi')).output).toMatch(/^Ramesh Yadav is logged out .*:\n(\w{4}-){2}\w{4}$/);
  expect((await run('staff', 'list')).output).toContain('\twaits for a setup code');
  const { output } = await run('staff', 'history');
  expect(output.split('\n').map((line) => line.split('\t').slice(1, 3).join(' '))).toEqual([
    'added Ramesh Yadav',
    'added Meena',
    'removed Ramesh Yadav',
    'brought back Ramesh Yadav',
    'roles changed Ramesh Yadav',
  ]);
});

test('the donations of a trial are deleted in one command', async () => {
  const { ctx, run } = await setUp();
  await pay(ctx, await placeOrder(ctx));
  expect(await run('donations', 'forget-trial')).toEqual({ code: 0, output: 'Deleted 1 donation or order of the trial.' });
  expect(await run('donations', 'forget-trial')).toEqual({ code: 0, output: 'There are no donations of a trial.' });
});

test('donations made after a backup are entered again in one command', async () => {
  const { ctx, run } = await setUp();
  await pay(ctx, await placeOrder(ctx));
  await ctx.db.deleteFrom('donations').execute();
  const recover = ['recover', '--since', '2026-11-21'];
  const next = 'As soon as it runs, the site asks about the payments and refunds since, and thanks those who paid.';
  expect(await run('donations', ...recover)).toEqual({ code: 0, output: `Entered 1 missing order. ${next}` });
  expect(await run('donations', ...recover)).toEqual({ code: 0, output: `No order is missing. ${next}` });
  const { code, output } = await run('donations', 'recover', '--since', '2026-02-30');
  expect({ code, first: output.split('\n')[0] }).toEqual({ code: 1, first: '--since takes a day such as 2026-11-21.' });
});

test('the operator reads what the provider says of wrong keys', async () => {
  const fake = await startFakeRazorpay({ keyId: 'rzp_live_key', keySecret: 'right' });
  onTestFinished(() => fake.close());
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_key', RAZORPAY_KEY_SECRET: 'wrong', RAZORPAY_WEBHOOK_SECRET: 'any' };
  const { run } = await setUp({ ...keys, RAZORPAY_API_URL: fake.url });
  const { code, output } = await run('donations', 'recover', '--since', '2026-11-21');
  expect(code).toBe(1);
  expect(output).toMatch(/^The payment provider did not answer .* \(BAD_REQUEST_ERROR: Authentication failed\)$/);
});

const actsOf = async ({ db }: Pick<TestContext, 'db'>): Promise<string[]> => {
  const rows = await db.selectFrom('activity').select(['act', 'actor']).orderBy('seq').execute();
  return rows.flatMap(({ act, actor }) => (actor.endsWith(' (command line)') ? [act] : []));
};

test('the office lists its donations and exports them for the books', async () => {
  const { ctx, directory, run } = await setUp();
  const order = await placeOrder(ctx);
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', { ...payment, amount: 51_180 });

  expect(await run('donations', 'list', '--flagged')).toEqual({
    code: 0,
    output: `DF-2026-00001\tpaid\t21 Nov 2026, 12:00 pm\t₹500\tone-time\t${DONOR.name}\tamount_mismatch`,
  });
  const { output } = await run('donations', 'show', payment.id);
  expect(output).toContain('PAN: ••••••234F');
  expect(output).toContain('\twebhook\tThe amount paid differs from the order\t{');
  expect(output).toContain('Needs attention: amount_mismatch. The amount or currency taken');
  const settle = ['settle', 'DF-2026-00001', '--flag', 'amount_mismatch', '--by', 'Ramesh Yadav', '--reason', 'The bank’s own fee.'];
  expect(await run('donations', ...settle)).toEqual({ code: 0, output: 'DF-2026-00001 is no longer marked amount_mismatch.' });
  expect(await run('donations', 'list', '--flagged')).toEqual({ code: 0, output: 'There are no such donations.' });

  const file = join(directory, 'donations.csv');
  expect(await run('donations', 'register', file, '--year', '2026')).toEqual({ code: 0, output: `Wrote 1 line to ${file}.` });
  expect(readFileSync(file, 'utf8')).toContain(`DF-2026-00001,2026-11-21,Paid,${DONOR.name},500,0,Online`);
  expect(await run('donations', 'register', `${file}2`, '--year', '2025')).toEqual({ code: 0, output: 'There is nothing to write.' });
  expect(await actsOf(ctx)).toEqual(['donations.listed', 'donation.opened', 'donations.listed', 'register.exported', 'register.exported']);
});

test('the office lists donations by year, state and page', async () => {
  const { ctx, run } = await setUp();
  const give = async (at: string) => {
    ctx.clock.set(at);
    const payment = await pay(ctx, await placeOrder(ctx));
    await tell(ctx, 'payment.captured', payment);
    return payment;
  };
  const listed = async (...args: string[]) =>
    (await run('donations', 'list', ...args)).output.split('\n').map((line) => line.split('\t')[0]);
  await give('2027-03-31T23:58:00+05:30');
  const refunded = await give('2027-03-31T23:59:00+05:30');
  await tellRefund(ctx, refunded, 50_000);
  await give('2027-04-01T00:01:00+05:30');
  const unpaid = await placeOrder(ctx);

  expect(await listed()).toEqual(['DF-2027-00001', 'DF-2026-00002', 'DF-2026-00001']);
  expect(await listed('--year', '2026')).toEqual(['DF-2026-00002', 'DF-2026-00001']);
  expect(await listed('--year', '2026', '--status', 'paid')).toEqual(['DF-2026-00001']);
  expect(await listed('--status', 'created')).toEqual([unpaid.id]);
  expect(await listed('--limit', '1')).toEqual(['DF-2027-00001']);
  expect(await listed('--limit', '1', '--before', 'DF-2027-00001')).toEqual(['DF-2026-00002']);
  expect(await listed('--before', 'DF-2026-00001')).toEqual(['There are no such donations.']);
  expect(await run('donations', 'list', '--before', 'DF-2025-00001')).toEqual({
    code: 1,
    output: 'No donation has this receipt number, order or payment.',
  });
  for (const [option, value] of [
    ['--year', '26'],
    ['--status', 'open'],
    ['--limit', '0'],
  ] as const)
    expect((await run('donations', 'list', option, value)).output).toMatch(new RegExp(`^${option} takes `));
});

test('the office reads documents and account numbers, and the application records each disclosure', async () => {
  const { ctx, directory, run } = await setUp();
  const { account } = await createStudent(ctx);
  const files = createDiskStore(join(directory, 'files'));
  const { path } = await storeUpload(
    { ...ctx, files },
    { ownerId: account.id, field: 'incomeCertificate', name: 'x.pdf', stream: streamOf(makePdf()) },
  );
  const { applicationNumber: number } = await submitApplication(ctx, {
    applicant: account,
    input: applicationInput({ incomeCertificate: path }),
  });

  const folder = join(directory, 'papers');
  const signed = ['--by', 'Ramesh Yadav', '--reason', 'We read the paper.'];
  expect(await run('scholarships', 'documents', number, folder, ...signed)).toEqual({ code: 0, output: `Wrote 1 document to ${folder}.` });
  expect(readFileSync(join(folder, 'incomeCertificate.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
  expect(statSync(join(folder, 'incomeCertificate.pdf')).mode & 0o777).toBe(0o600);
  expect(await run('scholarships', 'documents', number, folder, ...signed)).toMatchObject({ code: 1 });
  expect(await run('scholarships', 'reveal', number)).toMatchObject({ code: 1 });
  expect(await run('scholarships', 'reveal', number, ...signed)).toEqual({
    code: 0,
    output: 'Bank account: 30211234567890\nIFSC: SBIN0001234\nAadhaar: 234123412346',
  });
  expect(await run('scholarships', 'rebuild-list')).toEqual({ code: 0, output: 'Done for 1 applications.' });
  await ctx.db.updateTable('scholarship_applications').set({ name_keys: null }).execute();
  for (const left of [1, 0]) expect(await run('names', 'rebuild')).toEqual({ code: 0, output: `Done. ${left} were different.` });
  const ask = (...fields: string[]) =>
    run('scholarships', 'request', number, '--by', 'Meera', '--note', 'Please look.', '--fields', ...fields);
  expect(await ask('declaration')).toMatchObject({ code: 1 });
  expect(await ask('pincode', '--until', 'soon')).toMatchObject({ code: 1 });
  await run('scholarships', 'move', number, '--to', 'under_review', ...signed);
  expect((await ask('incomeCertificate, pincode')).output).toMatch(/waits for: Income certificate, Pin code\./);
  const { output } = await run('scholarships', 'show', number);
  expect(output).toMatch(/Please look\. Until \d{4}-\d\d-\d\d: pincode, incomeCertificate\./);
  expect(output).not.toContain('30211234567890');
  for (const what of ['incomeCertificate', 'account', 'aadhaar'])
    expect(output).toContain(`${what} shown in full\tRamesh Yadav\tWe read the paper.`);
  expect(await actsOf(ctx)).toEqual(['application.opened']);
});

test('the board’s report names who both awarded and paid', async () => {
  const { ctx, run } = await setUp();
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const move = (to: string, by: string) => run('scholarships', 'move', number, '--to', to, '--by', by, '--reason', 'As decided.');
  for (const to of ['shortlisted', 'approved']) await move(to, 'Ramesh Yadav');
  // By the machine’s own clock.
  const today = dayAt(Date.now(), ctx.content().foundation.timezone);
  const payment = [number, '--instalment', '1', '--on', today, '--by', 'Meera'];
  expect((await run('scholarships', 'pay', ...payment.with(6, 'ramesh yadav'), '--reference', 'SBINN26325000001')).output).toMatch(
    /awarded/,
  );
  expect(await run('scholarships', 'pay', ...payment, '--reference', 'SBINN26325000001')).toMatchObject({
    code: 0,
    output: expect.stringContaining('paying'),
  });
  expect(await run('scholarships', 'returned', ...payment, '--reason', 'No such account.')).toMatchObject({
    code: 0,
    output: expect.stringContaining('paying'),
  });
  expect(await run('scholarships', 'pay', ...payment.with(2, '0'), '--reference', 'SBINN26325000001')).toMatchObject({ code: 1 });
  const other = ['--instalment', '2', '--by', 'Meera'];
  const record = (reference: string, ...more: string[]) =>
    run('scholarships', 'pay', number, ...other, '--on', today, '--reference', reference, ...more);
  expect(await record('x')).toMatchObject({ code: 1, output: expect.stringContaining('Enter the bank’s reference') });
  expect(await record('SBINN26325000001')).toMatchObject({ code: 1, output: expect.stringContaining('in use already') });
  expect(await record('SBINN26325000001', '--shared', 'One transfer.')).toMatchObject({ code: 0 });
  const correct = (...more: string[]) => run('scholarships', 'correct', number, ...other, '--reason', 'I read the wrong line.', ...more);
  expect(await correct('--undo', '--on', today)).toMatchObject({ code: 1 });
  expect(await correct()).toMatchObject({ code: 1, output: expect.stringContaining('recorded already') });
  expect(await correct('--reference', '633212345678')).toEqual({ code: 0, output: `${number} is now paying. Nobody has been told.` });
  expect(await correct('--undo')).toMatchObject({ code: 0 });
  for (const [one, reference] of [
    ['1', '633212345679'],
    ['2', '633212345680'],
  ] as const)
    await run('scholarships', 'pay', ...payment.with(2, one), '--reference', reference);
  const { output } = await run('scholarships', 'report');
  expect(output.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^Awarded: 1, ₹/),
    expect.stringMatching(/^Paid out: 1, ₹/),
    'Whoever awards cannot pay.',
    'Awarded and paid by one person: 0',
  ]);
  expect(await run('scholarships', 'report', '--cycle', '1999')).toEqual({ code: 1, output: 'There is no such cycle.' });
  expect(await actsOf(ctx)).toContain('awards.reported');
});

test('an application is rejected in one move, an award over what is usual is confirmed, and the reason stays in the file', async () => {
  const { ctx, run } = await setUp();
  const { account } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const move = async (...options: string[]) =>
    (await run('scholarships', 'move', number, '--by', 'Ramesh Yadav', '--reason', 'For our file.', ...options)).output;
  expect(await move('--to', 'rejected')).toBe('Please write to the student what is so now.');
  expect(await move('--to', 'rejected', '--words', 'Not this time.')).toMatch(/is now rejected\. The student has been told/);
  expect(await move('--to', 'under_review')).toMatch(/is now under_review\. The student has been told/);
  expect(await move('--to', 'shortlisted')).toBe(`${number} is now shortlisted. The student has not been written to.`);
  const give = (...options: string[]) => move('--to', 'approved', '--amount', ...options);
  expect(await give('20000')).toBe('You give ₹20,000. ₹25,000 was asked, the cycle gives ₹18,000. If that is meant, add --over 2000.');
  expect(await give('24001', '--over', '6001')).toBe('The most that can be given in this cycle is ₹24,000.');
  expect(await give('20000', '--over', '2000')).toMatch(/is now approved/);
  expect(await move('--to', 'approved')).toBe('Please say the new amount.');
  expect(await give('9000')).toMatch(/is now approved/);
  expect((await run('scholarships', 'show', number)).output).toMatch(
    /Awarded: ₹9,000\. For the file: For our file\. The amount of your scholarship/,
  );
  expect(JSON.stringify(await ctx.jobs('mail'))).not.toContain('For our file.');
});

test('the office lists its messages, and marks one as answered', async () => {
  const { ctx, run } = await setUp();
  const message = { email: 'a@example.in', phone: '9838041276', subject: 'Support', message: 'When is it?', consent: true } as const;
  await receiveMessage(ctx, { ...message, name: 'Asha' }, '203.0.113.7');
  await receiveMessage(ctx, { ...message, name: 'Robot', website: 'x' }, '203.0.113.7');
  const listed = await run('messages', 'list', '--status', 'new');
  expect(listed.output).toMatch(/^\S+\tnew\t.*\tSupport\tAsha$/);
  const id = listed.output.split('\t')[0] ?? '';
  expect((await run('messages', 'move', id, '--to', 'answered', '--by', 'Meera')).output).toBe(`${id} is now answered.`);
  await addNote(ctx, { id, version: 2, by: operatorActor('Meera'), text: 'Called her.' });
  expect((await run('messages', 'show', id)).output).toMatch(
    /^Status: answered\nMoved: .* by Meera\nSent: .*\nName: Asha\nEmail: a@example\.in\n[^]*When is it\?\n\nNote, .*, Meera\nCalled her\.$/,
  );
  expect((await run('messages', 'list', '--status', 'new')).output).toBe('There are no such messages.');
  expect((await run('messages', 'list', '--status', 'old')).output).toContain('--status');
  expect(await run('messages', 'list', '--before', 'nothing')).toEqual({ code: 1, output: 'There is no such message.' });
  expect(await actsOf(ctx)).toEqual(['messages.listed', 'message.opened', 'messages.listed']);
});

test('the operator erases a person at their request, and learns what must stay', async () => {
  const { ctx, directory, run } = await setUp();
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

  const signed = await run('erase', ` ${account.email.toUpperCase()}`);
  expect(signed.code).toBe(0);
  for (const line of ['Would be erased:', '  1 account', '  1 files', `  ${number}\tSubmitted`, 'as a referee', 'To erase it, add --yes.'])
    expect(signed.output).toContain(line);
  expect(signed.output).toMatch(/DF-2026-00001\ta paid donation .* until 1 Apr 2038/);
  expect(await ctx.db.selectFrom('accounts').select('email').execute()).toEqual([{ email: account.email }]);

  const done = await run('erase', account.email, '--yes');
  expect(done.output).toContain('Erased:\n  1 account');
  expect(await ctx.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('scholarship_applications').selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('files').selectAll().execute()).toEqual([]);
  const stored = [];
  for await (const { key } of files.list()) stored.push(key);
  expect(stored).toEqual([]);
  const { output } = await run('erase', account.email);
  expect(output).toMatch(/^There is nothing to erase\.\n\nMust stay, and why:\n {2}DF-2026-00001[^\n]*\n\nErased before: /);
});

test.each([
  ['donations', 'Donations, for the office.'],
  ['messages', 'Messages from the contact form.'],
  ['erase', 'Erase what the site keeps about a person who asks for it.'],
  ['restore', 'Load a backup into an empty site'],
])('%s without arguments prints its usage and fails', async (script, usage) => {
  const { directory, run } = emptySite();
  const { code, output } = await run(script);
  expect(code).toBe(1);
  expect(output.startsWith(usage)).toBe(true);
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ['backup', '--help', 0, 'Write the whole site'],
  ['backup', '--ful', 1, "Unknown option '--ful'."],
  ['migrate', 'now', 1, 'Unknown argument: now'],
  ['donations', 'lits', 1, 'Unknown command: lits'],
])('%s %s: exit code %i, "%s"', async (script, arg, code, start) => {
  const { directory, run } = emptySite();
  const response = await run(script, arg);
  expect(response.code).toBe(code);
  expect(response.output.startsWith(start)).toBe(true);
  expect(response.output).toContain('\n\n  npm run ');
  expect(readdirSync(directory)).toEqual([]);
});

test('the activity log is checked and printed; a row that was changed is named, and so is an end that does not fit', async () => {
  const { ctx, run } = await setUp();
  await recordActivity(ctx.db, ctx, operatorActor('Meera'), { act: 'search.made', details: { filter: { query: 'Asha' } } });
  await recordActivity(ctx.db, ctx, operatorActor('Ravi'), { act: 'overview.opened' });
  const whole = await run('log', 'check');
  expect(whole).toMatchObject({ code: 0, output: expect.stringMatching(/^The log is whole: 2 rows, ending with 2:[0-9a-f]{64}$/) });
  expect(await run('log', 'check', '--end', `9:${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The rows after 2 are missing'),
  });
  expect((await run('log', 'check', '--end', 'nine')).output).toContain('--end takes a line');
  expect((await run('log', 'list')).output.split('\n').map((line) => line.split('\t').slice(2))).toEqual([
    ['Ravi', 'opened the overview', '', ''],
    ['Meera', 'searched', '', '{"filter":{"query":"Asha"}}'],
  ]);
  expect((await run('log', 'list', '--act', 'search.made')).output).not.toContain('Ravi');
  expect((await run('log', 'list', '--act', 'dancing')).output).toContain('--act takes one of');
  expect((await run('log', 'list', '--day', '2020-01-01')).output).toBe('There are no such rows.');
  await sql`drop trigger activity_not_changed`.execute(ctx.db);
  await ctx.db
    .updateTable('activity')
    .set({ actor: 'Asha' } as never)
    .where('seq', '=', 1)
    .execute();
  expect(await run('log', 'check')).toEqual({ code: 1, output: 'The log is not whole. Row 1 is not what was written.' });
});
