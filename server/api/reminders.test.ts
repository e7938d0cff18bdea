import { expect, test } from 'vitest';
import { sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { reminderOperations } from '#domain/scholarships/operations.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { createStudent } from '#tests/setup/people/scholarships.ts';

async function reminded() {
  const { ctx, app } = await serveApi(reminderOperations, { now: '2027-03-01T12:00:00+05:30' });
  const { account } = await createStudent(ctx);
  await saveDraft(ctx, { accountId: account.id, version: 0, data: { step: 1 } });
  ctx.clock.set('2027-03-24T10:00:00+05:30');
  await sendReminders(ctx);
  const [job] = await ctx.jobs('mail');
  return { app, url: new URL(job!.payload.unsubscribeUrl!).pathname };
}

test('one click of a mail program stops the reminders, whatever it sends, and can be repeated', async () => {
  const { app, url } = await reminded();
  expect((await app.inject(url)).json()).toMatchObject({ status: true, isReminded: true });
  for (let times = 0; times < 2; times += 1) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ status: true, isReminded: false })]);
  }
});

test('a link that is opened in a browser leads to the page, and stops nothing', async () => {
  const { app, url } = await reminded();
  const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, url.replace('/api/web/reminders', '/reminders/stop')]);
  expect((await app.inject(url)).json()).toMatchObject({ isReminded: true });
  const hindi = await app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-language': 'hi-IN' } });
  expect(hindi.headers.location).toBe(`/hi${answer.headers.location}`);
});

test.each(['x', '_', 'x_y', '%00', 'a'.repeat(200)])('a link that is not ours is 404: %s', async (token) => {
  const { app } = await reminded();
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: `/api/web/reminders/${token}` });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: false }]);
  }
});
