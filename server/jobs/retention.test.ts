import { expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { sweepExpired } from '#server/jobs/retention.ts';
import { createOutbox } from '#server/trial/outbox.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { donationOf, placeOrder } from '#tests/setup/people/donations.ts';

const MESSAGE = {
  name: 'Asha',
  email: 'asha@example.in',
  phone: '9838041276',
  subject: 'Support',
  message: 'Hello',
  consent: true,
} as const;

async function setUp() {
  const ctx = await openTestContext();
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  const order = await placeOrder(ctx);
  ctx.clock.set('2029-01-01T12:00:00+05:30');
  return { ctx, order };
}

test('every sweep runs, and the log contains only numbers', async () => {
  const { ctx, order } = await setUp();
  await sweepExpired(ctx);
  expect(await donationOf(ctx, order)).toMatchObject({ donor_email: null });
  expect(await ctx.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  const { data, level } = ctx.logs.at(-1)!;
  expect(level).toBe('info');
  expect(data).toMatchObject({ messages: 1, donations: 1, subscribers: 0, applications: 0, accounts: 0, outbox: 0 });
  for (const value of Object.values(data)) expect(value).toEqual(expect.any(Number));
});

test('mails that a trial stores are deleted after seven days', async () => {
  const ctx = await openTestContext();
  const outbox = createOutbox(ctx);
  const mail = { to: 'asha@example.in', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', headers: {} };
  const stored = async () => (await ctx.db.selectFrom('outbox_mails').select('id').execute()).map(({ id }) => id);
  for (let n = 0; n < 120; n += 1) await outbox.send({ id: `old-${n}`, ...mail });
  ctx.clock.advance(1);
  await outbox.send({ id: 'new', ...mail });
  ctx.clock.advance(7 * ONE_DAY_MS - 2);
  await sweepExpired(ctx);
  expect(await stored()).toHaveLength(121);
  ctx.clock.advance(1);
  await sweepExpired(ctx);
  expect(await stored()).toEqual(['new']);
});

test('a failed sweep is reported, and does not stop the others', async () => {
  const { ctx, order } = await setUp();
  const broken = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('contact_messages')) throw new Error('broken');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(sweepExpired({ ...ctx, db: broken })).rejects.toThrow(/^Not swept: messages, activity$/);
  expect(await donationOf(ctx, order)).toMatchObject({ donor_email: null });
  expect(ctx.logs.filter(({ level }) => level === 'error')).toMatchObject([{ data: { noun: 'messages' } }, { data: { noun: 'activity' } }]);
});
