import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { aadhaarOf } from '#domain/students/profile/profile.server.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { openDocument, showDocument } from '#domain/scholarships/documents/documents.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import {
  countApplications,
  listApplications,
  readApplication,
  readCycles,
  revealAadhaar,
  revealAccount,
} from '#domain/scholarships/office/office.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { APPLICATION, applicationInput, createStudent, setState } from '#tests/setup/people/scholarships.ts';

const SIGNED = { by: operatorActor('Ramesh Yadav'), reason: 'We pay it out.' };

async function setUp() {
  const ctx = await openTestContext();
  const other = await createStudent(ctx);
  const profile = ctx.db.updateTable('student_profiles').where('account_id', '=', other.account.id);
  await profile.set({ ...aadhaarOf(ctx, other.account.id, '999941057058') }).execute();
  const { account } = await createStudent(ctx);
  const upload = async (field: 'bankDocument' | 'incomeCertificate') =>
    (await storeUpload(ctx, { ownerId: account.id, field, name: 'x.pdf', stream: streamOf(makePdf()) })).path;
  const input = applicationInput({ bankDocument: await upload('bankDocument'), incomeCertificate: await upload('incomeCertificate') });
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input });
  return { ctx, number };
}

test('full numbers are shown to staff who give a reason, and recorded with the application', async () => {
  const { ctx, number } = await setUp();
  const request = { number, ...SIGNED };
  expect(await revealAccount(ctx, request)).toEqual({ accountNo: APPLICATION.accountNo, ifscCode: APPLICATION.ifscCode });
  expect(await revealAadhaar(ctx, request)).toBe('234123412346');
  const { application, disclosures } = await readApplication(ctx, number, SIGNED.by);
  expect(application.accountNo).toBe('••••••••••7890');
  expect(disclosures).toMatchObject(
    ['account', 'aadhaar'].map((what) => ({ what, asked_by: SIGNED.by.name, reason: SIGNED.reason, created_at: ctx.clock.now() })),
  );
});

test('documents are opened one at a time, and each is recorded with the application', async () => {
  const { ctx, number } = await setUp();
  const { documents } = await readApplication(ctx, number, SIGNED.by);
  expect(documents).toEqual(['incomeCertificate', 'bankDocument']);
  for (const field of documents) {
    const file = await openDocument(ctx, { number, field, ...SIGNED });
    expect((await buffer(await file.read())).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect((await readApplication(ctx, number, SIGNED.by)).disclosures.map(({ what }) => what)).toEqual(documents);
  await expect(openDocument(ctx, { number, field: 'signature', ...SIGNED })).rejects.toMatchObject({ code: 'not_found' });
});

const LOOKS: readonly ((ctx: TestContext, request: typeof SIGNED & { number: string }) => Promise<unknown>)[] = [
  revealAccount,
  revealAadhaar,
  (ctx, request) => openDocument(ctx, { ...request, field: 'bankDocument' }),
  (ctx, request) => showDocument(ctx, { ...request, field: 'bankDocument', first: 0 }),
];

test.each([
  { by: operatorActor(' '), reason: 'We pay it out.' },
  { by: operatorActor('Ramesh Yadav'), reason: ' ' },
])('nothing is shown without a name and a reason: %o', async (request) => {
  const { ctx, number } = await setUp();
  for (const look of LOOKS) await expect(look(ctx, { number, ...request })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await readApplication(ctx, number, SIGNED.by)).disclosures).toEqual([]);
});

test('an unknown application is not found', async () => {
  const { ctx } = await setUp();
  for (const look of LOOKS) await expect(look(ctx, { number: 'DV-2026-000099', ...SIGNED })).rejects.toMatchObject({ code: 'not_found' });
});

test('the office lists applications in pages, newest first, each once', async () => {
  const ctx = await openTestContext();
  for (let n = 0; n < 7; n += 1) {
    const { account } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: account, input: applicationInput() });
    if (n % 3 === 0) ctx.clock.advance(1_000);
  }
  await setState(ctx, 'DV-2026-000003', 'approved');
  const numbers: string[] = [];
  let before;
  for (;;) {
    const page = await listApplications(ctx, { by: SIGNED.by, cycleId: '2026-27', before, limit: 3 });
    if (page.length === 0) break;
    numbers.push(...page.map(({ number }) => number));
    before = page.at(-1);
  }
  expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `DV-2026-00000${n}`));
  const approved = await listApplications(ctx, { by: SIGNED.by, cycleId: '2026-27', status: 'approved' });
  expect(approved).toMatchObject([{ number: 'DV-2026-000003', amountRequested: 25_000, district: 'Kushinagar' }]);
  expect(await countApplications(ctx, SIGNED.by)).toEqual(new Map([['2026-27', { approved: 1, submitted: 6 }]]));
  expect(await listApplications(ctx, { by: SIGNED.by, cycleId: 'other' })).toEqual([]);
});

describe('the office reads', () => {
  const yearly = {
    id: '2026-27',
    title: 'Scholarships 2026-27',
    opensOn: '2026-11-01',
    closesOn: '2027-02-28',
    repeats: 'yearly',
  } as const;

  async function applied(...cycles: Foundation['scholarships']['cycles']) {
    const ctx = await openTestContext();
    const set = (...next: Foundation['scholarships']['cycles']) =>
      ctx.setFoundation({ scholarships: { ...ctx.content().foundation.scholarships, cycles: next } });
    set(...cycles);
    const { account } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: account, input: applicationInput() });
    return { ctx, set };
  }

  test('a cycle that has closed until the next one opens', async () => {
    const { ctx } = await applied(yearly);
    for (const [day, id] of [
      ['2027-02-28T23:59:59+05:30', '2026-27'],
      ['2027-03-01T00:00:00+05:30', '2026-27'],
      ['2027-10-31T23:59:59+05:30', '2026-27'],
      ['2027-11-01T00:00:00+05:30', '2027-28'],
    ] as const) {
      ctx.clock.set(day);
      expect((await readCycles(ctx)).current?.id, day).toBe(id);
    }
  });

  test('before the first has opened, that one', async () => {
    const ctx = await openTestContext({ now: '2026-10-31T12:00:00+05:30' });
    ctx.setFoundation({ scholarships: { ...ctx.content().foundation.scholarships, cycles: [yearly] } });
    expect((await readCycles(ctx)).current).toEqual({ id: '2026-27', title: 'Scholarships 2026-27' });
  });

  test('a cycle that the content no longer has, as long as it has applications', async () => {
    const { ctx, set } = await applied(yearly);
    set({ id: '2028', title: 'Scholarships 2028', opensOn: '2028-01-01', closesOn: '2028-06-30' });
    const old = { id: '2026-27', title: '2026-27' };
    expect(await readCycles(ctx)).toEqual({ cycles: [{ id: '2028', title: 'Scholarships 2028' }, old], current: old });
    set();
    expect(await readCycles(ctx)).toEqual({ cycles: [old], current: old });
  });

  test('cycles of the same name by their ids', async () => {
    const merit = { ...yearly, title: 'Merit', repeats: undefined };
    const { ctx } = await applied(merit, { ...merit, id: '2027', opensOn: '2027-11-01', closesOn: '2028-02-28' });
    expect((await readCycles(ctx)).cycles.map(({ title }) => title)).toEqual(['Merit (2027)', 'Merit (2026-27)']);
  });
});
