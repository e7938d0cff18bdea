import { beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { checkLog } from '#domain/activity/check.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { applicationInput, createStudent, setState } from '#tests/setup/people/scholarships.ts';
import { openWholeApp, type WholeApp } from '#tests/setup/calls/whole-app.ts';

let ctx: TestContext;
let app: WholeApp;
beforeEach(async () => {
  app = await openWholeApp();
  ctx = app.ctx;
});

interface Row {
  by: string;
  act: string;
  refusal: string | null;
  about: string | null;
  record: object | null;
  details: { label: string; text: string }[];
}

async function ask(cookie: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await app.server.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, rows: response.json<{ data?: { rows?: Row[] } }>().data?.rows ?? [] };
}

async function setUp() {
  const { account: student } = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: student, input: applicationInput() });
  const coordinator = await createAccount(ctx, { name: 'Meera Kumari', role: 'staff', roles: ['coordinator'] });
  const administrator = await createAccount(ctx, { name: 'Ravi Das', role: 'staff', roles: ['administrator'] });
  await ask(coordinator.cookie, 'GET', `/applications/${number}`);
  await ask(coordinator.cookie, 'POST', `/applications/${number}/aadhaar`, { reason: 'Compared with the card' });
  await ask(coordinator.cookie, 'POST', `/applications/${number}/account`, { reason: 'Curious' });
  await ask(coordinator.cookie, 'GET', '/applications/DV-2026-999999');
  return { student, number, coordinator, administrator };
}

test('a record says who has seen it and why, to administrators and to who works with it', async () => {
  const { number, coordinator, administrator } = await setUp();
  for (const { cookie } of [coordinator, administrator]) {
    const { status, rows } = await ask(cookie, 'GET', `/applications/${number}/seen`);
    expect(status).toBe(200);
    expect(rows.map(({ act }) => act)).toEqual(['application.opened', 'number.shown']);
    expect(rows[1]).toMatchObject({
      by: 'Meera Kumari',
      about: `Application ${number}`,
      record: { kind: 'application', reference: number },
    });
    expect(rows[1]?.details).toContainEqual({ label: 'Reason', text: 'Compared with the card' });
  }
  expect((await ask(administrator.cookie, 'GET', '/applications/DV-2026-999999/seen')).status).toBe(404);
  const editor = await createAccount(ctx, { name: 'Sita', role: 'staff', roles: ['editor'] });
  expect((await ask(editor.cookie, 'GET', `/applications/${number}/seen`)).status).toBe(403);
});

test('reviewer and treasurer see who has seen what they reach, and a treasurer of what paying needs alone', async () => {
  const { number, coordinator } = await setUp();
  const reviewer = await createAccount(ctx, { name: 'Sita', role: 'staff', roles: ['reviewer'] });
  const treasurer = await createAccount(ctx, { name: 'Gita', role: 'staff', roles: ['treasurer'] });
  const seen = (cookie: string) => ask(cookie, 'GET', `/applications/${number}/seen`);
  for (const { cookie } of [reviewer, treasurer]) expect((await seen(cookie)).status).toBe(404);
  await ask(coordinator.cookie, 'POST', `/applications/${number}/reviewers`, { reviewers: [reviewer.account.id], before: [] });
  expect((await seen(reviewer.cookie)).rows.map(({ act }) => act)).toEqual(['application.opened', 'number.shown', 'application.assigned']);
  await setState(ctx, number, 'approved');
  await ask(treasurer.cookie, 'POST', `/applications/${number}/account`, { reason: 'To pay the scholarship' });
  expect((await seen(treasurer.cookie)).rows.map(({ act, by, details }) => [act, by, details.length])).toEqual([
    ['application.opened', 'Meera Kumari', 0],
    ['application.assigned', 'Meera Kumari', 0],
    ['number.shown', 'Gita', 2],
  ]);
});

test('a list says by which of its filters it was asked for, and how many rows it showed', async () => {
  const { administrator, coordinator } = await setUp();
  const listed = async (body: object) => {
    await ask(coordinator.cookie, 'POST', '/applications/list', body);
    const { rows } = await ask(administrator.cookie, 'POST', '/activity', { person: coordinator.account.id, act: 'applications.listed' });
    return rows[0]?.details;
  };
  expect(await listed({})).toEqual([{ label: 'Rows', text: '1' }]);
  const filter = { district: ['Basti', 'Deoria'], amountRequested: { from: 1000 }, status: ['submitted'] };
  expect(await listed({ filter, sort: { by: 'name', isDescending: false } })).toEqual([
    { label: 'Asked for', text: 'Status Submitted, District Basti, Deoria, Amount requested from 1000' },
    { label: 'Rows', text: '0' },
  ]);
});

test('the log is filtered by person, act, subject and day, and read page by page', async () => {
  const { number, coordinator, administrator } = await setUp();
  const list = async (filter: object) => (await ask(administrator.cookie, 'POST', '/activity', filter)).rows;
  expect((await list({ about: number })).map(({ act, refusal }) => [act, refusal])).toEqual([
    ['number.shown', 'forbidden'],
    ['number.shown', null],
    ['application.opened', null],
  ]);
  expect((await list({ person: coordinator.account.id, act: 'application.opened' })).map(({ refusal }) => refusal)).toEqual([
    'not_found',
    null,
  ]);
  expect(await list({ person: coordinator.account.id, day: '2026-11-20' })).toEqual([]);
  expect(await list({ person: coordinator.account.id, day: '2026-11-21' })).toHaveLength(4);
  expect((await list({ person: administrator.account.id }))[0]?.act).toBe('activity.listed');
  for (let n = 0; n < 60; n += 1) await ask(coordinator.cookie, 'POST', '/applications/list', {});
  const { data } = (
    await app.server.inject({
      method: 'POST',
      url: '/api/office/activity',
      payload: { act: 'applications.listed' },
      headers: { cookie: administrator.cookie },
    })
  ).json<{ data: { rows: Row[]; next: string } }>();
  const rest = await list({ act: 'applications.listed', before: data.next });
  expect(data.rows.length + rest.length).toBe(60);
});

test('a place in the log that no page gave is an error of whoever sent it', async () => {
  const { administrator } = await setUp();
  for (const before of ['x', '-1', '1e3', '9'.repeat(16)])
    expect([before, (await ask(administrator.cookie, 'POST', '/activity', { before })).status]).toEqual([before, 400]);
});

test('a message says who has read it in a list, who found it, and who moved it', async () => {
  await receiveMessage(
    ctx,
    { name: 'Asha Kumari', email: 'asha@example.in', phone: '', subject: 'Support', message: 'Hello', consent: true } as never,
    '203.0.113.7',
  );
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const { cookie } = await createAccount(ctx, { name: 'Meera Kumari', role: 'staff', roles: ['frontDesk'] });
  await ask(cookie, 'GET', '/messages');
  await ask(cookie, 'GET', '/messages?filter=answered');
  await ask(cookie, 'POST', '/search', { query: 'asha' });
  await ask(cookie, 'POST', `/messages/${id}/move`, { to: 'answered', version: 1 });
  const { rows } = await ask(cookie, 'GET', `/messages/${id}/seen`);
  expect(rows.map(({ act }) => act)).toEqual(['messages.listed', 'search.made', 'message.moved']);
});

test('of an erased student the log holds nothing that can be read, and stays whole', async () => {
  const { student, number, administrator } = await setUp();
  await ctx.db.updateTable('scholarship_applications').set({ status: 'rejected' }).where('number', '=', number).execute();
  await erase(ctx, student.email, true);
  expect((await ask(administrator.cookie, 'GET', `/applications/${number}/seen`)).status).toBe(404);
  const rows = (await ask(administrator.cookie, 'POST', '/activity', {})).rows;
  expect(rows.every(({ record }) => record === null)).toBe(true);
  // The first is the question about it that came after.
  const all = JSON.stringify(rows.slice(1));
  for (const text of [number, student.name, student.email, 'Compared with the card']) expect(all).not.toContain(text);
  expect((await checkLog(ctx)).error).toBeNull();
});
