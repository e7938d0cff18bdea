import { describe, expect, test } from 'vitest';
import { readOwnApplication } from '#domain/scholarships/status/own-application.server.ts';
import { readBoardReport } from '#domain/scholarships/office/board-report.server.ts';
import { isRenewable } from '#domain/scholarships/renewal/renewal.server.ts';
import { readApplication } from '#domain/scholarships/office/office.server.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { sweepApplications } from '#domain/scholarships/retention/retention.server.ts';
import { declineAward, moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { withdrawConsent } from '#domain/scholarships/consent/withdraw.server.ts';
import { readApplicationDetails } from '#domain/office/pages/office.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { applicationRows, openApplicant } from '#tests/setup/people/applicants.ts';
import { GUARDIAN, payAll } from '#tests/setup/people/scholarships.ts';

const OFFICE = operatorActor('Ramesh Yadav');
const WHY = 'The sum was mistyped.';
const DUE = { count: 1, rupees: 18_000 };
const NOTHING = { count: 0, rupees: 0 };

/** Class 12: asks for ₹25,000, the sample's cycle gives ₹18,000, and ₹24,000 at most. */
async function shortlisted(answers: Record<string, unknown> = {}) {
  const { ctx, account, apply } = await openApplicant();
  const { applicationNumber: number } = await apply(answers);
  const move = (to: Parameters<typeof moveApplication>[1]['to'], more: Partial<Parameters<typeof moveApplication>[1]> = {}) => {
    ctx.clock.advance(1_000);
    return moveApplication(ctx, { number, to, by: OFFICE, reason: WHY, ...more });
  };
  await move('shortlisted');
  const letters = async () =>
    (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'application-status' ? [payload.props] : []));
  const own = () => readOwnApplication(ctx, account.id);
  const office = () => readApplication(ctx, number, OFFICE);
  const pay = (instalment: number) =>
    recordPayment(ctx, { number, instalment, on: '2026-11-21', reference: `SBINN2632500000${instalment}`, by: operatorActor('Meena') });
  const report = () => readBoardReport(ctx, '2026-27');
  return { ctx, account, number, apply, move, letters, own, office, pay, report };
}

async function awarded(answers: Record<string, unknown> = {}) {
  const setUp = await shortlisted(answers);
  await setUp.move('approved');
  return setUp;
}

describe('an award over what was asked or the cycle gives', () => {
  test('needs a reason, and the confirmation of the very excess', async () => {
    const { move, office, own } = await shortlisted();
    const over = 'You give ₹20,000. ₹25,000 was asked, the cycle gives ₹18,000.';
    await expect(move('approved', { amount: 20_000, reason: '' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
    await expect(move('approved', { amount: 20_000 })).rejects.toMatchObject({ status: 400, message: over, details: { over: 2_000 } });
    await expect(move('approved', { amount: 20_000, over: 1_999 })).rejects.toMatchObject({ message: over });
    await expect(move('approved', { amount: 20_000, over: 2_000, reason: '' })).rejects.toMatchObject({ status: 400 });
    expect(await office()).toMatchObject({
      application: { status: 'shortlisted' },
      awardLimits: { asked: 25_000, gives: 18_000, top: 24_000 },
    });
    await move('approved', { amount: 20_000, over: 2_000 });
    expect((await office()).history.at(-1)).toMatchObject({ amount: 20_000, office_reason: WHY });
    expect((await own()).award?.amount).toBe(20_000);
  });

  test('is refused over the cycle’s top, whoever confirms it', async () => {
    const { ctx, move } = await shortlisted();
    const refused = {
      status: 400,
      message: 'The most that can be given in this cycle is ₹24,000.',
      fields: { amount: expect.any(String) },
    };
    await expect(move('approved', { amount: 10_000_000, over: 9_982_000 })).rejects.toMatchObject(refused);
    await expect(move('approved', { amount: 24_001, over: 6_001 })).rejects.toMatchObject(refused);
    expect(await applicationRows(ctx)).toMatchObject([{ status: 'shortlisted', amount_granted: 0 }]);
    await move('approved', { amount: 24_000, over: 6_000 });
  });

  test('within both needs neither', async () => {
    const { move, own } = await shortlisted();
    await move('approved', { amount: 18_000, reason: '' });
    expect((await own()).award?.amount).toBe(18_000);
  });
});

describe('while nothing is paid', () => {
  test('an award is revised: new instalments, one letter with the sum now, both sums in history and log', async () => {
    const { ctx, move, letters, own, office, report } = await awarded();
    await move('approved', { amount: 12_000, words: 'Please ask us if you have a question.' });
    expect((await own()).award).toMatchObject({ amount: 12_000, instalments: [{ amount: 600_000, state: 'due' }, { amount: 600_000 }] });
    const sent = await letters();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({
      state: 'approved',
      title: 'Your scholarship is ₹12,000 now',
      awarded: 12_000,
      reason: expect.stringMatching(/It is ₹12,000 now; .*\nPlease ask us if you have a question\.$/),
    });
    const { history } = await office();
    expect(history.map(({ amount, office_reason }) => [amount, office_reason])).toEqual([
      [null, null],
      [null, WHY],
      [18_000, WHY],
      [12_000, WHY],
    ]);
    expect(await report()).toMatchObject({ granted: { count: 1, rupees: 12_000 }, paid: NOTHING, rows: [] });
    expect(await ctx.db.selectFrom('activity').select('act').where('act', '=', 'application.moved').execute()).toHaveLength(3);
  });

  test.each([
    ['without a new amount', {}, /new amount/],
    ['to the same', { amount: 18_000 }, /awarded already/],
    ['without a reason', { amount: 12_000, reason: '' }, /say why/],
    ['over the top', { amount: 24_001, over: 6_001 }, /₹24,000/],
  ])('a revision %s is refused', async (_, given, message) => {
    const { move, letters } = await awarded();
    await expect(move('approved', given)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) });
    expect(await letters()).toHaveLength(1);
  });

  test('whoever revised an award does not pay it; whoever awarded it before may', async () => {
    const { ctx, number, move } = await awarded();
    await move('approved', { amount: 12_000, by: operatorActor('Sunita Rai') });
    await expect(payAll(ctx, number, operatorActor('Sunita Rai'))).rejects.toMatchObject({ status: 409 });
    await payAll(ctx, number, OFFICE);
    expect((await readBoardReport(ctx, '2026-27')).rows).toEqual([]);
  });

  test('an award is taken back: no instalment is due, one letter says that the earlier one no longer holds', async () => {
    const { move, letters, own, report, office } = await awarded();
    expect(await report()).toMatchObject({ granted: DUE });
    await move('shortlisted');
    expect(await own()).toMatchObject({
      application: { status: 'shortlisted' },
      award: null,
      promised: { answer: null, payment: null },
      canWithdraw: true,
    });
    expect(await report()).toMatchObject({ granted: NOTHING, paid: NOTHING });
    expect((await letters()).slice(1)).toMatchObject([{ state: 'shortlisted', title: 'Your scholarship is not decided yet' }]);
    expect(await office()).toMatchObject({ moves: ['approved', 'rejected'], award: null });
    await move('approved', { amount: 9_000, by: operatorActor('Sunita Rai') });
    expect((await own()).award?.amount).toBe(9_000);
  });

  test('a student declines an award, with or without a reason, and may apply anew', async () => {
    const { ctx, account, letters, own, office, report } = await awarded();
    expect(await own()).toMatchObject({ canDecline: true, canWithdraw: false });
    await declineAward(ctx, { accountId: account.id, reason: 'I have another one.' });
    expect(await own()).toMatchObject({ application: { status: 'declined' }, award: null, canDecline: false, canApplyAnew: true });
    expect((await own()).timeline.at(-1)).toMatchObject({ status: 'declined', by: 'student', reason: 'I have another one.' });
    expect((await letters()).slice(1)).toMatchObject([
      { title: 'You have declined your scholarship', reason: expect.stringContaining('nothing is paid') },
    ]);
    expect(await report()).toMatchObject({ granted: NOTHING });
    expect((await office()).moves).toEqual(['shortlisted']);
    await expect(declineAward(ctx, { accountId: account.id })).rejects.toMatchObject({ status: 409 });
  });

  test('the office records that one does not take it up, and takes that back', async () => {
    const { move, letters, own } = await awarded();
    await move('declined');
    expect((await letters()).at(-1)).toMatchObject({ title: 'Your scholarship has ended', reason: expect.not.stringContaining(WHY) });
    await move('shortlisted');
    expect(await own()).toMatchObject({ application: { status: 'shortlisted' }, canApplyAnew: false });
    expect(await letters()).toHaveLength(3);
  });
});

test.each([['paid'], ['returned']] as const)('once money was %s, an award is neither revised, taken back nor declined', async (what) => {
  const { ctx, account, number, move, pay, office, own } = await awarded();
  await pay(1);
  if (what === 'returned')
    await recordReturn(ctx, { number, instalment: 1, on: '2026-11-21', reason: 'No such account.', by: operatorActor('Meena') });
  await ctx.db.updateTable('scholarship_applications').set({ status: 'approved' }).execute();
  expect(await office()).toMatchObject({ moves: [], awardLimits: null, offeredAward: null });
  expect(await own()).toMatchObject({ canDecline: false });
  for (const to of ['approved', 'shortlisted', 'declined'] as const)
    await expect(move(to, { amount: 9_000 })).rejects.toMatchObject({ status: 409, message: expect.stringContaining('already paid') });
  await expect(declineAward(ctx, { accountId: account.id })).rejects.toMatchObject({ status: 409 });
});

describe('a student who leaves after the first instalment', () => {
  async function left() {
    const setUp = await awarded();
    await setUp.pay(1);
    await setUp.move('left', { words: 'All the best in Delhi.' });
    return setUp;
  }

  test('keeps what was paid, and the rest is no longer due', async () => {
    const { ctx, number, own, office, report, letters, pay } = await left();
    expect(await own()).toMatchObject({
      application: { status: 'left' },
      award: { amount: 9_000, instalments: [{ number: 1, state: 'paid' }] },
      canApplyAnew: false,
    });
    expect(await report()).toMatchObject({ granted: { count: 1, rupees: 9_000 }, paid: { count: 1, rupees: 9_000 }, rows: [] });
    expect(await office()).toMatchObject({ moves: ['paying'], mayPay: false, needsAnother: false });
    expect((await letters()).at(-1)).toMatchObject({
      title: 'Your scholarship has ended',
      reason: expect.stringContaining('All the best in Delhi.'),
    });
    await expect(pay(2)).rejects.toMatchObject({ status: 409 });
    expect(isRenewable({ status: 'left' })).toBe(false);
    ctx.clock.advance(400 * ONE_DAY_MS);
    await sweepApplications(ctx);
    expect(await applicationRows(ctx)).toMatchObject([{ number, status: 'left' }]);
  });

  test('who comes back gets the rest: a slip of the office is taken back', async () => {
    const { move, own, report, pay, letters } = await left();
    await move('paying');
    expect(await own()).toMatchObject({ award: { amount: 18_000, instalments: [{ state: 'paid' }, { state: 'due' }] } });
    expect(await report()).toMatchObject({ granted: DUE, rows: [] });
    expect((await letters()).at(-1)).toMatchObject({ title: 'Your scholarship goes on' });
    expect(await pay(2)).toMatchObject({ status: 'disbursed' });
  });
});

describe('a rejection', () => {
  async function rejected(answers: Record<string, unknown> = {}) {
    const setUp = await shortlisted(answers);
    await setUp.move('rejected', { words: 'Not this time.' });
    return setUp;
  }

  test('is reopened: under review, with one letter, and stored as what is open', async () => {
    const { ctx, move, letters, own, office } = await rejected();
    ctx.clock.advance(360 * ONE_DAY_MS);
    await move('under_review');
    expect((await letters()).slice(1)).toMatchObject([{ state: 'under_review', title: 'We are reading your application again' }]);
    expect(await own()).toMatchObject({ application: { status: 'under_review' }, promised: { answer: null, payment: null } });
    expect((await office()).moves).toEqual(['more_info_requested', 'shortlisted', 'rejected']);
    ctx.clock.advance(2_000 * ONE_DAY_MS);
    await sweepApplications(ctx);
    expect(await applicationRows(ctx)).toHaveLength(1);
  });

  test('is not reopened where the student has sent another application since', async () => {
    const { ctx, move, apply, office } = await rejected();
    ctx.clock.set('2027-05-01T12:00:00+05:30');
    await apply();
    expect((await office()).moves).toEqual([]);
    await expect(move('under_review')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('DV-2027-000001') });
  });

  test('is not reopened once the guardian has withdrawn the consent', async () => {
    const { ctx, account, move, office } = await rejected(GUARDIAN);
    await withdrawConsent(ctx, { accountId: account.id, reason: 'We changed our mind' });
    expect((await office()).moves).toEqual([]);
    await expect(move('under_review')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('consent') });
  });

  test('needs words to the student and a reason for the file', async () => {
    const { move } = await shortlisted();
    await expect(move('rejected')).rejects.toMatchObject({ status: 400, fields: { words: expect.any(String) } });
    await expect(move('rejected', { words: 'No', reason: '' })).rejects.toMatchObject({
      status: 400,
      fields: { reason: 'Please say why.' },
    });
  });
});

test('what was not taken up is not taken up again where the student has applied anew', async () => {
  const { ctx, account, move, apply } = await awarded();
  await declineAward(ctx, { accountId: account.id });
  ctx.clock.advance(1_000);
  await apply();
  await expect(move('shortlisted')).rejects.toMatchObject({ status: 409 });
});

test('the reason for the file is the office’s alone', async () => {
  const { ctx, number, own } = await awarded();
  expect(JSON.stringify(await own())).not.toContain(WHY);
  const { history } = await readApplicationDetails(ctx, number, OFFICE);
  expect(history.at(-1)).toMatchObject({ officeReason: WHY, amount: 18_000, reason: 'The scholarship is yours: ₹18,000.' });
});
