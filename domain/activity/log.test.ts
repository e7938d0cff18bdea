import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { OFFICE_LOG_YEARS } from '#domain/shared/retention.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { ALL_ROLES, operatorActor, type StaffActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { recordActivity } from './activity.server.ts';
import { hashOf } from './chain.ts';
import { checkLog, endText, readEnd } from './check.server.ts';
import { recordDoor } from './doors.server.ts';
import { keepLog } from './nightly.server.ts';
import { listActivity } from './read.server.ts';
import { sweepActivity } from './retention.server.ts';
import { findSubject } from './subjects.server.ts';

const MEERA: StaffActor = {
  accountId: 'meera',
  name: 'Meera Kumari',
  roles: ALL_ROLES,
  isFresh: true,
  sessionId: 'session',
  requestId: 'request',
  right: 'overview.read',
};

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

const fill = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await recordActivity(ctx.db, ctx, MEERA, { act: 'search.made', details: { filter: { query: `Asha ${n}` } } });
};

async function dropTriggers(): Promise<void> {
  const statements =
    ctx.database.engine === 'postgres'
      ? [sql`drop trigger activity_stays on activity`]
      : [sql`drop trigger activity_not_changed`, sql`drop trigger activity_not_deleted`];
  for (const statement of statements) await statement.execute(ctx.db);
}

async function restoreTriggers(): Promise<void> {
  if (ctx.database.engine === 'postgres')
    await sql`create trigger activity_stays before update or delete on activity for each row execute function activity_stays()`.execute(
      ctx.db,
    );
}

describe('the check names the first row that is wrong', () => {
  test.each([
    ['changed', sql`update activity set actor = 'Ravi' where seq = 4`, 'Row 4 is not what was written.'],
    ['deleted', sql`delete from activity where seq = 4`, 'Row 4 is missing.'],
    ['swapped', sql`update activity set seq = case seq when 4 then -5 else -4 end where seq in (4, 5)`, 'Row 4 is not what was written.'],
    [
      'inserted at the end',
      sql`insert into activity (seq, at, actor, roles, act, previous_hash, hash) select 11, at, 'Ravi', '', act, hash, 'aa' from activity where seq = 10`,
      'Row 11 was added at the end by hand.',
    ],
    ['inserted between', sql`update activity set seq = -seq - 1 where seq >= 4`, 'Row 4 is not what was written.'],
    ['moved to the end', sql`update activity set seq = 11 where seq = 4`, 'Row 4 is missing.'],
    ['cut off', sql`delete from activity where seq > 7`, 'The rows after 7 are missing: the log went on to row 10.'],
    ['cut off at the start', sql`delete from activity where seq < 3`, 'Row 1 is missing.'],
  ])('%s', async (name, statement, error) => {
    await fill(10);
    expect(await checkLog(ctx)).toMatchObject({ rows: 10, seq: 10, error: null });
    await dropTriggers();
    try {
      await statement.execute(ctx.db);
      if (['swapped', 'inserted between'].includes(name)) await sql`update activity set seq = -seq where seq < 0`.execute(ctx.db);
      if (name === 'inserted between')
        await sql`insert into activity (seq, at, actor, roles, act, previous_hash, hash)
          select 4, at, 'Ravi', roles, act, hash, 'aa' from activity where seq = 3`.execute(ctx.db);
      expect((await checkLog(ctx)).error).toBe(error);
    } finally {
      await restoreTriggers();
    }
  });

  test('a row that was written anew with a hash that fits', async () => {
    await fill(10);
    const { hash: _old, ...row } = await ctx.db.selectFrom('activity').selectAll().where('seq', '=', 4).executeTakeFirstOrThrow();
    await dropTriggers();
    try {
      await sql`update activity set actor = 'Ravi', hash = ${hashOf({ ...row, actor: 'Ravi' })} where seq = 4`.execute(ctx.db);
      expect((await checkLog(ctx)).error).toBe('Row 5 does not follow row 4: one of them was inserted, moved or written anew.');
    } finally {
      await restoreTriggers();
    }
  });

  test('an end that was sent out betrays a log that was cut off or written anew, head and all', async () => {
    await fill(5);
    await keepLog(ctx);
    const { sent_seq: seq, sent_hash: hash } = await ctx.db.selectFrom('activity_head').selectAll().executeTakeFirstOrThrow();
    await dropTriggers();
    try {
      await sql`delete from activity where seq > 3`.execute(ctx.db);
      await sql`update activity_head set seq = 3, hash = (select hash from activity where seq = 3)`.execute(ctx.db);
      expect((await checkLog(ctx)).error).toBe('The rows after 3 are missing: the log went on to row 5.');
      await sql`update activity_head set sent_seq = 0, sent_hash = ''`.execute(ctx.db);
      expect((await checkLog(ctx)).error).toBeNull();
      expect((await checkLog(ctx, [{ seq, hash }])).error).toBe('The rows after 3 are missing: the log went on to row 5.');
      await fill(4);
      expect((await checkLog(ctx, [{ seq, hash }])).error).toBe('Row 5 is not the one whose hash was kept: the log was written anew.');
    } finally {
      await restoreTriggers();
    }
  });
});

test('rows of the same moment are one chain, whoever writes them', async () => {
  await Promise.all(Array.from({ length: 20 }, () => fill(3)));
  expect(await checkLog(ctx)).toMatchObject({ rows: 60, error: null });
});

test('each night administrators are mailed how the log ended, or what is wrong, which is an error too', async () => {
  const { account } = await createAccount(ctx, { role: 'staff', roles: ['administrator'] });
  await createAccount(ctx, { role: 'staff', roles: ['editor'] });
  await fill(3);
  await keepLog(ctx);
  const [sent] = await ctx.jobs('mail');
  expect(sent?.payload).toMatchObject({ to: account.email, template: 'log-end', props: { rows: 3, fault: null } });
  const end = readEnd((sent?.payload.props as { end: string } | undefined)?.end ?? '');
  expect(end).toMatchObject({ seq: 3 });
  await dropTriggers();
  try {
    await sql`update activity set act = 'overview.opened' where seq = 2`.execute(ctx.db);
    ctx.clock.advance(ONE_DAY_MS);
    await keepLog(ctx);
  } finally {
    await restoreTriggers();
  }
  expect((await ctx.jobs('mail'))[1]?.payload.props).toMatchObject({ fault: 'Row 2 is not what was written.' });
  expect(ctx.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'the activity log is not whole' }));
  expect(await ctx.db.selectFrom('activity_head').selectAll().executeTakeFirst()).toMatchObject({
    sent_seq: 3,
    sent_hash: end?.hash,
    fault: 'Row 2 is not what was written.',
  });
});

test('rows past their time leave from the start alone, and the check begins at the last that left', async () => {
  await fill(3);
  ctx.clock.advance(2 * ONE_DAY_MS);
  await fill(2);
  const third = (await ctx.db.selectFrom('activity').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow()).hash;
  ctx.clock.advance(OFFICE_LOG_YEARS * 365.25 * ONE_DAY_MS - ONE_DAY_MS);
  expect(await sweepActivity(ctx)).toBe(3);
  expect(await checkLog(ctx)).toMatchObject({ rows: 3, seq: 6, error: null });
  expect(await ctx.db.selectFrom('activity').select('about_id').where('act', '=', 'log.trimmed').executeTakeFirst()).toEqual({
    about_id: endText({ seq: 3, hash: third }),
  });
  expect(await ctx.db.selectFrom('activity_keys').selectAll().execute()).toHaveLength(3);
  await expect(ctx.db.deleteFrom('activity').where('seq', '=', 4).execute()).rejects.toThrow('append-only');
  // A moved anchor alone hides no deletion.
  const { hash } = await ctx.db.selectFrom('activity').select('hash').where('seq', '=', 5).executeTakeFirstOrThrow();
  await ctx.db.updateTable('activity_head').set({ anchor_seq: 5, anchor_hash: hash }).execute();
  await ctx.db.deleteFrom('activity').where('seq', '<=', 5).execute();
  expect((await checkLog(ctx)).error).toBe('The rows up to 5 did not leave in their time: no row says so.');
});

test('a day is read page by page, the latest first, however many rows have one time, and though clocks differ', async () => {
  const at = ctx.clock.now() - ONE_DAY_MS;
  for (const time of [at + 1, at, at + 2, at + 1, at + 1, at - 1, at + 3]) {
    ctx.clock.set(time);
    await recordActivity(ctx.db, ctx, MEERA, { act: 'overview.opened' });
  }
  const day = { from: at, until: at + 3, limit: 2 };
  const pages: number[][] = [];
  for (let before: number | undefined; pages.length < 4; before = pages.at(-1)?.at(-1))
    pages.push((await listActivity(ctx, { ...day, before })).map(({ seq }) => seq));
  expect(pages).toEqual([[3, 5], [4, 1], [2], []]);
  expect((await listActivity(ctx, { ...day, before: 7 })).map(({ seq }) => seq)).toEqual([3, 5]);
  expect(await listActivity(ctx, { limit: 2, before: 8 })).toEqual([]);
});

test('of the doors nothing can be read after a year, though the row stays', async () => {
  const { account } = await createAccount(ctx);
  await recordDoor(ctx.db, ctx, 'login.done', { from: '203.0.113.7', account });
  await recordDoor(ctx.db, ctx, 'login.failed', { from: '203.0.113.7', email: 'nobody@example.in' });
  const [failed, done] = await listActivity(ctx, { limit: 9 });
  expect(done).toMatchObject({
    actor: '',
    account_id: null,
    details: { account: account.id, network: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(failed?.details?.network).toBe(done?.details?.network);
  expect(await listActivity(ctx, { about: 'nobody@example.in', limit: 9 })).toHaveLength(1);
  ctx.clock.advance(364 * ONE_DAY_MS);
  await sweepActivity(ctx);
  expect((await listActivity(ctx, { limit: 9 })).every(({ details }) => details !== null)).toBe(true);
  ctx.clock.advance(2 * ONE_DAY_MS);
  await sweepActivity(ctx);
  expect((await listActivity(ctx, { limit: 9 })).map(({ details }) => details)).toEqual([null, null]);
  expect((await checkLog(ctx)).error).toBeNull();
});

test('an erased person leaves the chain whole and nothing that can be read', async () => {
  const { account } = await createAccount(ctx, { name: 'Asha Devi Yadav', email: 'asha.devi@example.in' });
  await recordDoor(ctx.db, ctx, 'login.done', { from: '203.0.113.7', account });
  await recordActivity(ctx.db, ctx, MEERA, { act: 'search.made', details: { filter: { query: 'asha Yadav' } } });
  await recordActivity(ctx.db, ctx, MEERA, { act: 'search.made', details: { filter: { query: 'Ravi Yadav' } } });
  await erase(ctx, account.email, true);
  const rows = await listActivity(ctx, { limit: 9 });
  expect(rows.map(({ details }) => details)).toEqual([{ filter: { query: 'Ravi Yadav' } }, null, null]);
  expect(await checkLog(ctx)).toMatchObject({ rows: 3, error: null });
});

test('an erased person is forgotten where somebody looked for the name in another script or spelling', async () => {
  const { account } = await createAccount(ctx, { name: 'राजेश यादव', email: 'rajesh@example.in' });
  for (const query of ['Rajes yadav', 'Rajesh', 'राजेश', 'Rajendra Yadav', 'jis', 'Rajesh Kumar Verma'])
    await recordActivity(ctx.db, ctx, MEERA, { act: 'search.made', details: { filter: { query } } });
  await erase(ctx, account.email, true);
  const left = (await listActivity(ctx, { limit: 9 })).flatMap(({ details }) => Object.values(details?.filter ?? {}));
  expect(left).toEqual(['Rajesh Kumar Verma', 'jis', 'Rajendra Yadav']);
});

test('details open under a later secret, once they were sealed anew', async () => {
  await recordActivity(ctx.db, ctx, operatorActor('Meera'), { act: 'search.made', details: { filter: { query: 'Asha' } } });
  const [row] = await listActivity(
    { ...ctx, vault: createVault('another secret of 32 characters!', ...ctx.settings.APP_SECRET) },
    { limit: 1 },
  );
  expect(row?.details).toEqual({ filter: { query: 'Asha' } });
  const stored = await ctx.db.selectFrom('activity').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain('Asha');
});

test('a subject is found by what staff call it and by its id', async () => {
  const { account } = await createAccount(ctx, { email: 'asha@example.in' });
  expect(await findSubject(ctx.db, 'student', account.id)).toBe(account.id);
  expect(await findSubject(ctx.db, 'student', 'asha@example.in')).toBe(account.id);
  expect(await findSubject(ctx.db, 'student', 'nobody@example.in')).toBeUndefined();
});
