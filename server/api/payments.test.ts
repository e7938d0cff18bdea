import { expect, test } from 'vitest';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { studentConfirmOperations } from '#domain/accounts/confirm/confirm-operations.ts';
import { scholarshipOperations } from '#domain/scholarships/operations.ts';
import { studentOperations } from '#domain/students/operations.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { addProfile, applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';

const FIRST = 'SBINN26325000001';
const SECOND = 'SBINN26325000002';

async function setUp() {
  const { ctx, app } = await serveApi({ ...officeOperations, ...studentConfirmOperations, ...studentOperations, ...scholarshipOperations });
  const students = [await createAccount(ctx, { password: PASSWORD }), await createStudent(ctx)];
  await addProfile(ctx, students[0]!.account.id);
  const numbers: string[] = [];
  for (const { account } of students) {
    const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    for (const to of ['shortlisted', 'approved'] as const)
      await moveApplication(ctx, { number, to, reason: 'Good', by: operatorActor('Ramesh Yadav') });
    numbers.push(number);
  }
  const treasurer = await createAccount(ctx, { role: 'staff', name: 'Meena', roles: ['treasurer'] });
  const callAs = (cookie: string) => (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers: { cookie }, ...(payload && { payload }) });
  const asTreasurer = callAs(treasurer.cookie);
  const act = async (number: string, what: 'pay' | 'returned' | 'correct', body: object) => {
    const { updatedAt } = (await asTreasurer('GET', `/office/applications/${number}`)).json().data;
    const answer = await asTreasurer('POST', `/office/applications/${number}/${what}`, { instalment: 1, ...body, updatedAt });
    return { status: answer.statusCode, body: answer.json() };
  };
  const asStudent = callAs(students[0]!.cookie);
  const [first = '', second = ''] = numbers;
  return { ctx, treasurer, asTreasurer, asStudent, act, first, second };
}

test('a payment is recorded, shared with a reason, corrected, and taken back, each checked by the call', async () => {
  const { ctx, treasurer, asTreasurer, act, first, second } = await setUp();
  const today = { on: '2026-11-21' };
  expect(await act(first, 'pay', { ...today, reference: 'x' })).toMatchObject({
    status: 400,
    body: { fields: { reference: expect.any(String) } },
  });
  expect(await act(first, 'pay', { on: '2016-11-21', reference: FIRST })).toMatchObject({
    status: 400,
    body: { fields: { on: expect.any(String) } },
  });
  expect(await act(first, 'pay', { ...today, reference: 'utr: sbin n2632 5000001' })).toMatchObject({ status: 200 });
  const refused = await act(second, 'pay', { ...today, reference: FIRST });
  expect(refused).toMatchObject({ status: 400, body: { fields: { sharedReason: expect.any(String) } } });
  expect(refused.body.fields.reference).toContain(`${first}, instalment 1 (paid on 21 November 2026)`);
  const shared = await act(second, 'pay', { ...today, reference: FIRST, sharedReason: 'One transfer for both.' });
  expect(shared.body.data.award.instalments[0]).toMatchObject({ state: 'paid', reference: FIRST, note: 'One transfer for both.' });

  const mails = (await ctx.jobs('mail')).length;
  const changed = await act(second, 'correct', { kind: 'changed', reference: SECOND, reason: 'The next line of the statement.' });
  expect(changed).toMatchObject({ status: 200, body: { message: 'Corrected. Nobody was told.' } });
  expect(changed.body.data.award.instalments[0]).toMatchObject({ reference: SECOND, note: null });
  const undone = await act(second, 'correct', { kind: 'undone', reason: 'It is still in the queue of the bank.' });
  expect(undone.body.data).toMatchObject({ application: { status: 'approved' }, award: { instalments: [{ state: 'due' }, {}] } });
  expect(undone.body.data.history.slice(-2)).toMatchObject([{ isAmendment: true }, { isAmendment: true, from: 'paying', to: 'approved' }]);
  // The letter of the payment that was none had not gone out.
  expect(await ctx.jobs('mail')).toHaveLength(mails - 1);

  await ctx.db.updateTable('sessions').set({ factor_at: 0 }).where('account_id', '=', treasurer.account.id).execute();
  expect(await act(first, 'correct', { kind: 'undone', reason: 'A slip of mine.' })).toMatchObject({
    status: 403,
    body: { code: 'factor_needed' },
  });
  expect((await asTreasurer('GET', `/office/applications/${first}`)).json().data.award.instalments[0].state).toBe('paid');
});

test('another bank account needs the password, and whose it is', async () => {
  const { ctx, asStudent, act, first } = await setUp();
  await act(first, 'pay', { on: '2026-11-21', reference: FIRST });
  await act(first, 'returned', { on: '2026-11-21', reason: 'The account is closed' });
  const mails = (await ctx.jobs('mail')).length;
  const account = { accountHolderRelation: 'Mother', accountHolderName: 'Sita Devi', ifscCode: 'SBIN0001234' };
  const correct = async (body: object) => {
    const answer = await asStudent('POST', '/student/scholarship/bank', { ...account, accountNo: '998877665544', ...body });
    return { ...answer.json<{ fields?: object; code?: string; message?: string }>(), status: answer.statusCode };
  };
  expect(await correct({ accountNo: '••••••••5544' })).toMatchObject({ status: 400, fields: { accountNo: expect.any(String) } });
  expect(await correct({ accountHolderRelation: undefined })).toMatchObject({
    status: 400,
    fields: { accountHolderRelation: expect.any(String) },
  });
  expect(await correct({})).toMatchObject({ status: 403, code: 'factor_needed' });
  expect(await ctx.jobs('mail')).toHaveLength(mails);
  expect((await asStudent('POST', '/student/confirm/password', { password: `${PASSWORD}x` })).statusCode).toBe(401);
  expect(await correct({})).toMatchObject({ status: 403 });
  expect((await asStudent('POST', '/student/confirm/password', { password: PASSWORD })).statusCode).toBe(200);
  expect(await correct({})).toMatchObject({ status: 200, message: 'Thank you. It will be paid to this account.' });
  const own = (await asStudent('GET', '/student/scholarship')).json().data;
  expect(own).toMatchObject({
    application: account,
    award: { isBankCorrected: true, instalments: [{ note: 'The account is closed' }, {}] },
  });
});
