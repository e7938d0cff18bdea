import { describe, expect, test } from 'vitest';
import { after, captured, decideOn, FIRST, ledgerOf, NOW, payment, refunded, SECOND, settled } from '#tests/setup/people/ledger.ts';
import type { DonationAct, Report } from './decide.ts';
import { flagsOf } from '#domain/donations/donation.ts';

const BY = { source: 'office', by: 'Ramesh Yadav', reason: 'Asked by the donor.' } as const;
const act = (name: DonationAct): Report => ({ ...BY, act: name });
const byHand = (kind: 'paid_back' | 'paid_back_undone', amount: number, id = 'refund_1'): Report => ({
  ...BY,
  refund: { id, paymentId: FIRST.id, amount, kind },
});
const ENTERED = { provider: 'office', provider_order_id: 'donation' } as const;
const LATE = Date.parse('2027-04-01T00:00:00+05:30');

const endOf = (reports: readonly Report[], start = {}, now = NOW) => {
  const { donation, history } = after(ledgerOf(start), reports, now);
  return { status: donation.status, back: donation.amount_refunded, flags: flagsOf(donation), kinds: history.map(({ kind }) => kind) };
};

describe('money that the office pays back by hand', () => {
  test('counts beside what the provider and a bank sent back, in any order', () => {
    const reports = [refunded(FIRST, 10_000), byHand('paid_back', 15_000)];
    for (const order of [reports, reports.toReversed()])
      expect(endOf([captured(FIRST), ...order])).toMatchObject({ status: 'paid', back: 25_000, flags: ['partial_refund'] });
    expect(endOf([captured(FIRST), ...reports, byHand('paid_back', 25_000, 'refund_2')])).toMatchObject({
      status: 'refunded',
      back: 50_000,
    });
  });

  test('ends the donation when it is all of it', () => {
    expect(endOf([captured(FIRST), byHand('paid_back', 50_000)])).toEqual({
      status: 'refunded',
      back: 50_000,
      flags: [],
      kinds: ['paid', 'paid_back', 'refunded'],
    });
  });

  test('taken back, it stands as before, and earlier refunds stay', () => {
    const whole = [captured(FIRST), byHand('paid_back', 50_000), byHand('paid_back_undone', 50_000)];
    expect(endOf(whole)).toMatchObject({ status: 'paid', back: 0, flags: [] });
    const part = [captured(FIRST), refunded(FIRST, 10_000), byHand('paid_back', 15_000), byHand('paid_back_undone', 15_000)];
    expect(endOf(part)).toMatchObject({ status: 'paid', back: 10_000, flags: ['partial_refund'] });
    expect(endOf([...part, captured(FIRST), refunded(FIRST, 20_000)])).toMatchObject({ status: 'paid', back: 20_000 });
  });

  test('cannot be taken back once another payment stands for the donation', () => {
    const replaced = after(ledgerOf(), [captured(FIRST), captured(SECOND), byHand('paid_back', 50_000)]);
    expect(replaced.donation).toMatchObject({ status: 'paid', provider_payment_id: SECOND.id });
    expect(() => decideOn(replaced, byHand('paid_back_undone', 50_000))).toThrow('continues with another payment');
  });
});

describe('a rejection', () => {
  test('ends the donation at once; its money follows, and never brings it back', () => {
    const end = endOf([captured(FIRST), act('reject'), captured(FIRST), refunded(FIRST, 20_000), refunded(FIRST, 50_000), captured(FIRST)]);
    expect(end).toEqual({
      status: 'rejected',
      back: 50_000,
      flags: [],
      kinds: ['paid', 'rejected', 'refunded_in_part', 'refunded'],
    });
  });

  test('answers whether the foundation may keep it', () => {
    const abroad = captured(payment('pay_1', { international: true }));
    expect(endOf([abroad], { donor_citizen: null }).flags).toEqual(['citizenship_unknown', 'foreign_card']);
    expect(endOf([abroad, act('reject')], { donor_citizen: null })).toMatchObject({ status: 'rejected', flags: [] });
  });

  test('can be taken back until all of it went back', () => {
    expect(endOf([captured(FIRST), act('reject'), act('restore')])).toMatchObject({ status: 'paid', back: 0 });
    const gone = after(ledgerOf(), [captured(FIRST), act('reject'), refunded(FIRST, 50_000)]);
    expect(() => decideOn(gone, act('restore'))).toThrow('All of it went back');
  });

  test('after the financial year, of a donation with a PAN, is flagged', () => {
    const { flags } = endOf([captured(FIRST)]);
    expect(flags).toEqual([]);
    const paid = after(ledgerOf(), [captured(FIRST)]);
    expect(decideOn(paid, act('reject'), LATE).flags.map(({ flag }) => flag)).toEqual(['refunded_after_year']);
  });
});

describe('a cancellation', () => {
  test('moves no money, and can be taken back', () => {
    expect(endOf([captured(FIRST), act('cancel')], ENTERED)).toMatchObject({ status: 'cancelled', back: 0 });
    expect(endOf([captured(FIRST), act('cancel'), act('restore')], ENTERED)).toMatchObject({ status: 'paid', back: 0 });
  });

  test.each([
    ['of money that the provider has', {}, [captured(FIRST)], 'refund or reject'],
    ['of what came and went back in part', ENTERED, [captured(FIRST), byHand('paid_back', 100)], 'refund the rest'],
    ['of what is cancelled', ENTERED, [captured(FIRST), act('cancel')], 'is cancelled'],
    ['of what nobody paid', ENTERED, [], 'is not paid yet'],
  ] as const)('is refused %s', (_what, start, earlier, words) => {
    expect(() => decideOn(after(ledgerOf(start), earlier), act('cancel'))).toThrow(words);
  });
});

test('nothing is restored that stands', () => {
  expect(() => decideOn(after(ledgerOf(), [captured(FIRST), settledNothing]), act('restore'))).toThrow('neither rejected nor cancelled');
});

const settledNothing: Report = refunded(FIRST, 100);

test('what is settled stays settled when the office acts', () => {
  const flagged = captured(payment('pay_1', { amount: 80_000 }));
  expect(endOf([flagged, settled('amount_mismatch'), act('reject'), act('restore'), flagged]).flags).toEqual([]);
});
