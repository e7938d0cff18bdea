import { expect, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { recordAttendance } from '#domain/students/programs/programs.server.ts';
import { withdrawCertificate } from '#domain/students/programs/certificates.server.ts';
import { type StaffActor, operatorActor } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { anotherPayment, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { failedMail } from '#tests/setup/people/office.ts';
import { applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

test('every record of what staff did carries the account beside the name', async () => {
  const { ctx, app } = await serveApi(officeOperations);
  const { account, cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav' });
  const me = { name: 'Ramesh Yadav', id: account.id };
  const post = async (path: string, payload: object) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie } });
    expect(statusCode, body).toBe(200);
  };

  const message = {
    name: 'Asha',
    email: 'a@example.in',
    phone: '9838041276',
    subject: 'Support',
    message: 'When?',
    consent: true,
  } as const;
  await receiveMessage(ctx, message, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await post(`/messages/${id}/move`, { to: 'answered', version: 1 });
  expect(await ctx.db.selectFrom('contact_messages').select(['moved_by as name', 'moved_by_id as id']).execute()).toEqual([me]);

  const mail = await failedMail(ctx, { to: 'asha@example.in', template: 'newsletter-welcome', props: { unsubscribeUrl: '' } });
  await post(`/mails/${mail}/move`, { to: 'settled' });
  const moved = ctx.db.selectFrom('jobs').select(['moved_by as name', 'moved_by_id as id']).where('id', '=', mail);
  expect(await moved.execute()).toEqual([me]);

  const student = await createStudent(ctx);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: student.account, input: applicationInput() });
  await post(`/applications/${number}/aadhaar`, { reason: 'We compare it.' });
  expect(
    await ctx.db.selectFrom('activity').select(['actor as name', 'account_id as id']).where('act', '=', 'number.shown').execute(),
  ).toEqual([me]);
  await post(`/applications/${number}/reviewers`, { reviewers: [account.id], before: [] });
  expect(await ctx.db.selectFrom('application_assignments').select(['assigned_by as name', 'assigned_by_id as id']).execute()).toEqual([
    me,
  ]);
  const { updated_at: updatedAt } = await ctx.db.selectFrom('scholarship_applications').select('updated_at').executeTakeFirstOrThrow();
  await post(`/applications/${number}/move`, { to: 'under_review', reason: 'We read it.', updatedAt });
  const steps = ctx.db.selectFrom('scholarship_events').select(['actor_name as name', 'actor_id as id']).where('actor', '=', 'office');
  expect(await steps.execute()).toEqual([me]);

  const payment = await pay(ctx, await placeOrder(ctx));
  await tell(ctx, 'payment.captured', payment);
  await tell(ctx, 'payment.captured', anotherPayment(payment));
  await post('/donations/DF-2026-00001/settle', { flag: 'second_payment', reason: 'Given back.' });
  const settled = ctx.db.selectFrom('donation_events').select('data').where('source', '=', 'office');
  expect((await settled.execute()).map(({ data }) => JSON.parse(data))).toMatchObject([{ by: me.name, byId: me.id }]);

  await post('/people', { name: 'Meena', email: 'meena@example.in', roles: ['reviewer'] });
  expect(
    await ctx.db.selectFrom('activity').select(['actor as name', 'account_id as id']).where('act', '=', 'person.added').execute(),
  ).toEqual([me]);

  const by: StaffActor = { ...operatorActor(me.name), accountId: me.id };
  const { code } = await recordAttendance(ctx, { email: student.account.email, program: 'Chess', year: 2026 });
  await withdrawCertificate(ctx, { code, by, reason: 'The name was misspelt.' });
  expect(await ctx.db.selectFrom('withdrawn_certificates').select(['withdrawn_by as name', 'withdrawn_by_id as id']).execute()).toEqual([
    me,
  ]);
});
