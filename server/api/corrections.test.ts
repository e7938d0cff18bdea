import { expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { PATH, setUp, signedIn } from '#tests/setup/calls/scholarship-calls.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';

async function asked(fields: readonly string[]) {
  const api = await setUp();
  const { ctx, call, account } = api;
  const { data } = (await call('POST', PATH, APPLICATION)).json();
  const number: string = data.applicationNumber;
  const move = { number, words: 'Please look.', reason: 'Please look.', by: operatorActor('Ramesh') };
  await moveApplication(ctx, { ...move, to: 'under_review' });
  ctx.clock.advance(1_000);
  await moveApplication(ctx, { ...move, to: 'more_info_requested', correction: { fields } });
  const read = async () => (await call('GET', PATH)).json().data;
  const { id } = (await read()).correction;
  return { ...api, read, account, number, id, path: `${PATH}/corrections/${id}` };
}

test('only the named field changes over HTTP, whatever else is sent; a repeated call gets the first response', async () => {
  const { call, read, path, number } = await asked(['marks10']);
  const body = { marks10: '90%', needStatement: 'x', accountNo: '40211234567891', status: 'approved', name: 'Other', __proto__: { a: 1 } };
  const send = () => call('POST', path, body, { 'idempotency-key': 'key-of-the-corrections', 'x-application': number });
  const [first, second] = [await send(), await send()];
  expect(first.json()).toMatchObject({ msg: m.scholarships.sending.corrected, data: { applicationNumber: number, status: 'submitted' } });
  expect(second.json()).toEqual(first.json());
  expect((await read()).application).toMatchObject({
    marks10: '90%',
    needStatement: APPLICATION.needStatement,
    accountNo: '••••••••••7890',
    name: APPLICATION.name,
    status: 'submitted',
  });
});

test('a whole application to the other address changes no more', async () => {
  const { call, read } = await asked(['marks10']);
  const body = { ...APPLICATION, marks10: '90%', amountRequested: 99_000, accountNo: '40211234567891' };
  expect((await call('POST', PATH, body)).statusCode).toBe(200);
  expect((await read()).application).toMatchObject({ marks10: '90%', amountRequested: 25_000, accountNo: '••••••••••7890' });
});

test.each([
  ['a text that is too long', { marks10: 'x'.repeat(500) }, 400, 'Write at most 20 characters'],
  ['a list where a text is asked', { marks10: [[['x'.repeat(10_000)]]], photograph: {} }, 400, m.scholarships.corrections.wanted],
  [
    'explanations',
    { marks10Explained: 'It is so on the sheet.', photographExplained: 'I have no other.' },
    200,
    m.scholarships.sending.corrected,
  ],
  ['a file of somebody else', { photograph: '/api/student/files/another' }, 400, expect.any(String)],
  ['no object', [1, 2], 400, expect.any(String)],
  ['more than a form can hold', { marks10: 'x'.repeat(70_000) }, 413, expect.any(String)],
])('%s', async (_what, body, status, message) => {
  const { call, path, ctx, account } = await asked(['marks10', 'photograph']);
  const response = await call('POST', path, body);
  expect([response.statusCode, response.json().msg]).toEqual([status, message]);
  const { application } = await readOwnApplication(ctx, account.id);
  expect(application).not.toHaveProperty('photograph');
  expect(application?.status).toBe(status === 200 ? 'submitted' : 'more_info_requested');
});

test('nobody corrects for another, and nothing goes to a request that is answered or unknown', async () => {
  const { call, path, ...api } = await asked(['marks10']);
  const other = await signedIn(api);
  expect((await other.call('POST', path, { marks10: '90%' })).statusCode).toBe(409);
  await other.call('POST', PATH, APPLICATION);
  expect((await other.call('POST', path, { marks10: '90%' })).statusCode).toBe(409);
  expect((await call('POST', `${PATH}/corrections/unknown`, { marks10: '90%' })).statusCode).toBe(409);
  expect((await call('POST', path, { marks10: '90%' })).statusCode).toBe(200);
  expect((await call('POST', path, { marks10: '91%' })).statusCode).toBe(409);
});
