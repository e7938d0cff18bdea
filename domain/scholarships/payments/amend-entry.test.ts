import { describe, expect, test } from 'vitest';
import { listActivity } from '#domain/activity/read.server.ts';
import { readApplicationDetails } from '#domain/office/pages/office.server.ts';
import { erase } from '#domain/privacy/erasure.server.ts';
import { amendEntry } from '#domain/scholarships/payments/amend-entry.server.ts';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readApplying } from '#domain/scholarships/status/applying.server.ts';
import { correctBank } from '#domain/scholarships/payments/bank.server.ts';
import { readBoardReport } from '#domain/scholarships/office/board-report.server.ts';
import { APPLICATION_CHANGED, AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/consent/withdraw.server.ts';
import { confirmOwnPhone, sendOwnPhoneCode } from '#domain/phone/student.server.ts';
import { ALL_ROLES, operatorActor } from '#domain/staff/rights.ts';
import { openApplicant } from '#tests/setup/people/applicants.ts';
import { lastCode } from '#tests/setup/people/otp.ts';
import { GUARDIAN } from '#tests/setup/people/scholarships.ts';

const OFFICE = operatorActor('Ramesh Yadav');
const TREASURER = operatorActor('Meena');
const WRONG = 'SBINN26325000001';
const RIGHT = 'SBINN26325000002';
const AWARDED = 'The scholarship is yours: ₹18,000.';
const WHY = 'I typed it from the wrong line.';

/** ₹18,000 in two halves, awarded on 21 November 2026 and paid from the 25th on. */
async function awarded({ answers = {}, ofAge = true }: { answers?: object; ofAge?: boolean } = {}) {
  const { ctx, account, apply } = await openApplicant();
  const { applicationNumber: number } = await apply({ ...answers, ...(!ofAge && GUARDIAN) });
  for (const to of ['shortlisted', 'approved'] as const) await moveApplication(ctx, { number, to, reason: 'Well done', by: OFFICE });
  ctx.clock.set('2026-11-25T12:00:00+05:30');
  const pay = (instalment: number, reference: string, on = '2026-11-25') => {
    ctx.clock.advance(60_000);
    return recordPayment(ctx, { number, instalment, on, reference, by: TREASURER });
  };
  const giveBack = (instalment: number) => {
    ctx.clock.advance(60_000);
    return recordReturn(ctx, { number, instalment, on: '2026-11-25', reason: 'No such account.', by: TREASURER });
  };
  const amend = (change: Omit<Parameters<typeof amendEntry>[1], 'number' | 'by' | 'reason'> & { by?: typeof TREASURER }) => {
    ctx.clock.advance(60_000);
    return amendEntry(ctx, { number, by: TREASURER, reason: WHY, ...change });
  };
  const own = () => readOwnApplication(ctx, account.id);
  const instalments = async () => (await own()).award?.instalments.map(({ state, on, reference }) => [state, on, reference]);
  /** Everything that tells somebody. */
  const letters = async () => ({
    mails: (await ctx.jobs('mail')).map(({ uniqueKey }) => uniqueKey),
    phone: (await ctx.jobs('phone')).map(({ uniqueKey }) => uniqueKey),
    notifications: (await ctx.db.selectFrom('notifications').select('id').orderBy('id').execute()).map(({ id }) => id),
  });
  const send = () => ctx.db.updateTable('jobs').set({ status: 'done' }).where('kind', 'in', ['mail', 'phone']).execute();
  return { ctx, account, number, own, pay, giveBack, amend, instalments, letters, send };
}

const DUE = ['due', null, null];

describe('a payment with a wrong day or reference', () => {
  test('is corrected, the office sees how and why, and nobody is told', async () => {
    const { ctx, account, number, own, pay, amend, instalments, letters, send } = await awarded();
    await pay(1, WRONG);
    await send();
    const before = await letters();
    expect(await amend({ instalment: 1, kind: 'changed', on: '2026-11-24', reference: `utr: ${RIGHT}` })).toEqual({
      applicationNumber: number,
      status: 'paying',
    });
    expect(await letters()).toEqual(before);
    expect(await instalments()).toEqual([['paid', '2026-11-24', RIGHT], DUE]);
    const { history } = await readApplicationDetails(ctx, number, TREASURER);
    expect(history.at(-1)).toMatchObject({
      from: 'paying',
      to: 'paying',
      by: 'Meena',
      isAmendment: true,
      reason: `Instalment 1 of 2: ₹9,000: day 25 November 2026 → 24 November 2026; reference ${WRONG} → ${RIGHT}. ${WHY}`,
    });
    const [logged] = await listActivity(ctx, { act: 'instalment.corrected', limit: 1 });
    expect(logged?.details).toMatchObject({
      before: `paid, 2026-11-25, ${WRONG}`,
      after: `paid, 2026-11-24, ${RIGHT}`,
      why: WHY,
      what: 'Instalment 1 of 2: ₹9,000',
    });
    const shown = JSON.stringify([await own(), await readApplying(ctx, account.id)]);
    expect(shown).not.toContain(WRONG);
    expect(shown).not.toContain(WHY);
    const { body } = await ctx.db.selectFrom('notifications').select('body').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    expect(body).toBe(`Instalment 1 of 2: ₹9,000 was paid to your bank account on 24 November 2026. Reference of the bank: ${RIGHT}.`);
  });

  test('is told in the language of the account, and mended in it', async () => {
    const { ctx, account, pay, amend } = await awarded();
    await ctx.db.updateTable('accounts').set({ language: 'hi' }).where('id', '=', account.id).execute();
    const news = () => ctx.db.selectFrom('notifications').select(['title', 'body']).where('body', 'like', '%₹9,000%').execute();
    await pay(1, WRONG);
    const [first] = await news();
    expect(first!.body).toContain(WRONG);
    expect(`${first!.title} ${first!.body.replace(WRONG, '')}`).not.toMatch(/[A-Za-z]/);
    await amend({ instalment: 1, kind: 'changed', reference: RIGHT });
    expect(await news()).toEqual([{ title: first!.title, body: first!.body.replace(WRONG, RIGHT) }]);
  });

  test('is told with what is right when its mail has not gone out yet', async () => {
    const { ctx, pay, amend, letters } = await awarded();
    await pay(1, WRONG);
    const before = await letters();
    await amend({ instalment: 1, kind: 'changed', reference: RIGHT });
    await amend({ instalment: 1, kind: 'changed', on: '2026-11-23' });
    expect(await letters()).toEqual(before);
    const { payload } = (await ctx.jobs('mail')).at(-1)!;
    const reason = `Instalment 1 of 2: ₹9,000 was paid to your bank account on 23 November 2026. Reference of the bank: ${RIGHT}.`;
    expect(payload).toMatchObject({ template: 'application-status', props: { reason, paid: 900_000 } });
  });

  test('follows the same rules: days, references, and one reference for several', async () => {
    const { pay, amend, giveBack } = await awarded();
    await pay(1, WRONG);
    await pay(2, RIGHT);
    const change = (given: object) => amend({ instalment: 2, kind: 'changed', ...given });
    await expect(change({ on: '2026-11-20' })).rejects.toMatchObject({ status: 400, fields: { on: expect.any(String) } });
    await expect(change({ on: '2026-11-26' })).rejects.toMatchObject({ status: 400, fields: { on: expect.any(String) } });
    await expect(change({ reference: 'x' })).rejects.toMatchObject({ status: 400, fields: { reference: expect.any(String) } });
    await expect(change({ reference: WRONG })).rejects.toMatchObject({ status: 400, fields: { sharedReason: expect.any(String) } });
    await expect(change({ reference: RIGHT })).rejects.toMatchObject({ status: 400 });
    await expect(change({})).rejects.toMatchObject({ status: 400 });
    await change({ reference: WRONG, sharedReason: 'One transfer.' });
    await giveBack(1);
    const [day, bankMessage] = ['2026-11-24', 'Account closed.'];
    await expect(amend({ instalment: 1, kind: 'changed', on: day })).rejects.toMatchObject({ status: 400 });
    await expect(amend({ instalment: 1, kind: 'changed', bankMessage })).resolves.toMatchObject({ status: 'paying' });
  });
});

describe('what was not paid after all', () => {
  test('is due again, step by step from paid out to approved, and nobody is told', async () => {
    const { ctx, account, own, pay, amend, instalments, letters, send } = await awarded();
    await pay(1, WRONG);
    expect(await pay(2, RIGHT)).toMatchObject({ status: 'disbursed' });
    await send();
    const before = await letters();
    expect(await amend({ instalment: 2, kind: 'undone' })).toMatchObject({ status: 'paying' });
    expect(await instalments()).toEqual([['paid', '2026-11-25', WRONG], DUE]);
    expect(await readBoardReport(ctx)).toMatchObject({ paid: { count: 1, rupees: 9_000 } });
    expect(await amend({ instalment: 1, kind: 'undone' })).toMatchObject({ status: 'approved' });
    expect(await instalments()).toEqual([DUE, DUE]);
    expect(await readBoardReport(ctx)).toMatchObject({ granted: { count: 1, rupees: 18_000 }, paid: { count: 0, rupees: 0 } });
    const after = await letters();
    expect(after.mails).toEqual(before.mails);
    expect(after.notifications).toHaveLength(before.notifications.length - 2);
    expect((await own()).timeline.at(-1)).toMatchObject({ status: 'approved', reason: AWARDED });
    expect(await readApplying(ctx, account.id)).toMatchObject({ next: { name: 'award', note: AWARDED, label: '₹18,000' } });
    // It has left the books.
    expect(await erase(ctx, account.email, true)).toMatchObject({ stays: [], applications: [{ status: 'approved' }] });
  });

  test('is told nowhere when mail and message have not gone out yet', async () => {
    const { ctx, account, pay, amend, letters } = await awarded();
    const owner = { accountId: account.id, sessionId: account.id, isFresh: true, from: '203.0.113.7' };
    const wish = { phone: '9838041276', channel: 'sms', language: 'en' } as const;
    await sendOwnPhoneCode(ctx, owner, wish);
    await confirmOwnPhone(ctx, owner, { ...wish, otp: await lastCode(ctx) });
    const before = await letters();
    await pay(1, WRONG);
    expect((await letters()).phone).toHaveLength(before.phone.length + 1);
    await amend({ instalment: 1, kind: 'undone' });
    expect(await letters()).toEqual(before);
  });

  test('of a payment of all at once leaves the others paid', async () => {
    const { pay, amend, instalments } = await awarded();
    for (const [instalment, reference] of [
      [1, WRONG],
      [2, RIGHT],
    ] as const)
      await pay(instalment, reference);
    expect(await amend({ instalment: 1, kind: 'undone' })).toMatchObject({ status: 'paying' });
    expect(await instalments()).toEqual([DUE, ['paid', '2026-11-25', RIGHT]]);
  });

  test('ends it, and the student is told that, when the guardian had taken the consent back meanwhile', async () => {
    const { ctx, account, own, pay, amend } = await awarded({ ofAge: false });
    await pay(1, WRONG);
    await withdrawConsent(ctx, { accountId: account.id, reason: 'She moves away.' });
    expect((await own()).application?.status).toBe('paying');
    expect(await amend({ instalment: 1, kind: 'undone' })).toMatchObject({ status: 'withdrawn' });
    expect(await own()).toMatchObject({ application: { status: 'withdrawn' }, award: null });
    expect((await ctx.jobs('mail')).at(-1)?.payload).toMatchObject({ props: { state: 'withdrawn', reason: 'She moves away.' } });
  });

  test('of one who both awarded and paid is not in the report for the board', async () => {
    const { ctx, number, amend } = await awarded();
    ctx.setFoundation({ office: { ...ctx.content().foundation.office, oneMayAwardAndPay: true } });
    const pay = (instalment: number, reference: string, by: typeof OFFICE) =>
      recordPayment(ctx, { number, instalment, on: '2026-11-25', reference, by });
    await pay(1, WRONG, OFFICE);
    await pay(2, RIGHT, TREASURER);
    expect((await readBoardReport(ctx)).rows).toHaveLength(1);
    await amend({ instalment: 1, kind: 'undone', by: OFFICE });
    expect((await readBoardReport(ctx)).rows).toEqual([]);
  });
});

describe('a return that was a slip', () => {
  test('leaves the payment as it was', async () => {
    const { ctx, own, pay, giveBack, amend, instalments, letters, send } = await awarded();
    await pay(1, WRONG);
    await pay(2, RIGHT, '2026-11-24');
    await send();
    const before = await letters();
    await giveBack(2);
    expect((await own()).award?.instalments[1]).toMatchObject({ state: 'returned', note: 'No such account.' });
    expect(await amend({ instalment: 2, kind: 'undone' })).toMatchObject({ status: 'disbursed' });
    expect(await instalments()).toEqual([
      ['paid', '2026-11-25', WRONG],
      ['paid', '2026-11-24', RIGHT],
    ]);
    expect(await letters()).toEqual(before);
    expect((await readBoardReport(ctx)).paid.rupees).toBe(18_000);
    expect(JSON.stringify(await own())).not.toContain('No such account.');
  });

  test('and a payment again that was one leaves the return, with the account that the student has corrected since', async () => {
    const { ctx, account, own, pay, giveBack, amend, instalments } = await awarded();
    await pay(1, WRONG);
    await giveBack(1);
    ctx.clock.advance(60_000);
    const details = {
      accountHolderRelation: 'Self',
      accountHolderName: 'Asha Kumari',
      accountNo: '998877665544',
      ifscCode: 'SBIN0001234',
    } as const;
    await correctBank(ctx, { accountId: account.id, isFresh: true, ...details });
    await pay(1, RIGHT);
    expect(await amend({ instalment: 1, kind: 'undone' })).toMatchObject({ status: 'paying' });
    expect(await instalments()).toEqual([['returned', '2026-11-25', WRONG], DUE]);
    expect((await own()).award).toMatchObject({ isBankCorrected: true, instalments: [{ note: 'No such account.' }, {}] });
    expect(await amend({ instalment: 1, kind: 'changed', bankMessage: 'The account is closed' })).toMatchObject({ status: 'paying' });
    expect((await own()).award).toMatchObject({ isBankCorrected: true, instalments: [{ note: 'The account is closed' }, {}] });
  });
});

test('nothing is corrected that is not recorded, that changed since, or by whoever may not pay', async () => {
  const { pay, amend } = await awarded();
  const undo = (given: object = {}) => amend({ instalment: 1, kind: 'undone', ...given });
  await expect(undo()).rejects.toMatchObject({ status: 409 });
  await expect(undo({ instalment: 3 })).rejects.toMatchObject({ status: 409 });
  await pay(1, WRONG);
  await expect(undo({ updatedAt: 1 })).rejects.toMatchObject({ status: 409, message: APPLICATION_CHANGED });
  await expect(undo({ by: OFFICE })).rejects.toMatchObject({ status: 409, message: AWARDED_BY_YOU });
  await expect(undo({ by: { ...TREASURER, roles: ALL_ROLES.filter((role) => role !== 'treasurer') } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(undo({ by: { ...TREASURER, isFresh: false } })).rejects.toMatchObject({ code: 'factor_needed' });
});
