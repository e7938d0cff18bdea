import { beforeEach, expect, test } from 'vitest';
import type { Act } from '#domain/activity/acts.ts';
import { checkLog } from '#domain/activity/check.server.ts';
import { createMetrics } from '#server/plugins/metrics.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { openWholeApp, type WholeApp } from '#tests/setup/calls/whole-app.ts';

let ctx: TestContext;
let app: WholeApp;
beforeEach(async () => {
  app = await openWholeApp();
  ctx = app.ctx;
});

const post = (path: string, payload: object, from = '203.0.113.7') =>
  app.server.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { 'x-forwarded-for': from } });
const logIn = (email: string, password: string, from?: string) => post('login', { email, password, role: 'student' }, from);
const acts = async (): Promise<Act[]> => (await ctx.db.selectFrom('activity').select('act').orderBy('seq').execute()).map(({ act }) => act);

test('logins, good and failed, and codes leave a row each; those who are told to wait one in ten minutes', async () => {
  const { account } = await createAccount(ctx, { password: PASSWORD });
  expect((await logIn(account.email, PASSWORD)).statusCode).toBe(200);
  expect((await logIn(account.email, 'Wrong-Forest9!')).statusCode).toBe(401);
  expect((await logIn('nobody@example.in', 'Wrong-Forest9!')).statusCode).toBe(401);
  expect(await acts()).toEqual(['login.done', 'login.failed', 'login.failed']);
  for (let n = 0; n < 20; n += 1) await logIn('nobody@example.in', 'Wrong-Forest9!');
  expect((await acts()).filter((act) => act === 'login.failed')).toHaveLength(11);
  expect((await acts()).filter((act) => act === 'login.limited')).toHaveLength(1);
  for (let n = 0; n < 12; n += 1) await logIn('other@example.in', 'Wrong-Forest9!');
  expect((await acts()).filter((act) => act === 'login.limited')).toHaveLength(1);
  await post('otp/generate', { email: account.email, purpose: 'reset' });
  await post('otp/verify', { email: account.email, purpose: 'reset', otp: '000000' });
  expect((await acts()).slice(-2)).toEqual(['code.sent', 'code.failed']);
  const stored = JSON.stringify(await ctx.db.selectFrom('activity').selectAll().execute());
  for (const text of [account.email, account.id, account.name, '203.0.113.7']) expect(stored).not.toContain(text);
  expect((await checkLog(ctx)).error).toBeNull();
});

test('failed logins of staff are named, and counted in the metrics', async () => {
  const { account } = await createAccount(ctx, { role: 'staff', password: PASSWORD });
  await logIn(account.email, 'Wrong-Forest9!');
  await logIn(account.email, 'Wrong-Forest9!');
  await logIn('nobody@example.in', 'Wrong-Forest9!');
  const failed = await ctx.db.selectFrom('activity').select('account_id').where('act', '=', 'login.failed').orderBy('seq').execute();
  expect(failed.map((row) => row.account_id)).toEqual([account.id, account.id, null]);
  const metrics = async () => createMetrics(ctx).registry.metrics();
  expect(await metrics()).toContain('deepvan_staff_logins_failed 2');
  expect(await metrics()).toContain('deepvan_activity_log_faulty 0');
});

test('a login that is told to wait writes nothing once that is recorded', async () => {
  for (let n = 0; n < 12; n += 1) await logIn('nobody@example.in', 'Wrong-Forest9!');
  const statements: string[] = [];
  const { db } = ctx;
  ctx.db = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect((await logIn('nobody@example.in', 'Wrong-Forest9!')).statusCode).toBe(429);
  ctx.db = db;
  expect(new Set(statements)).toEqual(new Set(['SelectQueryNode']));
});
