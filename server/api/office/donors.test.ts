import { describe, expect, test } from 'vitest';
import { FIRST_DONOR_COLUMNS, FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { ASHA, give, RAVI, TRUST } from '#tests/setup/people/donors.ts';

const LIST = {
  name: 'Organisations',
  isShared: false,
  filter: { kind: ['organisation'] },
  sort: FIRST_DONOR_SORT,
  columns: [...FIRST_DONOR_COLUMNS],
};

async function setUp(roles: readonly StaffRole[] = ['treasurer']) {
  const { ctx, app } = await serveApi(officeOperations);
  const staff = async (held: readonly StaffRole[], name: string) => {
    const { cookie } = await createAccount(ctx, { role: 'staff', name, roles: held });
    return (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
  };
  const log = () => ctx.db.selectFrom('activity').selectAll().orderBy('seq').execute();
  return { ctx, log, staff, call: await staff(roles, 'Ramesh') };
}

test('the file of a list has its rows, in its order, with masked PANs, and is recorded; formulas are texts', async () => {
  const { ctx, call, log } = await setUp();
  await give(ctx, { ...ASHA, name: '=1+1' });
  await give(ctx, TRUST);
  await give(ctx, RAVI);
  const file = await call('POST', '/donors/export', {
    filter: { pan: ['yes'] },
    sort: { by: 'number', isDescending: true },
    columns: ['name', 'kind', 'total', 'lastAt', 'panNo', 'address'],
    format: 'csv',
  });
  expect(file.headers['content-disposition']).toContain('donors.csv');
  expect(file.body.replace(/\r\n$/, '').split('\r\n')).toEqual([
    '\uFEFFName,Kind,Given in total,Last donation,"PAN, masked",Address',
    `Ravi Yadav,Person,500,2026-11-21,••••••234K,"${ASHA.address}"`,
    `UN Trust,Organisation,500,2026-11-21,••••••234K,"${ASHA.address}"`,
    `'=1+1,Person,500,2026-11-21,••••••234F,"${ASHA.address}"`,
  ]);
  expect((await log()).at(-1)).toMatchObject({ act: 'donors.exported', right: 'donors.export' });
  expect((await call('POST', '/donors/export', { filter: { language: ['hi'] }, columns: ['name'], format: 'csv' })).statusCode).toBe(404);
});

test('a saved list is one’s own or shared, counted on the overview, and none of the applications’', async () => {
  const { ctx, call, staff } = await setUp(ALL_ROLES);
  await give(ctx, ASHA);
  await give(ctx, TRUST);
  const own = (await call('POST', '/donors/lists', LIST)).json().data;
  expect(own).toEqual({ ...LIST, id: expect.any(String), version: 1 });
  expect((await call('GET', '/lists')).json().data.lists).toEqual([]);
  expect((await call('POST', `/lists/${own.id}/delete`, { version: 1 })).statusCode).toBe(404);
  expect((await call('GET', '')).json().data.lists).toEqual([{ id: own.id, kind: 'donors', name: LIST.name, isShared: false, count: 1 }]);
  const treasurer = await staff(['treasurer'], 'Sita');
  expect((await treasurer('GET', '/donors/lists')).json().data).toEqual({ lists: [], mayShare: true });
  expect((await call('POST', '/donors/lists', { ...LIST, filter: { words: 'Asha' } })).statusCode).toBe(400);
  expect((await call('POST', `/donors/lists/${own.id}`, { ...LIST, isShared: true, version: 1 })).json().data.version).toBe(2);
  expect((await treasurer('GET', '/donors/lists')).json().data.lists).toMatchObject([{ name: LIST.name, isShared: true }]);
  expect((await treasurer('POST', `/donors/lists/${own.id}/delete`, { version: 2 })).statusCode).toBe(200);
});

describe('a donor', () => {
  test('is changed by the version that was read; each error stands at its field, and what changed in the log', async () => {
    const { ctx, call, log } = await setUp();
    await give(ctx, ASHA);
    const { version } = (await call('GET', '/donors/D-00001')).json().data;
    const wrong = await call('POST', '/donors/D-00001/details', { version, kind: 'person', email: 'asha', panNo: TRUST.panNo });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['email', 'panNo']]);
    const another = await call('POST', '/donors/D-00001/details', { version, kind: 'person', panNo: TRUST.panNo });
    expect(another.json().fields).toEqual({ panNo: 'This is the PAN of an organisation' });
    const saved = await call('POST', '/donors/D-00001/details', { version, kind: 'person', name: 'Asha Devi', citizenship: 'indian' });
    expect([saved.statusCode, saved.json().data]).toMatchObject([200, { name: 'Asha Devi', email: null, version: version + 1 }]);
    expect((await call('POST', '/donors/D-00001/details', { version, kind: 'person', name: 'Other' })).statusCode).toBe(409);
    expect((await log()).filter(({ act }) => act === 'donor.changed').map(({ refusal }) => refusal)).toEqual([null, 'conflict']);
  });

  test('is merged, taken apart and told from another; a donation moves', async () => {
    const { ctx, call } = await setUp();
    await give(ctx, ASHA);
    await give(ctx, { ...RAVI, panNo: undefined, phone: ASHA.phone });
    const read = async (number: string) => (await call('GET', `/donors/${number}`)).json().data;
    const { version, doubts } = await read('D-00001');
    expect(doubts).toMatchObject([{ number: 'D-00002', name: RAVI.name, why: 'contact' }]);
    const merged = (await call('POST', '/donors/D-00001/merge', { version, other: 'd-00002' })).json().data;
    expect(merged).toMatchObject({ count: 2, doubts: [], merged: [{ number: 'D-00002' }] });
    expect(await read('D-00002')).toMatchObject({ mergedInto: 'D-00001' });
    const apart = await call('POST', '/donors/D-00001/unmerge', { version: merged.version, other: 'D-00002' });
    expect(apart.json().data).toMatchObject({ count: 1, merged: [] });
    expect((await call('POST', '/donors/D-00001/part', { other: 'D-00002' })).statusCode).toBe(200);
    const moved = await call('POST', '/donors/D-00001/move', { donation: 'DF-2026-00001', other: 'D-00002' });
    expect(moved.json().data.donations).toEqual([]);
    expect((await call('GET', '/donations/DF-2026-00001')).json().data.donor).toBe('D-00002');
    expect((await call('GET', '/donors/D-00002/seen')).json().data.rows.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['donor.opened', 'donor.merged', 'donor.unmerged', 'donor.parted', 'donor.moved']),
    );
  });

  test('is written to at the address of the record, unless no letters are wanted', async () => {
    const { ctx, call } = await setUp();
    await give(ctx, ASHA);
    const letter = { subject: 'Your certificate', text: 'It is on its way.', to: 'answered' };
    expect((await call('POST', '/donors/D-00001/message', letter)).statusCode).toBe(200);
    expect((await ctx.jobs('mail')).at(-1)?.payload.to).toBe(ASHA.email);
    const { version } = (await call('GET', '/donors/D-00001')).json().data;
    await call('POST', '/donors/D-00001/details', { version, kind: 'person', email: ASHA.email, noContact: true });
    expect((await call('POST', '/donors/D-00001/message', letter)).json()).toMatchObject({ msg: 'This donor wants no letters.' });
  });

  test('shows a number in full for a reason, after a fresh factor', async () => {
    const { ctx, call } = await setUp();
    await give(ctx, ASHA);
    const shown = await call('POST', '/donors/D-00001/number', { what: 'pan', reason: 'The yearly statement.' });
    expect(shown.json().data).toEqual({ value: ASHA.panNo });
    ctx.clock.advance(301_000);
    expect((await call('POST', '/donors/D-00001/number', { what: 'pan', reason: 'The yearly statement.' })).json().code).toBe(
      'factor_needed',
    );
    expect((await call('POST', '/donors/export', { columns: ['name'], format: 'csv' })).json().code).toBe('factor_needed');
  });
});
