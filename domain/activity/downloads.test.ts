import { beforeEach, expect, test } from 'vitest';
import { ALL_ROLES, type StaffActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { recordActivity } from './activity.server.ts';
import { type Act, actsWith } from './acts.ts';
import { mailDownloads } from './downloads.server.ts';

const BY: StaffActor = { accountId: 'sita', name: 'Sita', roles: ALL_ROLES, isFresh: true, sessionId: 's', requestId: 'r', right: null };

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

async function download(act: Act, at: string, details = {}) {
  ctx.clock.set(at);
  await recordActivity(ctx.db, ctx, BY, { act, details: { rows: 12, ...details } });
}
async function mailsAt(at: string) {
  ctx.clock.set(at);
  await mailDownloads(ctx);
  return (await ctx.jobs('mail')).map(({ payload }) => payload);
}

test('every list that leaves the office as a whole is among them', () =>
  expect(actsWith('isDownload').toSorted()).toEqual([
    'applications.exported',
    'donations.exported',
    'donors.exported',
    'letters.printed',
    'receipts.printed',
    'register.exported',
    'statement.exported',
    'subscribers.exported',
  ]));

test('on Monday at nine, once, each administrator is told who downloaded which list in the week before, how many rows, and when', async () => {
  const { account } = await createAccount(ctx, { role: 'staff', name: 'Ravi', roles: ['administrator'] });
  await createAccount(ctx, { role: 'staff', name: 'Mohan', roles: ['editor'] });
  await download('register.exported', '2026-11-15T23:59:59+05:30');
  await download('applications.exported', '2026-11-16T00:00:00+05:30', { what: 'with whole numbers: account' });
  expect((await mailsAt('2026-11-16T09:00:00+05:30')).map(({ props }) => props)).toMatchObject([{ total: 1, last: '2026-11-15' }]);
  await download('applications.listed', '2026-11-18T10:00:00+05:30');
  await download('subscribers.exported', '2026-11-22T23:59:59+05:30', { rows: 1_204 });
  await download('statement.exported', '2026-11-23T00:00:00+05:30');
  expect(await mailsAt('2026-11-23T08:59:59+05:30')).toHaveLength(1);
  const mails = await mailsAt('2026-11-23T09:00:00+05:30');
  expect(mails.slice(1)).toMatchObject([
    {
      to: account.email,
      template: 'downloads',
      props: {
        name: 'Ravi',
        first: '2026-11-16',
        last: '2026-11-22',
        total: 2,
        downloads: [
          { at: Date.parse('2026-11-16T00:00:00+05:30'), by: 'Sita', did: 'downloaded applications with whole numbers: account', rows: 12 },
          { by: 'Sita', did: 'downloaded the newsletter’s readers', rows: 1_204 },
        ],
      },
    },
  ]);
  for (const at of ['2026-11-23T10:00:00+05:30', '2026-11-29T23:00:00+05:30']) expect(await mailsAt(at)).toHaveLength(2);
  expect((await mailsAt('2026-11-30T09:00:00+05:30')).at(-1)).toMatchObject({ props: { total: 1, first: '2026-11-23' } });
});

test('after a Monday on which the site stood still, it comes as soon as the site runs', async () => {
  await createAccount(ctx, { role: 'staff', roles: ['administrator'] });
  await download('register.exported', '2026-11-18T10:00:00+05:30');
  expect(await mailsAt('2026-11-25T03:00:00+05:30')).toHaveLength(1);
});

test('nothing is sent after a week in which nothing was downloaded, or only refused', async () => {
  await createAccount(ctx, { role: 'staff', roles: ['administrator'] });
  ctx.clock.set('2026-11-18T10:00:00+05:30');
  await recordActivity(ctx.db, ctx, BY, { act: 'register.exported', refusal: 'factor_needed' });
  expect(await mailsAt('2026-11-23T09:00:00+05:30')).toEqual([]);
});
