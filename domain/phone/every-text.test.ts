import { expect, test } from 'vitest';
import { chooseLanguage } from '#domain/accounts/accounts.server.ts';
import { requestPhoneLogin } from '#domain/accounts/login/phone-login.server.ts';
import { choosePhoneChannel, confirmOwnPhone, sendOwnPhoneCode } from '#domain/phone/student.server.ts';
import { saveDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import { declineConsent, giveConsent, sendGuardianCode } from '#domain/scholarships/consent/guardian.server.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { sendReminders } from '#domain/scholarships/reminders/reminders.server.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { PHONE_TEMPLATES } from '#domain/shared/sending/phone-messages.ts';
import { keysOf } from '#domain/shared/states.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { linksTo } from '#tests/setup/people/guardians.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { applicationInput, createStudent, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const BY_PHONE = { ...GUARDIAN, guardianWay: 'Mobile number', guardianEmail: '', guardianMobile: '9000000001' };

test('every text of content/phone-messages.json goes out in the year of a student', async () => {
  const ctx = await openTestContext({ now: '2027-03-01T12:00:00+05:30' });
  ctx.setFoundation({ accounts: { phoneLogin: true } });
  const worker = createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) });
  const from = '203.0.113.7';
  const sendAll = () => worker.runDue();

  /** With a confirmed phone. */
  async function student(phone: string) {
    const { account } = await createStudent(ctx);
    await chooseLanguage(ctx, account.id, 'hi');
    const owner = { accountId: account.id, sessionId: account.id, isFresh: true, from };
    const wish = { phone, channel: 'sms' } as const;
    await sendOwnPhoneCode(ctx, owner, wish);
    await sendAll();
    await confirmOwnPhone(ctx, owner, { ...wish, otp: await lastCode(ctx) });
    return account;
  }

  const [asha, sita, ravi] = [await student('9838041276'), await student('9838041277'), await student('9838041278')];
  await requestPhoneLogin(ctx, { phone: '9838041276', from });
  const apply = (applicant: typeof asha, change: Record<string, unknown>) =>
    submitApplication(ctx, { applicant, input: applicationInput(change) });
  const move = (which: string, to: ApplicationState, correction?: { fields: string[] }) =>
    moveApplication(ctx, { number: which, to, words: 'As decided', reason: 'As decided', by: operatorActor('Ramesh'), correction });
  const { applicationNumber: number } = await apply(asha, { ...BY_PHONE, laterDocuments: ['incomeCertificate'] });
  const visit = { token: (await linksTo(ctx)).at(-1)!, from };
  await sendAll();
  await declineConsent(ctx, visit);
  const requestId = await sendGuardianCode(ctx, visit);
  await sendAll();
  const guardian = { name: 'Sita Devi', birthYear: 1985, agrees: true, version: '2026-11-29' } as const;
  await giveConsent(ctx, { ...visit, requestId, otp: await lastCode(ctx), ...guardian });
  await sendAll();

  const { applicationNumber: other } = await apply(sita, {});
  await move(other, 'under_review');
  await move(other, 'more_info_requested', { fields: ['incomeCertificate'] });
  await saveDraft(ctx, { accountId: ravi.id, version: 0, data: { step: 2, filled: [], fullName: 'Ravi Kumar' } });
  await sendAll();
  ctx.clock.set('2027-03-24T10:00:00+05:30');
  await sendReminders(ctx);
  await sendAll();
  ctx.clock.set('2027-04-14T10:00:00+05:30');
  await sendReminders(ctx);
  await sendAll();

  for (const to of ['shortlisted', 'approved'] as const) await move(number, to);
  const payment = { number, instalment: 1, on: '2027-04-14', by: operatorActor('Meena') };
  await recordPayment(ctx, { ...payment, reference: 'SBINN26325000001' });
  await recordReturn(ctx, { ...payment, reason: 'No such account.' });
  await sendReminders(ctx);
  await choosePhoneChannel(ctx, sita.id, 'none');
  await sendAll();

  const sent = await ctx.db.selectFrom('phone_messages').select('template').distinct().execute();
  expect(sent.map(({ template }) => template).toSorted()).toEqual(keysOf(PHONE_TEMPLATES).toSorted());
  expect(ctx.phoneMessages.map(({ text }) => text)).toContainEqual(expect.stringContaining(`${number} के लिए 9,000 रुपये`));
});
