import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#domain/content/load.server.ts';
import type { DonationReceipt } from '#domain/donations/ledger/receipts.server.ts';
import { root } from '#server/config/root.ts';
import { renderReceiptPdf } from '#server/documents/render-pdf.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';

const { foundation: sample } = loadContent(join(root, 'content'), { error: () => {} });
const foundation = { ...sample, registration: { ...sample.registration, sample: false } };
const DONOR = {
  name: 'Asha Mishra',
  email: 'asha@example.in',
  phone: '9838041276',
  panNo: '••••••234F',
  address: 'House 12, Ward 4, Kasia, Kushinagar, Uttar Pradesh 274402',
  isIndianCitizen: true,
};
const RECEIPT: DonationReceipt = {
  receiptNumber: 'DF-2026-00001',
  paidAt: Date.parse('2026-11-21T00:10:00+05:30'),
  amount: 1_23_456_50,
  frequency: 'one-time',
  donor: DONOR,
  method: 'upi',
  paymentId: 'pay_3kJd82Kd9',
  isTrial: false,
};

const read = async (change: Partial<DonationReceipt> = {}, words = foundation) => {
  const { text, ...pdf } = await readPdf(await renderReceiptPdf(receiptText(words, { ...RECEIPT, ...change })));
  return { ...pdf, text: unspaced(text) };
};
const unspaced = (text: string): string => text.replaceAll(/\s/g, '');
const WARNING = 'TEST MODE: no money moved.';

test('a receipt says what Indian practice asks for: who gave what to whom, when, how, under which registration', async () => {
  const { text, pages, missing } = await read();
  expect([pages, missing]).toEqual([1, 0]);
  const { registration } = foundation;
  const parts = [
    'Donation receipt',
    RECEIPT.receiptNumber,
    'Received on 21 November 2026',
    'Asha Mishra',
    '••••••234F',
    DONOR.address,
    '₹1,23,456.50',
    'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only',
    'One-time donation',
    'Electronic mode, UPI',
    RECEIPT.paymentId,
    registration.name,
    'Deepvan House, Station Road, Padrauna, Kushinagar, Uttar Pradesh 274304',
    registration.number,
    registration.pan,
    `${registration.eightyG.urn}, valid from 1 April 2026 to 31 March 2031`,
    'voluntary donation',
    registration.signatory.name,
    registration.signatory.role,
  ];
  for (const part of parts) expect(text).toContain(unspaced(part));
  expect(text).not.toContain(unspaced(WARNING));
});

test.each([
  ['2026-03-31T23:59:59+05:30', 'Form 10BE'],
  ['2026-04-01T00:00:00+05:30', 'Form 114'],
])('a donation of %s is certified in %s', async (at, form) => {
  expect((await read({ paidAt: Date.parse(at) })).text).toContain(unspaced(form));
});

test('a receipt says what was not given, and prints a long Hindi name in full', async () => {
  const name = 'कुमारी चंद्रावती निषादराज विश्वकर्मा '.repeat(2).trim();
  const { text, pages, missing } = await read({
    donor: { ...DONOR, name, panNo: null, address: null },
    method: null,
    frequency: 'monthly',
  });
  expect([pages, missing]).toEqual([1, 0]);
  expect(text).toContain('PANNotgiven');
  expect(text).toContain('Monthlydonation');
  expect((await read({ donor: { ...DONOR, name: null } })).text).toContain('NameNotgiven');
});

test('a name is printed as it is written: in any script of India without boxes, and without emoji', async () => {
  expect(await read({ donor: { ...DONOR, name: 'அன்பரசன்' } })).toMatchObject({ missing: 0, glyphs: { tamil: 8 } });
  expect((await read({ donor: { ...DONOR, name: 'Asha 👨‍👩‍👧 Kumari😀' } })).text).toContain('NameAshaKumariPAN');
  expect((await read({ donor: { ...DONOR, name: '😀' } })).text).toContain('NameNotgivenPAN');
  const chinese = await read({ donor: { ...DONOR, name: '李 雷' } });
  expect(chinese.missing).toBe(0);
  expect(chinese.text).toContain(unspaced('As in our email'));
});

test('a receipt is in English, whatever the language of the pages', () => {
  expect(receiptText({ ...foundation, locale: 'hi-IN' }, RECEIPT)).toEqual(receiptText(foundation, RECEIPT));
});

test('receipts of a trial and with sample numbers are marked as such', async () => {
  expect((await read({ isTrial: true })).text).toContain(unspaced(WARNING));
  expect((await read({}, sample)).text).toContain(unspaced(WARNING));
});

test('the foundation’s name wraps at the margin, even without spaces', async () => {
  const name = 'W'.repeat(150);
  const { text } = await readPdf(await renderReceiptPdf(receiptText({ ...foundation, name }, RECEIPT)));
  const first = text.split('\n').find((line) => /^W+$/.test(line));
  expect(first).toHaveLength(47);
});
