import { describe, expect, test } from 'vitest';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { ACTIVITY, call, serve } from '#tests/setup/calls/student-calls.ts';

describe('activities', () => {
  test('are added, listed newest first, and only their status changes', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const added = await call(api, student, 'POST', '/api/student/activity', ACTIVITY);
    const { activityId } = added.json().data;
    expect([added.statusCode, added.json()]).toEqual([
      200,
      {
        status: true,
        msg: 'Activity Added Successfully!',
        message: 'Activity Added Successfully!',
        data: { activityId: expect.any(String), ...ACTIVITY, updatedAt: api.ctx.clock.now() },
      },
    ]);
    api.ctx.clock.advance(1_000);
    await call(api, student, 'POST', '/student/activity', { ...ACTIVITY, status: 'Completed', activityHead: 'Second' });
    const changed = await call(api, student, 'PATCH', '/student/activity', { status: 'Cancelled', activityId, activityHead: 'Another' });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { status: true, msg: 'Activity Updated Successfully!', data: { ...ACTIVITY, status: 'Cancelled', updatedAt: api.ctx.clock.now() } },
    ]);
    const { data } = (await call(api, student, 'GET', '/api/student/profile')).json();
    expect(data.activity.map((one: { activityHead: string }) => one.activityHead)).toEqual(['Second', 'Chess club']);
    expect(data.activityScore).toBe(10);
  });

  test('are corrected and deleted, by their own student alone', async () => {
    const api = await serve();
    const [student, other] = [await createAccount(api.ctx), await createAccount(api.ctx)];
    const { activityId } = (await call(api, student, 'POST', '/api/student/activity', ACTIVITY)).json().data;
    const url = `/api/student/activity/${activityId}`;
    const words = { status: 'Completed', activityHead: 'Chess league', activityParagraph: 'Every Sunday in the park.' };
    expect((await call(api, other, 'PUT', url, words)).statusCode).toBe(404);
    expect((await call(api, other, 'DELETE', url)).statusCode).toBe(404);
    const short = await call(api, student, 'PUT', url, { ...words, activityHead: 'Go' });
    expect([short.statusCode, short.json().msg]).toEqual([400, 'Activity head must be at least 5 characters']);

    const corrected = await call(api, student, 'PUT', url, words);
    expect([corrected.statusCode, corrected.json()]).toMatchObject([
      200,
      { msg: 'Activity Updated Successfully!', data: { activityId, ...words } },
    ]);
    const deleted = await call(api, student, 'DELETE', url);
    expect([deleted.statusCode, deleted.json().msg]).toEqual([200, 'Activity Deleted Successfully!']);
    const again = await call(api, student, 'DELETE', url);
    expect([again.statusCode, again.json().msg]).toEqual([404, 'This activity is not in your list.']);
    expect((await call(api, student, 'GET', '/api/student/profile')).json().data).toMatchObject({ activity: [], activityScore: 0 });
  });

  test('are added once, when an answer is lost and the same is sent again', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const add = async (change: object = {}, who = student): Promise<string> =>
      (await call(api, who, 'POST', '/api/student/activity', { ...ACTIVITY, ...change })).json().data.activityId;
    const [first, ...again] = await Promise.all([add(), add(), add()]);
    expect(again).toEqual([first, first]);
    const others = [
      await add({ activityHead: 'Another club' }),
      await add({ activityParagraph: 'Another evening.' }),
      await add({ status: ACTIVITY.status === 'Completed' ? 'In_Progress' : 'Completed' }),
      await add({}, await createAccount(api.ctx)),
    ];
    api.ctx.clock.advance(10 * 60_000);
    others.push(await add());
    expect(new Set([first, ...others]).size).toBe(6);
  });

  test('start in progress or completed, never cancelled', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const answer = await call(api, student, 'POST', '/api/student/activity', { ...ACTIVITY, status: 'Cancelled' });
    expect([answer.statusCode, answer.json().msg]).toEqual([400, 'Select one of the statuses']);
  });

  test('are rate-limited', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    for (let n = 0; n < 60; n += 1) expect((await call(api, student, 'POST', '/api/student/activity', ACTIVITY)).statusCode).toBe(200);
    const answer = await call(api, student, 'POST', '/api/student/activity', ACTIVITY);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  test('are limited in number, however many are added at once', async () => {
    const api = await serve();
    const student = await createAccount(api.ctx);
    const rows = Array.from({ length: 499 }, (_, n) => ({
      id: `activity-${n}`,
      account_id: student.account.id,
      head: 'Chess club',
      paragraph: 'Every Saturday at school.',
      status: 'Completed' as const,
      created_at: n,
      updated_at: n,
    }));
    await api.ctx.db.insertInto('student_activities').values(rows).execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call(api, student, 'POST', '/api/student/activity', { ...ACTIVITY, activityHead: `Club ${n}` })),
    );
    const rejected = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map((answer) => [answer.statusCode, answer.json().msg])).toEqual(
      Array.from({ length: 19 }, () => [409, 'Your list of activities is full.']),
    );
    expect((await call(api, await createAccount(api.ctx), 'POST', '/api/student/activity', ACTIVITY)).statusCode).toBe(200);
  });
});
