import { expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { sweepMessages } from '#domain/contact/retention.server.ts';
import { addNote } from '#domain/contact/thread.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

const MESSAGE = { name: 'Asha', email: 'asha@example.in', phone: '9838041276', message: 'Hello', consent: true } as const;

test('a message is deleted two years after it arrived, with what followed it, suspected or not, and not a day earlier', async () => {
  const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
  await receiveMessage(ctx, { ...MESSAGE, subject: 'Support' }, '203.0.113.7');
  await receiveMessage(ctx, { ...MESSAGE, subject: 'Support', website: 'http://x.example' }, '203.0.113.7');
  for (const { id } of await ctx.db.selectFrom('contact_messages').select('id').execute())
    await addNote(ctx, { id, version: 1, text: 'A note', by: operatorActor('Meera') });
  ctx.clock.set('2026-11-22T12:00:00+05:30');
  await receiveMessage(ctx, { ...MESSAGE, subject: 'Support', message: 'a day later' }, '203.0.113.7');
  ctx.clock.set('2028-11-21T11:59:59+05:30');
  expect(await sweepMessages(ctx)).toBe(0);
  ctx.clock.set('2028-11-21T12:00:00+05:30');
  expect([await sweepMessages(ctx), await sweepMessages(ctx)]).toEqual([2, 0]);
  expect(await ctx.db.selectFrom('contact_messages').select('message').execute()).toEqual([{ message: 'a day later' }]);
  expect(await ctx.db.selectFrom('contact_entries').selectAll().execute()).toEqual([]);
});
