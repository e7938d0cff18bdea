import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { removeStaff } from '#domain/accounts/people/people.server.ts';
import { insertRows } from '#database/engine.ts';
import { checkLog } from '#domain/activity/check.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { answersOf, encryptAnswers } from '#domain/scholarships/application/applications.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { EXPORT_COLUMNS, FIRST_COLUMNS, FIRST_SORT, isOpenTo } from '#domain/scholarships/list/columns.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { ALL_ROLES, operatorActor, type StaffRole } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const ACCOUNT = '50100200300400';
const AADHAAR = '234123412346';
const LIST = { name: 'Deoria', isShared: false, filter: { district: ['Deoria'] }, sort: FIRST_SORT, columns: [...FIRST_COLUMNS] };

async function setUp(roles: readonly StaffRole[] = ALL_ROLES) {
  const { ctx, app } = await serveApi(officeOperations);
  const apply = async (change: Record<string, unknown> = {}) => {
    const { account } = await createStudent(ctx);
    await submitApplication(ctx, { applicant: account, input: applicationInput({ accountNo: ACCOUNT, ...change }) });
    return account;
  };
  const staff = async (held: readonly StaffRole[], name = 'Meera') => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', name, roles: held });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
    return { account, call };
  };
  const log = () => ctx.db.selectFrom('activity').selectAll().orderBy('seq').execute();
  return { ctx, apply, staff, log, ...(await staff(roles)) };
}

const linesOf = (csv: string): string[] => csv.replace(/\r\n$/, '').split('\r\n');

/** More than are read at once. */
const MANY = 2_100;

/** With ties in every column but the number. */
async function copyApplication(ctx: TestContext, count: number): Promise<void> {
  const application = await ctx.db.selectFrom('scholarship_applications').selectAll().executeTakeFirstOrThrow();
  const account = await ctx.db.selectFrom('accounts').selectAll().where('id', '=', application.account_id).executeTakeFirstOrThrow();
  const numbered = { answers: answersOf(ctx, application), accountNo: ACCOUNT };
  for await (const slice of slicesOf(Array.from({ length: count }, (_, n) => `copy-${n}`))) {
    const accounts = slice.map((id) => ({ ...account, id, email: `${id}@example.in`, phone: null }));
    await insertRows(ctx.db, 'accounts', accounts);
    const rows = slice.map((id) => ({
      ...application,
      id,
      number: id,
      account_id: id,
      active_key: id,
      ...encryptAnswers(ctx, id, numbered),
    }));
    await insertRows(ctx.db, 'scholarship_applications', rows);
  }
}

describe('the file of a list', () => {
  test('has the rows of the list, in its order, with the columns that were chosen', async () => {
    const { call, apply, log } = await setUp();
    for (const [n, district] of ['Deoria', 'Kushinagar', 'Deoria'].entries()) await apply({ district, name: `Asha ${'ABC'[n]}` });
    const asked = { filter: { district: ['Deoria'] }, sort: { by: 'name', isDescending: true } };
    const { totals } = (await call('POST', '/applications/list', asked)).json().data;
    const file = await call('POST', '/applications/export', {
      ...asked,
      columns: ['name', 'annualIncome', 'amountRequested', 'fatherName', 'submittedAt'],
      format: 'csv',
    });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('applications.csv'),
    });
    const [head, ...lines] = linesOf(file.body);
    expect(head).toBe('\uFEFFStudent,Family income in a year,Amount requested,Sent,Father’s name');
    expect(lines).toEqual(['Asha C,₹50k–1L,25000,2026-11-21,Ram Prasad', 'Asha A,₹50k–1L,25000,2026-11-21,Ram Prasad']);
    expect(lines).toHaveLength(totals.count);
    expect((await log()).at(-1)).toMatchObject({ act: 'applications.exported', right: 'applications.export' });
    expect(
      (await call('POST', '/applications/export', { filter: { district: ['Nowhere'] }, columns: ['name'], format: 'csv' })).statusCode,
    ).toBe(404);
  });

  test('is the same as XLSX, with every column, and has no formulas', async () => {
    const { call, apply } = await setUp();
    const evil = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx'];
    for (const place of evil) await apply({ district: place, fatherOccupation: place });
    const columns = EXPORT_COLUMNS.map(({ name }) => name);
    const csv = linesOf((await call('POST', '/applications/export', { columns, format: 'csv' })).body);
    expect(csv).toHaveLength(evil.length + 1);
    expect(csv.join('\n')).not.toMatch(/(^|,|")[=+\-@]/m);
    const file = await call('POST', '/applications/export', { columns, format: 'xlsx' });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const { sheets } = await readXlsx(file.rawPayload);
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    expect(head).toEqual(EXPORT_COLUMNS.map(({ label }) => label));
    expect(rows).toHaveLength(evil.length);
    expect(rows.map((row) => String(row[head.indexOf('Father’s occupation')])).toSorted()).toEqual(['+1', '-1', '=1+1', '@sum', 'x', 'x']);
  });

  test('has days and numbers as such in XLSX, and a whole account number as text', async () => {
    const { call, apply } = await setUp(['treasurer', 'coordinator']);
    await apply({ accountNo: '00100200300400' });
    const columns = ['submittedAt', 'amountRequested', 'dob', 'familyMembers', 'accountNo', 'pincode'];
    const asked = { columns, format: 'xlsx', full: ['account'], reason: 'To pay the scholarships' };
    const { sheets } = await readXlsx((await call('POST', '/applications/export', asked)).rawPayload);
    const [head = [], row = []] = sheets[0]?.rows ?? [];
    const kinds = row.map((value) => (value instanceof Date ? 'day' : typeof value));
    expect(Object.fromEntries(head.map((label, index) => [label, kinds[index]]))).toEqual({
      Sent: 'day',
      'Amount requested': 'number',
      'Date of birth': 'day',
      'Family members': 'number',
      'Account number': 'string',
      'Pin code': 'string',
    });
    expect(row).toContain('00100200300400');
  });

  test.each(['name', 'submittedAt'] as const)('of thousands has each application once, in the order of %s', async (by) => {
    const { ctx, call, apply } = await setUp();
    await apply();
    await copyApplication(ctx, MANY - 1);
    const sort = { by, isDescending: true };
    const { totals, rows: first } = (await call('POST', '/applications/list', { sort })).json().data;
    expect(totals.count).toBe(MANY);
    const file = (format: string) => call('POST', '/applications/export', { sort, columns: ['number', 'accountNo'], format });
    const lines = linesOf((await file('csv')).body).slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(totals.count);
    expect(lines.slice(0, first.length)).toEqual(first.map(({ number }: { number: string }) => `${number},••••••••••${ACCOUNT.slice(-4)}`));
    const { sheets } = await readXlsx((await file('xlsx')).rawPayload);
    expect(sheets[0]?.rows.slice(1).map((row) => row.join())).toEqual(lines);
  });

  test('masks numbers, unless the right, a fresh code and a reason are given', async () => {
    const { ctx, call, staff, apply, log } = await setUp(['treasurer', 'coordinator']);
    await apply();
    const columns = ['number', 'accountNo', 'aadhaar'];
    const masked = (await call('POST', '/applications/export', { columns, format: 'csv' })).body;
    for (const number of [ACCOUNT, AADHAAR]) expect([masked.includes(number), masked.includes(number.slice(-4))]).toEqual([false, true]);
    const asked = { columns, format: 'csv', full: ['account'] };
    expect((await call('POST', '/applications/export', asked)).json().fields).toEqual({ reason: 'Please say why.' });
    const before = (await log()).length;
    const full = (await call('POST', '/applications/export', { ...asked, reason: 'We pay them now.' })).body;
    expect([full.includes(ACCOUNT), full.includes(AADHAAR)]).toEqual([true, false]);
    expect((await log()).slice(before).map(({ act }) => act)).toEqual(['number.shown', 'applications.exported']);
    const coordinator = await staff(['coordinator'], 'Sita');
    const refused = await coordinator.call('POST', '/applications/export', { ...asked, reason: 'We pay them now.' });
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('see full account numbers')]);
    ctx.clock.advance(300_001);
    expect((await call('POST', '/applications/export', { ...asked, reason: 'We pay them now.' })).json().code).toBe('factor_needed');
    expect((await call('POST', '/applications/export', { columns, format: 'csv' })).statusCode).toBe(200);
  });

  test('holds what its reader reaches, and is for those with the right', async () => {
    const { ctx, staff, apply } = await setUp();
    await apply();
    const reviewer = await staff(['reviewer'], 'Sita');
    await assignApplication(ctx, { number: 'DV-2026-000001', reviewers: [reviewer.account.id], by: operatorActor('Operator') });
    expect((await reviewer.call('POST', '/applications/export', { columns: ['name'], format: 'csv' })).statusCode).toBe(403);
    const treasurer = await staff(['treasurer'], 'Ravi');
    expect((await treasurer.call('POST', '/applications/export', { columns: ['name'], format: 'csv' })).statusCode).toBe(404);
  });
});

describe('a saved list', () => {
  test('is one’s own or shared, counted on the overview, changed and deleted', async () => {
    const { call, staff, apply } = await setUp();
    await apply({ district: 'Deoria' });
    await apply();
    const own = (await call('POST', '/lists', LIST)).json().data;
    const shared = (await call('POST', '/lists', { ...LIST, name: 'All', isShared: true, filter: {} })).json().data;
    expect(own).toEqual({ ...LIST, id: expect.any(String), version: 1 });
    const reviewer = await staff(['reviewer'], 'Sita');
    expect((await reviewer.call('GET', '/lists')).json().data).toEqual({ lists: [shared], mayShare: false });
    expect((await reviewer.call('GET', '')).json().data.lists).toEqual([
      { id: shared.id, kind: 'applications', name: 'All', isShared: true, count: 0 },
    ]);
    expect((await call('GET', '')).json().data.lists).toEqual([
      { id: shared.id, kind: 'applications', name: 'All', isShared: true, count: 2 },
      { id: own.id, kind: 'applications', name: 'Deoria', isShared: false, count: 1 },
    ]);
    const renamed = await call('POST', `/lists/${own.id}`, { ...LIST, name: 'Home', version: 1 });
    expect(renamed.json().data).toMatchObject({ name: 'Home', version: 2 });
    const late = await call('POST', `/lists/${own.id}`, { ...LIST, name: 'Other', version: 1 });
    expect([late.statusCode, late.json().list.name]).toEqual([409, 'Home']);
    expect((await call('POST', `/lists/${own.id}/delete`, { version: 1 })).statusCode).toBe(409);
    expect((await call('POST', `/lists/${own.id}/delete`, { version: 2 })).statusCode).toBe(200);
    expect((await call('POST', `/lists/${own.id}/delete`, { version: 2 })).statusCode).toBe(404);
    expect((await call('GET', '/lists')).json().data.lists).toEqual([shared]);
  });

  test('is shared, and changed once shared, by who may; nobody else’s is there', async () => {
    const { call, staff } = await setUp(['coordinator']);
    const reviewer = await staff(['reviewer'], 'Sita');
    const own = (await call('POST', '/lists', LIST)).json().data;
    const shared = (await call('POST', '/lists', { ...LIST, isShared: true })).json().data;
    const { call: other } = reviewer;
    expect((await other('POST', '/lists', { ...LIST, isShared: true })).statusCode).toBe(403);
    expect((await other('POST', `/lists/${shared.id}`, { ...LIST, version: 1 })).statusCode).toBe(403);
    expect((await other('POST', `/lists/${shared.id}/delete`, { version: 1 })).statusCode).toBe(403);
    expect((await other('POST', `/lists/${own.id}`, { ...LIST, version: 1 })).statusCode).toBe(404);
    expect((await other('POST', '/lists', LIST)).statusCode).toBe(200);
  });

  test('of one’s own goes with one’s access; a shared one belongs to the office, which uses and changes it', async () => {
    const { ctx, call, staff } = await setUp(['coordinator']);
    const treasurer = await staff(['treasurer'], 'Ravi');
    const columns = FIRST_COLUMNS.filter(isOpenTo(false));
    await treasurer.call('POST', '/lists', { ...LIST, columns });
    const shared = (await treasurer.call('POST', '/lists', { ...LIST, columns, isShared: true })).json().data;
    await removeStaff(ctx, { id: treasurer.account.id }, operatorActor('Operator'));
    expect(await ctx.db.selectFrom('saved_lists').select('id').execute()).toEqual([{ id: shared.id }]);
    expect((await call('GET', '/lists')).json().data.lists).toEqual([shared]);
    expect((await call('POST', `/lists/${shared.id}`, { ...LIST, isShared: true, name: 'Ours', version: 1 })).statusCode).toBe(200);
    expect((await call('POST', `/lists/${shared.id}/delete`, { version: 2 })).statusCode).toBe(200);
  });

  test('names nobody, and no column that there is not', async () => {
    const { call } = await setUp();
    expect((await call('POST', '/lists', { ...LIST, filter: { words: 'asha' } })).statusCode).toBe(400);
    expect((await call('POST', '/lists', { ...LIST, columns: ['aadhaar'] })).statusCode).toBe(400);
    expect((await call('POST', '/lists', { ...LIST, filter: { gender: ['Nobody'] } })).statusCode).toBe(400);
    expect((await call('POST', '/lists', { ...LIST, name: ' ' })).statusCode).toBe(400);
  });
});

test('of what was searched for, nothing stays readable once the person is erased', async () => {
  const { ctx, call, apply, log } = await setUp();
  const account = await apply();
  for (const words of ['asha', '5010 0200 3004 00', '2341 2341 2346', '9838041276', 'somebody else'])
    await call('POST', '/applications/list', { filter: { words } });
  await call('POST', '/applications/place', { number: 'DV-2026-000001', filter: { words: 'asha' } });
  const readable = async () => {
    const keys = new Set((await ctx.db.selectFrom('activity_keys').select('id').execute()).map(({ id }) => id));
    return (await log()).filter(({ act, key_id }) => act === 'applications.searched' && keys.has(key_id ?? '')).length;
  };
  expect(await readable()).toBe(6);
  await erase(ctx, account.email, true);
  expect(await readable()).toBe(1);
  expect((await checkLog(ctx)).error).toBeNull();
  expect(await ctx.db.selectFrom('application_numbers').selectAll().execute()).toEqual([]);
});
