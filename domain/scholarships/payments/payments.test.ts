import { describe, expect, test } from 'vitest';
import { listActivity } from '#domain/activity/read.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { correctBank } from '#domain/scholarships/payments/bank.server.ts';
import { readBoardReport } from '#domain/scholarships/office/board-report.server.ts';
import { APPLICATION_CHANGED, AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { readApplicationDetails } from '#domain/office/pages/office.server.ts';
import { readApplication, revealAccount } from '#domain/scholarships/office/office.server.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { DOCUMENT_BITS } from '#domain/scholarships/list/index.server.ts';
import { sweepApplications } from '#domain/scholarships/retention/retention.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/consent/withdraw.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { mailTemplates, openApplicant } from '#tests/setup/people/applicants.ts';
import { applicationInput, createStudent, GUARDIAN } from '#tests/setup/people/scholarships.ts';

const OFFICE = operatorActor('Ramesh Yadav');
const TREASURER = operatorActor('Meena');
const OWN_HOLDER = { accountHolderRelation: 'Self', accountHolderName: 'Asha Kumari' } as const;

/** Class 12 gets ₹18,000 by the sample's cycle, in two halves: 21 and 180 days after the award of 21 November 2026. */
async function awarded(amount?: number, answers: Record<string, unknown> = {}) {
  const { ctx, account, apply } = await openApplicant();
  const { applicationNumber: number } = await apply(answers);
  await moveApplication(ctx, { number, to: 'shortlisted', words: 'Good', reason: 'Good', by: OFFICE });
  expect((await readApplication(ctx, number, OFFICE)).offeredAward).toBe(18_000);
  await moveApplication(ctx, { number, to: 'approved', words: 'Well done', reason: 'Well done', by: OFFICE, amount });
  const own = () => readOwnApplication(ctx, account.id);
  const pay = (instalment: number, on = '2026-11-21', by = TREASURER, reference = `SBINN2632500000${instalment}`) =>
    recordPayment(ctx, { number, instalment, on, reference, by });
  const giveBack = (instalment: number, on = '2026-11-21') =>
    recordReturn(ctx, { number, instalment, on, reason: 'No such account.', by: TREASURER });
  const states = async () => (await own()).award?.instalments.map(({ state }) => state);
  return { ctx, account, number, own, pay, giveBack, states };
}

/** Paise. */
const paidMails = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).flatMap(({ payload: p }) =>
    p.template === 'application-status' && p.props.paid !== undefined ? [p.props.paid] : [],
  );

describe('an award', () => {
  test('is what the cycle gives for the class, in its instalments, and the student sees it', async () => {
    const { ctx, account, own } = await awarded();
    const award = {
      amount: 18_000,
      instalments: [
        { number: 1, amount: 900_000, dueOn: '2026-12-12', state: 'due', on: null, reference: null, note: null },
        { number: 2, amount: 900_000, dueOn: '2027-05-20', state: 'due', on: null, reference: null, note: null },
      ],
      isBankCorrected: false,
    };
    expect((await own()).award).toEqual(award);
    expect((await readApplying(ctx, account.id)).next).toMatchObject({ name: 'award', label: '₹18,000' });
  });

  test('is what the office says, and never more than was asked by itself', async () => {
    const { own } = await awarded(7_001);
    expect((await own()).award).toMatchObject({ amount: 7_001, instalments: [{ amount: 350_000 }, { amount: 350_100 }] });
    const { ctx, apply } = await openApplicant();
    const { applicationNumber: number } = await apply({ amountRequested: 5_000 });
    await moveApplication(ctx, { number, to: 'shortlisted', words: 'Good', reason: 'Good', by: OFFICE });
    expect(await readApplication(ctx, number, OFFICE)).toMatchObject({ offeredAward: 5_000, award: null });
  });

  test('is gone when the guardian takes the consent back before anything is paid', async () => {
    const { ctx, account, own } = await awarded(undefined, GUARDIAN);
    await ctx.db.updateTable('scholarship_applications').set({ guardian_consent: 'given' }).execute();
    await withdrawConsent(ctx, { accountId: account.id, reason: 'No' });
    expect(await own()).toMatchObject({ application: { status: 'withdrawn' }, award: null });
    expect(await ctx.db.selectFrom('scholarship_instalments').selectAll().execute()).toEqual([]);
  });
});

describe('payments', () => {
  test('one after the other: the first makes it part of the books, the last makes it paid out', async () => {
    const { ctx, own, pay, states, number } = await awarded();
    expect(await pay(1)).toMatchObject({ status: 'paying' });
    expect(await states()).toEqual(['paid', 'due']);
    expect((await readBoardReport(ctx)).paid).toEqual({ count: 1, rupees: 9_000 });
    ctx.clock.set('2027-05-10T12:00:00+05:30');
    expect(await pay(2, '2027-05-09')).toMatchObject({ status: 'disbursed' });
    expect((await own()).timeline.slice(-2).map(({ status, reason }) => [status, reason])).toEqual([
      ['paying', 'Instalment 1 of 2: ₹9,000 was paid to your bank account on 21 November 2026. Reference of the bank: SBINN26325000001.'],
      ['disbursed', 'Instalment 2 of 2: ₹9,000 was paid to your bank account on 9 May 2027. Reference of the bank: SBINN26325000002.'],
    ]);
    expect((await readBoardReport(ctx, '2026-27')).paid).toEqual({ count: 1, rupees: 18_000 });
    expect((await mailTemplates(ctx)).filter((one) => one === 'application-status')).toHaveLength(3);
    expect(await paidMails(ctx)).toEqual([900_000, 900_000]);
    const acts = await ctx.db.selectFrom('activity').select('act').where('act', 'in', ['instalment.paid', 'instalment.returned']).execute();
    expect(acts.map(({ act }) => act)).toEqual(['instalment.paid', 'instalment.paid']);
    expect((await readApplication(ctx, number, OFFICE)).moves).toEqual([]);
  });

  test('nothing counts as paid without its day and reference: no move leads to it', async () => {
    const { ctx, number, pay, states } = await awarded();
    await pay(1);
    await expect(moveApplication(ctx, { number, to: 'disbursed', reason: 'All is paid', by: TREASURER })).rejects.toMatchObject({
      status: 409,
    });
    expect(await states()).toEqual(['paid', 'due']);
    expect(await paidMails(ctx)).toEqual([900_000]);
  });

  test('one that came back is paid again, after the student has corrected the bank account', async () => {
    const { ctx, account, number, own, pay, giveBack, states } = await awarded();
    const correct = (accountNo: string, holder = {}, isFresh = true) =>
      correctBank(ctx, {
        accountId: account.id,
        isFresh,
        accountNo,
        ifscCode: 'SBIN0001234',
        ...OWN_HOLDER,
        ...holder,
      });
    await pay(1);
    await expect(correct('998877665544')).rejects.toMatchObject({ status: 409 });
    expect(await giveBack(1)).toMatchObject({ status: 'paying' });
    expect(await states()).toEqual(['returned', 'due']);
    expect((await own()).timeline.at(-1)?.reason).toBe(
      'Instalment 1 of 2: ₹9,000 came back from the bank on 21 November 2026: No such account. The money is still yours. Please correct the bank account at your application; then we pay it again.',
    );
    expect((await own()).award?.isBankCorrected).toBe(false);
    expect((await readBoardReport(ctx)).paid).toEqual({ count: 0, rupees: 0 });
    await expect(correct('30211234567890')).rejects.toMatchObject({ status: 409 });
    const mother = { accountHolderRelation: 'Mother', accountHolderName: 'Sita Devi' } as const;
    await expect(correct('998877665544', mother, false)).rejects.toMatchObject({ code: 'factor_needed' });
    expect(await correct('998877665544', mother)).toEqual({ applicationNumber: number, status: 'paying' });
    expect(await correct('998877665544', mother)).toEqual({ applicationNumber: number, status: 'paying' });
    expect(await own()).toMatchObject({ application: { ...mother, ifscCode: 'SBIN0001234' }, award: { isBankCorrected: true } });
    expect(await revealAccount(ctx, { number, by: TREASURER, reason: 'To pay it again.' })).toMatchObject({ accountNo: '998877665544' });
    expect((await readApplicationDetails(ctx, number, OFFICE)).history.at(-1)).toMatchObject({
      by: 'student',
      changed: ['accountHolderRelation', 'accountHolderName', 'accountNo'],
      changes: [
        { field: 'accountHolderRelation', before: 'Self', after: 'Mother' },
        { field: 'accountHolderName', before: 'Asha Kumari', after: 'Sita Devi' },
        { field: 'accountNo', before: '••••••••••7890', after: '••••••••5544' },
      ],
    });
    const mails = (await ctx.jobs('mail')).map(({ payload }) => JSON.stringify(payload));
    const [mail, ...further] = mails.filter((one) => one.includes('••••5544'));
    expect(mail).toContain('Your scholarship will be paid to the account ••••••••5544, IFSC SBIN0001234, of Sita Devi.');
    expect(further).toEqual([]);
    expect(mails.join('')).not.toContain('998877665544');
    await pay(2);
    expect((await own()).award?.isBankCorrected).toBe(true);
    expect(await pay(1, undefined, undefined, 'SBINN26325000003')).toMatchObject({ status: 'disbursed' });
    ctx.clock.advance(1);
    expect(await giveBack(2)).toMatchObject({ status: 'paying' });
    expect((await own()).award?.isBankCorrected).toBe(false);
    expect(await pay(2, undefined, undefined, 'SBINN26325000004')).toMatchObject({ status: 'disbursed' });
  });

  test('a photo of the new passbook takes the place of the old one, alone it corrects nothing, and another’s is refused', async () => {
    const { ctx, account, number, own, pay, giveBack } = await awarded();
    const { account: other } = await createStudent(ctx);
    const upload = async (ownerId = account.id) => {
      const stream = streamOf(makePdf({ title: ctx.random.id() }));
      return (await storeUpload(ctx, { ownerId, field: 'bankDocument', name: 'passbook.pdf', stream })).path;
    };
    const correct = (accountNo: string, bankDocument?: string) =>
      correctBank(ctx, { accountId: account.id, isFresh: true, accountNo, bankDocument, ifscCode: 'SBIN0001234', ...OWN_HOLDER });
    const [first, second] = [await upload(), await upload()];
    await pay(1);
    await giveBack(1);
    await expect(correct('30211234567890', first)).rejects.toMatchObject({ status: 409 });
    await expect(correct('998877665544', await upload(other.id))).rejects.toMatchObject({
      status: 400,
      fields: { bankDocument: expect.any(String) },
    });
    await correct('998877665544', first);
    expect((await readApplicationDetails(ctx, number, OFFICE)).history.at(-1)).toMatchObject({ changed: ['bankDocument', 'accountNo'] });
    const missing = () => ctx.db.selectFrom('scholarship_applications').select('missing_documents').executeTakeFirstOrThrow();
    expect((await missing()).missing_documents & DOCUMENT_BITS.bankDocument).toBe(0);
    await correct('998877665545', second);
    expect((await own()).application).toMatchObject({ bankDocument: second });
    await correct('998877665546');
    expect((await own()).application).toMatchObject({ bankDocument: second });
    expect(await ctx.db.selectFrom('file_attachments').select('attached_to').execute()).toEqual([
      { attached_to: expect.stringMatching(/^scholarship:/) },
    ]);
  });

  test('are refused when there is nothing to pay, the day is to come, it was changed since, or the same person awarded it', async () => {
    const { ctx, number, pay, giveBack } = await awarded();
    await expect(pay(3)).rejects.toMatchObject({ status: 409 });
    await expect(giveBack(1)).rejects.toMatchObject({ status: 409 });
    await expect(pay(1, '2026-11-22')).rejects.toMatchObject({ status: 400, fields: { on: expect.any(String) } });
    await expect(pay(1, '2026-11-21', OFFICE)).rejects.toMatchObject({ status: 409, message: AWARDED_BY_YOU });
    const payment = { number, instalment: 1, on: '2026-11-21', reference: 'SBINN26325000009', by: TREASURER };
    await expect(recordPayment(ctx, { ...payment, updatedAt: 1 })).rejects.toMatchObject({ status: 409, message: APPLICATION_CHANGED });
    const reviewer = { ...TREASURER, roles: ['coordinator' as const] };
    await expect(recordPayment(ctx, { ...payment, by: reviewer })).rejects.toMatchObject({ status: 403 });
    await pay(1);
    await expect(pay(1)).rejects.toMatchObject({ status: 409 });
  });

  test('are of a day from the award to today, and a return from its payment on', async () => {
    const { ctx, apply } = await openApplicant();
    const { applicationNumber: number } = await apply();
    await moveApplication(ctx, { number, to: 'shortlisted', reason: 'Good', by: OFFICE });
    // Still the 21st in London.
    ctx.clock.set('2026-11-22T01:00:00+05:30');
    await moveApplication(ctx, { number, to: 'approved', reason: 'Well done', by: OFFICE });
    ctx.clock.set('2026-11-26T01:00:00+05:30');
    const pay = (on: string, reference = 'SBINN26325000001') => recordPayment(ctx, { number, instalment: 1, on, reference, by: TREASURER });
    const giveBack = (on: string) => recordReturn(ctx, { number, instalment: 1, on, reason: 'Account closed', by: TREASURER });
    const awardedOn = 'It was awarded on 22 November 2026. Choose that day or a later one.';
    for (const day of ['2016-11-24', '2026-11-21'])
      await expect(pay(day)).rejects.toMatchObject({ status: 400, fields: { on: awardedOn } });
    await expect(pay('2026-11-27')).rejects.toMatchObject({ status: 400, fields: { on: expect.stringContaining('still to come') } });
    await pay('2026-11-24');
    const paidOn = 'It was paid on 24 November 2026. Choose that day or a later one.';
    await expect(giveBack('2026-11-23')).rejects.toMatchObject({ status: 400, fields: { on: paidOn } });
    await expect(giveBack('2026-11-27')).rejects.toMatchObject({ status: 400 });
    await giveBack('2026-11-25');
    const cameBack = 'It came back on 25 November 2026. Choose that day or a later one.';
    await expect(pay('2026-11-24', 'SBINN26325000002')).rejects.toMatchObject({ status: 400, fields: { on: cameBack } });
    await pay('2026-11-26', 'SBINN26325000002');
  });

  test('have a reference of a bank, stored as it is compared', async () => {
    const { own, pay } = await awarded();
    for (const typed of ['x', 'UTR1', ''])
      await expect(pay(1, undefined, undefined, typed)).rejects.toMatchObject({ status: 400, fields: { reference: REFERENCE_INVALID } });
    await pay(1, undefined, undefined, 'UTR: sbin n263-2500 0001');
    expect((await own()).award?.instalments[0]?.reference).toBe('SBINN26325000001');
  });

  test('with a reference in use name the other payment, and need a reason that the student does not read', async () => {
    const { ctx, number, pay } = await awarded();
    await pay(1);
    const { account: other } = await createStudent(ctx);
    const { applicationNumber: second } = await submitApplication(ctx, { applicant: other, input: applicationInput() });
    for (const to of ['shortlisted', 'approved'] as const) await moveApplication(ctx, { number: second, to, reason: 'Good', by: OFFICE });
    const payment = { number: second, instalment: 1, on: '2026-11-21', reference: 'SBINN26325000001', by: TREASURER };
    const used = `This reference is in use already: ${number}, instalment 1 (paid on 21 November 2026). If that is right, say why.`;
    await expect(recordPayment(ctx, payment)).rejects.toMatchObject({
      status: 400,
      message: used,
      fields: { reference: used, sharedReason: expect.any(String) },
    });
    await expect(recordPayment(ctx, { ...payment, reference: 'SBINN26325000002' })).resolves.toMatchObject({ status: 'paying' });
    await recordPayment(ctx, { ...payment, instalment: 2, sharedReason: 'One transfer for the hostel.' });
    const noteIn = (instalments: readonly { note: string | null }[] | undefined) => instalments?.map(({ note }) => note);
    const { award } = await readApplication(ctx, second, TREASURER);
    expect(noteIn(award?.instalments)).toEqual([null, 'One transfer for the hostel.']);
    expect(noteIn((await readOwnApplication(ctx, other.id)).award?.instalments)).toEqual([null, null]);
    expect(JSON.stringify([await readOwnApplication(ctx, other.id), await ctx.jobs('mail')])).not.toContain('hostel');
    const [newest] = await listActivity(ctx, { act: 'instalment.paid', limit: 1 });
    expect(newest?.details?.why).toContain('One transfer for the hostel.');
  });

  test('that came back say what the bank said, to the student too', async () => {
    const { own, pay, giveBack } = await awarded();
    await pay(1);
    await giveBack(1);
    const [one] = (await own()).award?.instalments ?? [];
    expect(one).toMatchObject({ state: 'returned', on: '2026-11-21', note: 'No such account.', reference: 'SBINN26325000001' });
    await expect(pay(1)).rejects.toMatchObject({ status: 400, fields: { reference: expect.stringContaining('came back on') } });
  });

  test('of two at the same time, one counts', async () => {
    const { ctx, pay } = await awarded();
    const both = await Promise.allSettled([pay(1), pay(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ctx.db.selectFrom('scholarship_events').select('id').where('to_status', '=', 'paying').execute()).toHaveLength(1);
  });

  test('stay in the books, also when only a part was paid: through an erasure, until the books’ time is over', async () => {
    const { ctx, account, number, pay } = await awarded();
    await pay(1);
    const { stays } = await erase(ctx, account.email, true);
    expect(stays).toContainEqual({ kind: 'application', reference: number, until: Date.parse('2038-04-01T00:00:00+05:30') });
    expect((await readApplication(ctx, number, OFFICE)).award?.instalments[0]).toMatchObject({
      state: 'paid',
      reference: 'SBINN26325000001',
    });
    ctx.clock.set('2038-04-01T00:00:00+05:30');
    expect(await sweepApplications(ctx)).toBe(1);
    expect(await ctx.db.selectFrom('scholarship_instalments').selectAll().execute()).toEqual([]);
  });
});
