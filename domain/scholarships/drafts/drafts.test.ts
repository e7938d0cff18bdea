import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountNoOf } from '#domain/scholarships/application/applications.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { attachFiles } from '#domain/files/attachments.server.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { moveApplication, withdrawApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { reachApplication } from '#domain/scholarships/application/reach.server.ts';
import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { deleteDraft, readDraft, saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makeJpeg, makePdf, makePng, streamOf } from '#tests/setup/files/files.ts';
import { countStatements } from '#tests/setup/database/statements.ts';
import { applicationInput, askForMore, createStudent, everythingStored, setState } from '#tests/setup/people/scholarships.ts';

const ACCOUNT = '30211234567890';
const MASK = '••••••••••7890';

async function student() {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  const save = (version: number, data: Record<string, unknown>) => saveDraft(ctx, { accountId: account.id, version, data });
  return { ctx, account, save, read: () => readDraft(ctx, account.id) };
}

const uploadOf = async (ctx: TestContext, ownerId: string, field: 'photograph' | 'signature'): Promise<string> =>
  (await storeUpload(ctx, { ownerId, field, name: `${field}.jpg`, stream: streamOf(await makeJpeg()) })).path;

async function waitingForLocks({ db, database }: TestContext, count: number): Promise<void> {
  if (database.engine === 'sqlite') return;
  const waiting = sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(count);
}

describe('a draft', () => {
  test('is stored as it is, and each save makes a new version', async () => {
    const { ctx, save, read } = await student();
    expect(await read()).toBeNull();
    const data = { step: 3, answers: { fullName: 'Asha', declaration: false, scholarshipPurpose: ['Transport'] } };
    expect(await save(0, data)).toEqual({ version: 1, savedAt: ctx.clock.now(), data });
    ctx.clock.advance(5_000);
    const more = { ...data, step: 4 };
    expect(await save(1, more)).toEqual({ version: 2, savedAt: ctx.clock.now(), data: more });
    expect(await read()).toEqual({ version: 2, savedAt: ctx.clock.now(), data: more });
  });

  test('is sealed as a whole: nothing of it is readable in the database or a log', async () => {
    const { ctx, save } = await student();
    await save(0, { fullName: 'Asha Kumari', accountNo: ACCOUNT, aadhaar: '234123412346' });
    expect(await everythingStored(ctx)).not.toMatch(/Kumari|30211234567890|234123412346/);
    expect(JSON.stringify(ctx.logs)).not.toMatch(/Kumari|3021|2341/);
  });

  test('masks sealed fields at any depth; a mask sent back leaves the value unchanged', async () => {
    const { ctx, account, save, read } = await student();
    const answers = { accountNo: ACCOUNT, aadhaar: '234123412346', ifscCode: 'SBIN0001234' };
    await save(0, { answers, accountNo: ACCOUNT });
    const visible = { answers: { accountNo: MASK, aadhaar: '••••••••2346', ifscCode: 'SBIN0001234' }, accountNo: MASK };
    expect((await read())?.data).toEqual(visible);
    await save(1, { ...visible, step: 5 });
    await save(2, { answers: { ...visible.answers, aadhaar: '••••••••9999' }, accountNo: MASK });
    expect((await read())?.data).toMatchObject({ answers: { aadhaar: '••••••••9999' } });
    const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput({ accountNo: MASK }) });
    const { application } = await readApplication(ctx, applicationNumber, operatorActor('Ramesh'));
    expect(application.accountNo).toBe(MASK);
    expect(accountNoOf(ctx, await reachApplication(ctx.db, applicationNumber, operatorActor('Ramesh')))).toBe(ACCOUNT);
  });

  test.each([
    ['no draft', null],
    ['another number', '987654321012'],
    ['no digits', 'xxxxxxxxxx7890'],
  ])('a mask of %s is not stored as an account number', async (_name, stored) => {
    const { ctx, account, save } = await student();
    if (stored) await save(0, { accountNo: stored });
    await expect(submitApplication(ctx, { applicant: account, input: applicationInput({ accountNo: MASK }) })).rejects.toMatchObject({
      status: 400,
      fields: { accountNo: 'Enter the account number, 9 to 18 digits only' },
    });
  });

  test('is deleted by the submission, and a late save does not restore it', async () => {
    const { ctx, account, save, read } = await student();
    await save(0, { fullName: 'Asha' });
    const { applicationNumber } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    expect(await read()).toBeNull();
    await expect(save(1, { fullName: 'Late' })).rejects.toMatchObject({ status: 409, details: { applicationNumber } });
    await expect(save(0, { fullName: 'Later' })).rejects.toMatchObject({ status: 409 });
    expect(await ctx.db.selectFrom('scholarship_drafts').selectAll().execute()).toEqual([]);
  });

  test('saved and submitted concurrently does not deadlock', async () => {
    const { ctx, account, save } = await student();
    const [first, last] = await Promise.all([uploadOf(ctx, account.id, 'photograph'), uploadOf(ctx, account.id, 'signature')]);
    const files = { photograph: first, signature: last };
    await save(0, files);
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = ctx.db.transaction().execute(async (trx) => {
      await attachFiles(trx, ctx, { ownerId: account.id, paths: [last], to: 'profile' }, 'lastCertificatePath');
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const sending = submitApplication(ctx, { applicant: account, input: applicationInput(files) });
    await waitingForLocks(ctx, 1);
    const saving = save(1, { ...files, step: 6 }).then(
      () => 200,
      (error: { status?: number }) => error.status,
    );
    await waitingForLocks(ctx, 2);
    released.resolve();
    expect(await sending).toMatchObject({ status: 'submitted' });
    expect([200, 409]).toContain(await saving);
    await holding;
  });

  test('can be started again when more information is requested, in any cycle, and after a withdrawal', async () => {
    const { ctx, account, save, read } = await student();
    const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    await setState(ctx, number, 'under_review');
    await moveApplication(ctx, {
      number,
      to: 'more_info_requested',
      words: 'Send the certificate',
      reason: 'Send the certificate',
      by: operatorActor('Ramesh'),
    });
    ctx.clock.set('2028-01-15T12:00:00+05:30');
    expect(await save(0, { fullName: 'Asha' })).toMatchObject({ version: 1 });
    expect(await read()).toMatchObject({ version: 1 });
    await submitApplication(ctx, { applicant: account, input: applicationInput() });
    expect(await read()).toBeNull();
    ctx.clock.set('2026-12-01T12:00:00+05:30');
    await withdrawApplication(ctx, { accountId: account.id, reason: 'Moved' });
    expect(await save(0, { fullName: 'Asha again' })).toMatchObject({ version: 1 });
  });

  test('left unfinished goes on in the next cycle, with its account number and its files', async () => {
    const { ctx, account, save, read } = await student();
    const photograph = await uploadOf(ctx, account.id, 'photograph');
    await save(0, { fullName: 'Asha', accountNo: ACCOUNT, photograph });
    ctx.clock.set('2027-04-01T12:00:00+05:30');
    const draft = await read();
    expect(draft).toMatchObject({ version: 1, data: { fullName: 'Asha', photograph } });
    expect(await save(1, { ...draft?.data, fullName: 'Asha K' })).toMatchObject({ version: 2 });
    expect(await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).toEqual([
      { attached_to: `scholarship-draft:${account.id}:2027-28` },
    ]);
    ctx.clock.set('2028-04-01T12:00:00+05:30');
    await expect(save(0, { fullName: 'Of another device' })).rejects.toMatchObject({ status: 409, details: { draft: { version: 2 } } });
    const masked = (await read())?.data['accountNo'];
    expect(masked).not.toBe(ACCOUNT);
    await submitApplication(ctx, { applicant: account, input: applicationInput({ accountNo: masked }) });
    expect(await ctx.db.selectFrom('scholarship_drafts').selectAll().execute()).toEqual([]);
  });

  test('of a new application and of one that the office has asked about do not replace each other', async () => {
    const { ctx, account, save, read } = await student();
    const { applicationNumber: old } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    ctx.clock.set('2027-05-01T12:00:00+05:30');
    const form = (name: string) => ({
      save: (version: number, fullName: string) => saveDraft(ctx, { accountId: account.id, version, data: { fullName }, form: name }),
      read: () => readDraft(ctx, account.id, name),
    });
    const [answer, fresh] = [form(old), form('new')];
    await fresh.save(0, 'New');
    await fresh.save(1, 'New one');
    const tooEarly = { code: 'conflict', message: expect.stringContaining('is not waiting'), details: {} };
    await expect(answer.save(0, 'Answer')).rejects.toMatchObject(tooEarly);
    await expect(answer.read()).rejects.toMatchObject(tooEarly);

    await askForMore(ctx, old);
    const details = { applicationNumber: old, applicationStatus: 'more_info_requested' };
    await expect(fresh.save(2, 'New one, changed')).rejects.toMatchObject({ code: 'conflict', details });
    await expect(fresh.read()).rejects.toMatchObject({ code: 'conflict', details });
    expect(await answer.read()).toBeNull();
    ctx.clock.advance(ONE_DAY_MS);
    expect(await answer.save(0, 'Answer')).toMatchObject({ version: 1 });
    expect(await read()).toMatchObject({ version: 1, data: { fullName: 'Answer' } });
    expect(await save(1, { fullName: 'Answer, changed' })).toMatchObject({ version: 2 });

    await withdrawApplication(ctx, { accountId: account.id, reason: 'Moved' });
    for (const reading of [fresh.read(), read()]) expect(await reading).toMatchObject({ version: 2, data: { fullName: 'New one' } });
    expect(await fresh.save(2, 'New one, changed')).toMatchObject({ version: 3 });
  });

  test('cannot be saved while no cycle is open, but can be read and deleted', async () => {
    const { ctx, account, save, read } = await student();
    await save(0, { fullName: 'Asha' });
    const { scholarships } = ctx.content().foundation;
    const closed = { id: '2026-27', title: 'Scholarships 2026-27', opensOn: '2026-04-01', closesOn: '2026-12-31' };
    ctx.setFoundation({ scholarships: { ...scholarships, cycles: [closed] } });
    ctx.clock.set('2027-01-01T12:00:00+05:30');
    await expect(save(1, { fullName: 'Asha K' })).rejects.toMatchObject({ status: 403, details: { cycle: { isOpen: false } } });
    expect(await read()).toMatchObject({ version: 1 });
    await deleteDraft(ctx, account.id);
    await deleteDraft(ctx, account.id);
    expect(await read()).toBeNull();
  });

  test('that is nested too deeply is refused', async () => {
    const { save } = await student();
    let data: Record<string, unknown> = {};
    for (let n = 0; n < 5_000; n += 1) data = { data };
    await expect(save(0, data)).rejects.toMatchObject({ status: 400 });
  });

  test('is subject to a rate limit', async () => {
    const { save } = await student();
    for (let n = 0; n < 400; n += 1) await save(n, { n });
    await expect(save(400, { n: 400 })).rejects.toMatchObject({ status: 429, retryAfter: 600 });
  });
});

test('a draft is saved, and carried into the next cycle, without touching another student’s', async () => {
  const { ctx, account, save, read } = await student();
  const other = await createStudent(ctx);
  const saveOther = (version: number, data: Record<string, unknown>) => saveDraft(ctx, { accountId: other.account.id, version, data });
  await save(0, { fullName: 'Asha' });
  await saveOther(0, { fullName: 'Ravi' });
  await saveOther(1, { fullName: 'Ravi Yadav' });
  expect(await read()).toMatchObject({ version: 1, data: { fullName: 'Asha' } });
  ctx.clock.set('2027-04-01T12:00:00+05:30');
  await saveOther(2, { fullName: 'Ravi K. Yadav' });
  expect(await ctx.db.selectFrom('scholarship_drafts').select('cycle_id').where('account_id', '=', account.id).execute()).toEqual([
    { cycle_id: '2026-27' },
  ]);
});

describe('two devices', () => {
  test('never overwrite each other silently: the second gets the stored draft to compare', async () => {
    const { save } = await student();
    await save(0, { fullName: 'Asha', accountNo: ACCOUNT });
    await save(1, { fullName: 'Asha from the phone', accountNo: ACCOUNT });
    const late = save(1, { fullName: 'Asha from the library' });
    await expect(late).rejects.toMatchObject({
      status: 409,
      details: { draft: { version: 2, data: { fullName: 'Asha from the phone', accountNo: MASK } } },
    });
    expect(await save(2, { fullName: 'Asha from the library' })).toMatchObject({ version: 3 });
  });

  test('can repeat a save whose response was lost', async () => {
    const { save } = await student();
    const first = await save(0, { fullName: 'Asha', accountNo: ACCOUNT });
    expect(await save(0, { fullName: 'Asha', accountNo: ACCOUNT })).toEqual(first);
    expect(await save(0, { fullName: 'Asha', accountNo: MASK })).toEqual(first);
    await expect(save(0, { fullName: 'Asha K', accountNo: ACCOUNT })).rejects.toMatchObject({ status: 409 });
  });

  test.each([0, 1])('of twenty concurrent saves over version %i, one succeeds', async (version) => {
    const { save, read } = await student();
    if (version > 0) await save(0, { n: -1 });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => save(version, { n })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
    expect(await read()).toMatchObject({ version: version + 1 });
  });

  test('cannot save over a draft that the other has deleted', async () => {
    const { ctx, account, save } = await student();
    await save(0, { n: 1 });
    await save(1, { n: 2 });
    await deleteDraft(ctx, account.id);
    await expect(save(2, { n: 3 })).rejects.toMatchObject({ status: 409, details: { draft: null } });
    expect(await save(0, { n: 3 })).toMatchObject({ version: 1 });
  });
});

describe('the files of a draft', () => {
  test('are kept as long as the draft', async () => {
    const { ctx, account, save } = await student();
    const upload = { ownerId: account.id, field: 'incomeCertificate', name: 'income.pdf', stream: streamOf(makePdf()) } as const;
    const { path } = await storeUpload(ctx, upload);
    const attached = async () =>
      (await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).map((row) => row.attached_to);
    await save(0, { answers: { incomeCertificate: path, photograph: '/api/student/files/nothing', signature: 'x' } });
    expect(await attached()).toEqual([`scholarship-draft:${account.id}:2026-27`]);
    await deleteDraft(ctx, account.id);
    expect(await attached()).toEqual([]);
  });
});

test('a draft is saved with as many statements for nine uploads as for one', async () => {
  const { ctx, account, save } = await student();
  const upload = async (field: (typeof FILE_FIELDS)[number]) =>
    (await storeUpload(ctx, { ownerId: account.id, field, name: 'any.png', stream: streamOf(await makePng()) })).path;
  const paths = Object.fromEntries(await Promise.all(FILE_FIELDS.map(async (field) => [field, await upload(field)] as const)));
  const { photograph, ...others } = paths;
  const [one, nine] = [countStatements(ctx), countStatements(ctx)];
  await saveDraft({ ...ctx, db: one.db }, { accountId: account.id, version: 0, data: { photograph } });
  await saveDraft({ ...ctx, db: nine.db }, { accountId: account.id, version: 1, data: { photograph, ...others } });
  expect(nine.count()).toBe(one.count() - 1);
  expect(await ctx.db.selectFrom('file_attachments').selectAll().execute()).toHaveLength(FILE_FIELDS.length);
  await save(2, {});
});
