import { describe, expect, onTestFinished, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { wantDevanagariDigits } from '#messages/digits/devanagari.ts';
import { pollOpenOrders } from '#domain/donations/orders/poller.server.ts';
import { confirmByBrowser } from '#domain/donations/orders/orders.server.ts';
import { deleteTrialDonations } from '#domain/donations/orders/trial.server.ts';
import { sweepDonations } from '#domain/donations/ledger/retention.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import {
  anotherPayment,
  donationOf,
  DONOR,
  openPayment,
  pay,
  placeOrder,
  tell,
  tellDispute,
  tellRefund,
  verifyRequest,
} from '#tests/setup/people/donations.ts';
import { allReceipts, openReceipt } from '#tests/setup/people/receipts.ts';

async function give(ctx: TestContext, request: object = {}) {
  const order = await placeOrder(ctx, request);
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  return { order, payment };
}

async function openDonation(request: object = {}, options?: Parameters<typeof openTestContext>[0]) {
  const ctx = await openTestContext(options);
  return { ctx, ...(await give(ctx, request)) };
}

const mailsOf = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).flatMap(({ payload }) => (payload.template === 'donation-receipt' ? [payload] : []));

const states = async (ctx: TestContext) => (await allReceipts(ctx)).map(({ number, status }) => `${number} ${status}`);

describe('a donation that is paid', () => {
  test('has one receipt, however often and by whomever it is reported', async () => {
    const { ctx, order, payment } = await openDonation();
    await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    ctx.clock.advance(180_000);
    await pollOpenOrders(ctx);
    const { id } = await donationOf(ctx, order);
    const [receipt, ...others] = await allReceipts(ctx);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      donation_id: id,
      number: 'DF-2026-00001',
      series: 'DF-2026',
      serial: 1,
      status: 'valid',
      replaces: null,
      amount: 50_000,
      issued_by: null,
      stamp: null,
      handed_at: expect.any(Number),
    });
    expect(await openReceipt(ctx, receipt!)).toMatchObject({
      number: 'DF-2026-00001',
      stamps: [],
      lines: {
        line: 'Received on 21 November 2026',
        amount: ['₹500', 'Rupees five hundred only'],
        receivedFrom: expect.arrayContaining([
          ['Name', DONOR.name],
          ['PAN', '••••••234F'],
          ['Address', DONOR.address],
          ['Payment id', payment.id],
        ]),
      },
    });
    expect(await mailsOf(ctx)).toEqual([]);
  });

  test('that is rolled back leaves no gap in its series', async () => {
    const { ctx } = await openDonation();
    const order = await placeOrder(ctx);
    const payment = await pay(ctx, order);
    await ctx.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
    await expect(tell(ctx, 'payment.captured', payment)).rejects.toThrow();
    await ctx.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
    expect(await states(ctx)).toEqual(['DF-2026-00001 valid']);
    await tell(ctx, 'payment.captured', payment);
    expect(await states(ctx)).toEqual(['DF-2026-00001 valid', 'DF-2026-00002 valid']);
  });

  test('of 31 March has a receipt of its year, reported after midnight', async () => {
    const { ctx, order, payment } = await openPayment({}, { now: '2027-03-31T23:59:00+05:30' });
    ctx.clock.set('2027-04-01T00:10:00+05:30');
    await tell(ctx, 'payment.captured', payment);
    expect((await donationOf(ctx, order)).receipt_number).toBe('DF-2026-00001');
    await give(ctx);
    expect(await states(ctx)).toEqual(['DF-2026-00001 valid', 'DF-2027-00001 valid']);
  });

  test('whose donor comes after the money has a receipt with the name, in place of the nameless one', async () => {
    const { ctx, payment } = await openPayment({ userData: undefined });
    await tell(ctx, 'payment.captured', payment);
    const paid = await confirmByBrowser(ctx, verifyRequest(ctx, payment));
    expect(paid.receiptNumber).toBe('DF-2026-00002');
    expect(await states(ctx)).toEqual(['DF-2026-00001 replaced', 'DF-2026-00002 valid']);
    const [, named] = await allReceipts(ctx);
    expect((await openReceipt(ctx, named!)).lines.receivedFrom).toContainEqual(['Name', DONOR.name]);
    // The thanks bring it.
    expect(await mailsOf(ctx)).toEqual([]);
    const [thanks] = await ctx.jobs('mail');
    expect(thanks?.payload.props).toMatchObject({ receiptNumber: 'DF-2026-00002', receiptUrl: `${ctx.publicUrl}${paid.receiptUrl}` });
  });
});

describe('what goes back', () => {
  test('in part: a new receipt names the old one, which stays readable with its stamp, and the donor is mailed', async () => {
    const { ctx, order, payment } = await openDonation();
    const [first] = await allReceipts(ctx);
    const before = await openReceipt(ctx, first!);
    ctx.clock.advance(3 * ONE_DAY_MS);
    await tellRefund(ctx, payment, 20_050);
    await tellRefund(ctx, payment, 20_050);
    const [old, fresh, ...others] = await allReceipts(ctx);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ status: 'replaced', amount: 50_000, ended_at: ctx.clock.now() });
    expect(fresh).toMatchObject({ number: 'DF-2026-00002', status: 'valid', replaces: old!.id, amount: 29_950 });
    expect((await donationOf(ctx, order)).receipt_number).toBe('DF-2026-00002');
    expect(await openReceipt(ctx, old!)).toEqual({
      ...before,
      stamps: ['REPLACED on 24 November 2026 by receipt DF-2026-00002: this one is not valid any more.'],
    });
    expect((await openReceipt(ctx, fresh!)).lines).toMatchObject({
      line: 'Received on 21 November 2026, issued on 24 November 2026',
      amount: ['₹299.50', 'Rupees two hundred ninety-nine and fifty paise only'],
      receivedFrom: expect.arrayContaining([
        ['Paid', '₹500'],
        ['Given back', '₹200.50'],
        ['Replaces', 'DF-2026-00001 of 21 November 2026'],
      ]),
    });
    expect(await mailsOf(ctx)).toMatchObject([
      { to: DONOR.email, props: { cause: 'refund', receiptNumber: 'DF-2026-00002', replaces: 'DF-2026-00001', amount: 29_950 } },
    ]);
  });

  test('whole: its receipt is cancelled and stays readable; another payment brings a new one, and the first stays cancelled', async () => {
    const { ctx, order, payment } = await openDonation();
    await tellRefund(ctx, payment, 50_000);
    const [cancelled] = await allReceipts(ctx);
    expect(cancelled?.status).toBe('cancelled');
    expect((await openReceipt(ctx, cancelled!)).stamps).toEqual([
      'CANCELLED on 21 November 2026: the donation was given back, and this receipt is not valid.',
    ]);
    await tell(ctx, 'payment.captured', anotherPayment(payment));
    expect(await states(ctx)).toEqual(['DF-2026-00001 cancelled', 'DF-2026-00002 valid']);
    expect((await allReceipts(ctx))[1]?.replaces).toBe(cancelled?.id);
    expect((await donationOf(ctx, order)).receipt_number).toBe('DF-2026-00002');
  });

  test('before the payment is reported: its number is drawn, and cancelled at once', async () => {
    const { ctx, payment } = await openPayment();
    await tellRefund(ctx, payment, 50_000);
    expect(await states(ctx)).toEqual(['DF-2026-00001 cancelled']);
  });

  test('by a lost dispute cancels the receipt, too', async () => {
    const { ctx, payment } = await openDonation();
    await tellDispute(ctx, payment, 'created');
    expect(await states(ctx)).toEqual(['DF-2026-00001 valid']);
    await tellDispute(ctx, payment, 'lost');
    expect(await states(ctx)).toEqual(['DF-2026-00001 cancelled']);
  });
});

describe('a registration', () => {
  const TRUST = {
    from: '2021-04-01',
    sample: false,
    note: 'x',
    name: 'Ujala Trust',
    number: 'T-1',
    pan: 'AAATU4821K',
    eightyG: { urn: 'AAATU4821KF20214', issuedOn: '2021-05-28', validFrom: '2021-04-01', validTo: '2026-03-31' },
    signatory: { name: 'Sita Devi', role: 'Treasurer' },
    declaration: 'Received with thanks.',
    auditor: 'x',
  };
  const NEWER = {
    ...TRUST,
    from: '2026-04-01',
    eightyG: { urn: 'AAATU4821KF20261', issuedOn: '2026-04-01', validFrom: '2026-04-01', validTo: '2031-03-31' },
    signatory: { name: 'Ravi Yadav', role: 'Treasurer' },
  };

  test.each([
    ['2026-03-31T23:59:00+05:30', TRUST, ['section 80G of the Income-tax Act, 1961', 'Form 10BE'], '80G registration'],
    ['2026-04-01T00:01:00+05:30', NEWER, ['section 133', 'Income-tax Act, 2025', 'Form 114'], 'Section 354 (before: 80G)'],
  ])('of %s is the one in force then, in the words of its law', async (now, registration, words, label) => {
    const { ctx } = await openDonation({}, { now, foundation: { registrations: [TRUST, NEWER] } });
    const [receipt] = await allReceipts(ctx);
    const { letterhead } = await openReceipt(ctx, receipt!);
    expect(letterhead.receivedBy).toContainEqual([label, expect.stringContaining(registration.eightyG.urn)]);
    expect(letterhead.signatory).toEqual(registration.signatory);
    for (const word of words) expect(letterhead.declaration).toContain(word);
  });

  test('that changes later changes no receipt; another in its place keeps the donation’s registration, and who signs now signs it', async () => {
    const { ctx, payment } = await openDonation({}, { now: '2026-03-30T12:00:00+05:30', foundation: { registrations: [TRUST] } });
    const [receipt] = await allReceipts(ctx);
    const before = await openReceipt(ctx, receipt!);
    ctx.setFoundation({ name: 'Another Name', registrations: [{ ...TRUST, pan: 'AAATX0001K' }] });
    expect(await openReceipt(ctx, receipt!)).toEqual(before);
    ctx.setFoundation({ name: 'Ujala Trust', registrations: [TRUST, NEWER] });
    ctx.clock.advance(10 * ONE_DAY_MS);
    await tellRefund(ctx, payment, 10_000);
    const [old, fresh] = await allReceipts(ctx);
    const { letterhead } = await openReceipt(ctx, fresh!);
    expect(letterhead.receivedBy).toContainEqual(['80G registration', expect.stringContaining(TRUST.eightyG.urn)]);
    expect(letterhead.signatory).toEqual(NEWER.signatory);
    expect((await openReceipt(ctx, old!)).lines).toEqual(before.lines);
    // Receipts of the same days share one.
    expect(await ctx.db.selectFrom('receipt_letterheads').select('id').execute()).toHaveLength(2);
  });
});

test('what a receipt prints of the donor is sealed, and goes with the books; number, day and amount stay', async () => {
  const { ctx } = await openDonation();
  const [receipt] = await allReceipts(ctx);
  expect(JSON.stringify(receipt)).not.toContain('Asha');
  ctx.clock.set('2038-03-31T12:00:00+05:30');
  await sweepDonations(ctx);
  expect(await openReceipt(ctx, receipt!)).toMatchObject({ number: receipt?.number });
  ctx.clock.set('2038-04-01T12:00:00+05:30');
  await sweepDonations(ctx);
  await expect(openReceipt(ctx, receipt!)).rejects.toMatchObject({ code: 'expired' });
  expect(await allReceipts(ctx)).toEqual([{ ...receipt, lines: null }]);
});

test('a receipt is in the language of the page on which the donor gave, and so is what becomes of it', async () => {
  const { ctx, payment, order } = await speak('hi', () => openDonation());
  await tellRefund(ctx, payment, 20_000);
  const [old, fresh] = await allReceipts(ctx);
  expect(old?.stamp).toBe('21 नवंबर 2026 को इसकी जगह रसीद DF-2026-00002 जारी हुई: यह रसीद अब मान्य नहीं है।');
  expect(await openReceipt(ctx, fresh!)).toMatchObject({
    lines: { amount: ['₹300', 'तीन सौ रुपये मात्र', 'Rupees three hundred only'] },
    letterhead: { words: { language: 'hi', title: 'दान की रसीद' }, foundation: { name: 'दीपवन फ़ाउंडेशन' } },
  });
  const mails = (await ctx.jobs('mail')).map(({ payload }) => [payload.template, payload.language]);
  expect(mails).toEqual(
    expect.arrayContaining([
      ['donation-thanks', 'hi'],
      ['donation-receipt', 'hi'],
    ]),
  );
  expect((await donationOf(ctx, order)).language).toBe('hi');
  expect(await ctx.db.selectFrom('donors').select('language').execute()).toEqual([{ language: 'hi' }]);
});

test('the figures of a receipt are European, for the tax office, whatever the pages have', async () => {
  wantDevanagariDigits(true);
  onTestFinished(() => wantDevanagariDigits(false));
  const { ctx, payment } = await speak('hi', () => openDonation());
  await tellRefund(ctx, payment, 20_000);
  const [old, fresh] = await allReceipts(ctx);
  const { lines, letterhead } = await openReceipt(ctx, fresh!);
  expect(lines.amount[0]).toBe('₹300');
  expect(JSON.stringify([old?.stamp, lines, letterhead])).not.toMatch(/[०-९]/);
});

test('those of a trial go with it, and numbers begin anew', async () => {
  const { ctx, payment } = await openDonation();
  await tellRefund(ctx, payment, 20_000);
  expect(await deleteTrialDonations(ctx.db)).toBe(1);
  expect(await allReceipts(ctx)).toEqual([]);
  await give(ctx);
  expect(await states(ctx)).toEqual(['DF-2026-00001 valid']);
});
