import { beforeEach, describe, expect, test } from 'vitest';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { listActivity } from '#domain/activity/read.server.ts';
import { showsNobody } from '#domain/activity/acts.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { openWholeApp, type WholeApp } from '#tests/setup/calls/whole-app.ts';

let ctx: TestContext;
let app: WholeApp;
beforeEach(async () => {
  app = await openWholeApp();
  ctx = app.ctx;
});

const rows = () => ctx.db.selectFrom('activity').selectAll().orderBy('seq').execute();

describe('every call of the office', () => {
  test('leaves one row before it is answered: its act, who and by which right, or why it was refused; none if it shows nobody', async () => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff' });
    const wrong: string[] = [];
    for (const { name, act, right } of Object.values(officeOperations)) {
      const [method, path] = name.split(' ') as ['GET', string];
      const before = (await rows()).length;
      const { statusCode } = await app.server.inject({ method, url: `/api${path.replaceAll(/:\w+/g, 'nothing')}`, headers: { cookie } });
      const [row, ...more] = (await rows()).slice(before);
      const isKnown = statusCode < 400 ? !showsNobody(act) : [403, 404, 409].includes(statusCode);
      const isRight =
        more.length === 0 &&
        (isKnown ? row?.act === act && row.account_id === account.id && (row.refusal === null) === statusCode < 400 : !row);
      if (!isRight || (row && row.right !== null && row.right !== right))
        wrong.push(`${name}: ${statusCode} ${JSON.stringify([row, ...more])}`);
    }
    expect(wrong).toEqual([]);
  });

  test('that shows nobody changes nothing, and leaves a row when it is refused', async () => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', roles: [] });
    const quiet = Object.values(officeOperations).filter(({ act }) => showsNobody(act));
    expect(quiet.length).toBeGreaterThan(3);
    for (const { name, act, right } of quiet) {
      const [method, path] = name.split(' ');
      expect(method, name).toBe('GET');
      const before = (await rows()).length;
      await app.server.inject({ url: `/api${path}`, headers: { cookie } });
      const refused = { act, account_id: account.id, refusal: 'forbidden' };
      expect((await rows()).slice(before), name).toMatchObject(right === 'own.session' ? [] : [refused]);
    }
  });

  test('that lists says how many rows it showed', async () => {
    const { cookie } = await createAccount(ctx, { role: 'staff' });
    const lists = Object.values(officeOperations).filter(
      ({ name, act }) => (act.endsWith('.listed') || act === 'search.made') && !showsNobody(act) && !name.includes(':'),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { name } of lists) {
      const [method, path] = name.split(' ') as ['GET', string];
      const payload = name === 'POST /office/search' ? { query: 'asha' } : {};
      const { statusCode } = await app.server.inject({
        method,
        url: `/api${path}`,
        headers: { cookie },
        ...(method !== 'GET' && { payload }),
      });
      const [row] = await listActivity(ctx, { limit: 1 });
      expect([statusCode, typeof row?.details?.rows], name).toEqual([200, 'number']);
    }
  });

  test('is answered only when its row is written', async () => {
    const { cookie } = await createAccount(ctx, { role: 'staff' });
    await ctx.db.schema.alterTable('activity').renameTo('gone').execute();
    try {
      const { statusCode, body } = await app.server.inject({ url: '/api/office/messages', headers: { cookie } });
      expect(statusCode).toBe(500);
      expect(body).not.toContain('rows');
    } finally {
      await ctx.db.schema.alterTable('gone').renameTo('activity').execute();
    }
  });
});

test('others than staff, and staff without a second factor, leave one row in ten minutes', async () => {
  for (const role of ['student', 'staff'] as const) {
    const { account, cookie } = await createAccount(ctx, { role, isConfirmed: false });
    const before = (await rows()).length;
    for (let n = 0; n < 5; n += 1) await app.server.inject({ url: '/api/office', headers: { cookie } });
    const found = (await rows()).slice(before);
    expect(found).toMatchObject([{ act: 'office.refused', refusal: role === 'staff' ? 'unconfirmed' : 'not_found' }]);
    expect(found[0]?.account_id).toBe(role === 'staff' ? account.id : null);
    ctx.clock.advance(600_001);
    await app.server.inject({ url: '/api/office', headers: { cookie } });
    expect(await rows()).toHaveLength(before + 2);
  }
});

test('rows can neither be changed nor deleted', async () => {
  await recordActivity(ctx.db, ctx, operatorActor('Meera'), { act: 'overview.opened' });
  await expect(
    ctx.db
      .updateTable('activity')
      .set({ actor: 'Asha' } as never)
      .execute(),
  ).rejects.toThrow('append-only');
  await expect(ctx.db.deleteFrom('activity').execute()).rejects.toThrow('append-only');
  expect(await rows()).toHaveLength(1);
});
