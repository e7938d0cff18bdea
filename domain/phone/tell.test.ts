import { expect, test } from 'vitest';
import { chooseLanguage } from '#domain/accounts/accounts.server.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import type { PhoneChoice } from '#domain/shared/sending/phone-messages.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

async function setUp(channel: PhoneChoice | undefined) {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  await chooseLanguage(ctx, account.id, 'hi');
  if (channel)
    await ctx.db
      .insertInto('student_phones')
      .values({ account_id: account.id, phone: '9838041276', channel, confirmed_at: 1, updated_at: 1 })
      .execute();
  return { ctx, account };
}

test('news of an application go by mail, and in short to the phone that she chose', async () => {
  const { ctx, account } = await setUp('whatsapp');
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const by = operatorActor('Meera');
  await moveApplication(ctx, { number, to: 'under_review', by });
  await moveApplication(ctx, { number, to: 'rejected', words: 'Not this time.', reason: 'No places are left.', by });
  const onPhone = (await ctx.jobs('phone')).map(({ payload }) => payload);
  const to = { to: '9838041276', channel: 'whatsapp', language: 'hi', accountId: account.id };
  expect(onPhone).toEqual([
    { ...to, template: 'application-received', values: { name: account.name, number } },
    { ...to, template: 'status-changed', values: { name: account.name, number, state: 'rejected' } },
  ]);
  const mails = (await ctx.jobs('mail')).map(({ payload }) => [payload.template, payload.language]);
  expect(mails).toEqual([
    ['application-received', 'hi'],
    ['application-status', 'hi'],
  ]);
});

test.each([['none'], [undefined]] as const)('with %s chosen, they go by mail alone', async (channel) => {
  const { ctx, account } = await setUp(channel);
  await submitApplication(ctx, { applicant: account, input: applicationInput() });
  expect([(await ctx.jobs('mail')).length, await ctx.jobs('phone')]).toEqual([1, []]);
});

test('a reminder that is not due any more when it goes out is dropped on the phone, too', async () => {
  const { ctx, account } = await setUp('sms');
  const onlyWhile = { kind: 'draft', accountId: account.id, about: '2026-27' } as const;
  const props = { name: account.name, closesOn: '2027-03-31', daysLeft: 7, steps: [], url: '', stopUrl: '' };
  const mail = { to: account.email, template: 'draft-reminder', props, onlyWhile } as const;
  await tellStudent(ctx.db, ctx, { accountId: account.id, key: 'reminder', mail });
  const [job] = await ctx.jobs('phone');
  expect(job?.payload).toMatchObject({ template: 'last-day', values: { lastDay: '2027-03-31', days: 7 }, onlyWhile });
});
