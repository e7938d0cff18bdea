import { describe, expect, test } from 'vitest';
import { correctionEffect, endEffect, refundEffect } from '#app/features/office/donations/acts/effects.ts';

const receipt = {
  number: 'DF-2026-00001',
  status: 'valid',
  amount: 50_000,
  issuedAt: 0,
  url: '',
  replacedBy: null,
  endedAt: null,
  issuedBy: null,
  isHanded: true,
} as const;
const donation = {
  receipts: [receipt],
  reported: null,
  amount: 50_000,
  amountRefunded: 10_000,
  releaseAbove: 30_000,
  paymentId: 'pay_1',
};
const reported = { year: 2026, form: '113', filedOn: '2027-05-20' };

describe('a refund says beforehand', () => {
  test.each([
    ['nothing without an amount', donation, { amount: '' }, ''],
    [
      'what remains of a part',
      donation,
      { amount: '₹100' },
      'Receipt DF-2026-00001 is replaced by a new one of ₹300, which is mailed to the donor.\nThe yearly statement has ₹300 of it.',
    ],
    [
      'that another person releases it, and that all of it ends the receipt',
      donation,
      { amount: '400' },
      'Another person releases it first, as it is above ₹300.\nReceipt DF-2026-00001 is cancelled: its number stays and says so.\nThe yearly statement no longer has this donation.',
    ],
    [
      'that another payment changes nothing',
      donation,
      { amount: '1', payment: 'pay_2' },
      'Donation, receipt and yearly statement stay as they are.',
    ],
  ] as const)('%s', (_what, about, values, text) => {
    expect(refundEffect({ ...about, receipts: [...about.receipts] }, values)).toBe(text);
  });
});

test('a year that was handed in goes into a revised file', () => {
  expect(endEffect({ receipts: [receipt], reported })).toContain(
    'that of 2026-27 was handed in (Form 113), so this goes into a revised file, and the donor gets another certificate.',
  );
});

describe('a correction says beforehand', () => {
  const before = { name: 'Asha', panNo: '', withoutPan: false, nature: 'other', fund: '' };
  test.each([
    ['nothing while nothing is different', {}, ''],
    ['nothing for a space at the end', { name: 'Asha ' }, ''],
    ['that what the statement has changes there', { nature: 'corpus' }, 'The yearly statement has what is entered here.'],
    ['that what only the receipt prints does not', { fund: 'library' }, 'The yearly statement stays as it is.'],
    ['that a PAN is taken off', { withoutPan: true }, 'The yearly statement has what is entered here.'],
  ])('%s', (_what, change, text) => {
    const effect = correctionEffect({ receipts: [receipt], reported: null }, before, { ...before, ...change });
    expect(effect).toBe(text && `Receipt DF-2026-00001 is replaced by a new one, which is mailed to the donor.\n${text}`);
  });
});
