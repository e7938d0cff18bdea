import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Donation } from '#domain/donations/donation.ts';
import type { PrintedReceipt } from '#domain/donations/receipts/receipts.server.ts';
import { writeReceipt } from '#domain/donations/receipts/text.server.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { encryptPan } from '#domain/donations/pan.server.ts';
import { renderReceiptPdf, renderReceiptsPdf } from '#server/documents/render-pdf.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { ORDER } from '#tests/setup/people/ledger.ts';

const PAID_AT = Date.parse('2026-11-21T00:10:00+05:30');
const ADDRESS = 'House 12, Ward 4, Kasia, Kushinagar, Uttar Pradesh 274402';

interface Given {
  donation?: Partial<Donation>;
  foundation?: Partial<Foundation>;
  stamps?: string[];
  replaces?: { number: string; issuedAt: number };
  pan?: string | null;
}

/** With real numbers. */
async function printed({ donation, foundation, stamps = [], replaces, pan = 'ABCPE1234F' }: Given = {}): Promise<PrintedReceipt> {
  const ctx = await openTestContext();
  const { registrations } = ctx.content().foundation;
  ctx.setFoundation({ registrations: registrations.map((one) => ({ ...one, sample: false })), ...foundation });
  const paid: Donation = {
    ...ORDER,
    status: 'paid',
    donor_address: ADDRESS,
    amount: 1_23_456_50,
    method: 'upi',
    provider_payment_id: 'pay_3kJd82Kd9',
    paid_at: PAID_AT,
    ...donation,
    donor_pan: pan === null ? null : encryptPan(ctx, ORDER.id, pan),
  };
  const issuedAt = replaces ? PAID_AT + 86_400_000 : (paid.paid_at ?? PAID_AT);
  return { number: 'DF-2026-00001', issuedAt, stamps, ...writeReceipt(ctx, paid, { at: issuedAt, replaces: replaces ?? null }) };
}

const unspaced = (text: string): string => text.replaceAll(/\s/g, '');
const read = async (given: Given = {}) => {
  const { text, ...pdf } = await readPdf(await renderReceiptPdf(receiptText(await printed(given))));
  return { ...pdf, text: unspaced(text) };
};
const WARNING = 'TEST MODE: no money moved.';

test('a receipt says what Indian practice asks for: who gave what to whom, when, how, under which registration', async () => {
  const { text, pages, missing } = await read();
  expect([pages, missing]).toEqual([1, 0]);
  const ctx = await openTestContext();
  const { registration } = ctx.content().foundation;
  const parts = [
    'Donation receipt',
    'DF-2026-00001',
    'Received on 21 November 2026',
    'Asha Mishra',
    '••••••234F',
    ADDRESS,
    '₹1,23,456.50',
    'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only',
    'One-time donation',
    'Electronic mode, UPI',
    'pay_3kJd82Kd9',
    registration.name,
    'Deepvan House, Station Road, Padrauna, Kushinagar, Uttar Pradesh 274304',
    registration.number,
    registration.pan,
    'Section 354 (before: 80G)',
    `${registration.eightyG.urn}, valid from 1 April 2026 to 31 March 2031`,
    'voluntary donation',
    'section 133 (before: section 80G) of the Income-tax Act, 2025',
    registration.signatory.name,
    registration.signatory.role,
  ];
  for (const part of parts) expect(text).toContain(unspaced(part));
  for (const part of [WARNING, 'DUPLICATE', 'REPLACED', 'CANCELLED']) expect(text).not.toContain(unspaced(part));
});

test('the same row is the same paper for ever: a new look needs a layout of its own, beside this one', async () => {
  const before = await renderReceiptPdf(receiptText(FIXED));
  expect(before.equals(await renderReceiptPdf(receiptText(structuredClone(FIXED))))).toBe(true);
  expect(createHash('sha256').update(before).digest('hex')).toBe(FIXED_SHA256);
});

test('its mark is that of its day, not the one in the folder of the content', async () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#231F66" d="M0 0h9v9H0z"/></svg>';
  const draw = (mark: string | null) => renderReceiptPdf(receiptText({ ...FIXED, letterhead: { ...FIXED.letterhead, mark } }));
  const { mark } = (await openTestContext()).content();
  const [none, own, other] = [await draw(null), await draw(mark), await draw(square)];
  expect(mark).toContain('<svg');
  expect(new Set([none, own, other].map((pdf) => pdf.toString('latin1'))).size).toBe(3);
  expect((await draw(mark)).equals(own)).toBe(true);
});

/** As a row of the first day has it. */
const FIXED: PrintedReceipt = {
  number: 'DF-2026-00001',
  issuedAt: PAID_AT,
  stamps: ['REPLACED on 24 November 2026 by receipt DF-2026-00002: this one is not valid any more.'],
  letterhead: {
    layout: 1,
    foundation: { name: 'Ujala Trust', contact: 'hello@ujala.example' },
    receivedBy: [['Name', 'Ujala Trust']],
    declaration: 'Received with thanks.',
    signatory: { name: 'Sita Devi', role: 'Treasurer' },
    mark: null,
  },
  lines: {
    line: 'Received on 21 November 2026',
    amount: ['₹500', 'Rupees five hundred only'],
    receivedFrom: [['Name', 'आशा मिश्रा']],
    warning: null,
  },
};
const FIXED_SHA256 = '2ffd882d66285743f43757aadd94e436463fff4708a9d592bf716dd5f0d26570';

test.each([
  ['2026-03-31T23:59:59+05:30', 'Form 10BE'],
  ['2026-04-01T00:00:00+05:30', 'Form 114'],
])('a donation of %s is certified in %s', async (at, form) => {
  expect((await read({ donation: { paid_at: Date.parse(at) } })).text).toContain(unspaced(form));
});

test('one in place of another names it, and says how much was given back', async () => {
  const { text, pages } = await read({
    donation: { amount_refunded: 23_456_50, is_trial: 1 },
    replaces: { number: 'DF-2026-00001', issuedAt: PAID_AT },
    stamps: ['DUPLICATE: a copy.', 'REPLACED on 24 November 2026 by receipt DF-2026-00003: this one is not valid any more.'],
  });
  expect(pages).toBe(1);
  for (const part of [
    '₹1,00,000',
    'Paid₹1,23,456.50',
    'Given back₹23,456.50',
    'ReplacesDF-2026-00001 of 21 November 2026',
    'issued on 22 November 2026',
  ])
    expect(text).toContain(unspaced(part));
});

test('a copy and one that ended are marked in words, above all else', async () => {
  const { text } = await read({ stamps: ['DUPLICATE: a copy.', 'CANCELLED on 24 November 2026'] });
  expect(text.indexOf('DUPLICATE:acopy.')).toBeLessThan(text.indexOf('₹1,23,456.50'));
  expect(text).toContain('CANCELLEDon24November2026');
});

test('many are one document, each on its own page as it is alone', async () => {
  const texts = [
    await printed(),
    await printed({ stamps: ['DUPLICATE: a copy.'] }),
    await printed({ donation: { donor_name: 'आशा मिश्रा' } }),
  ].map(receiptText);
  const { text, pages, missing } = await readPdf(await renderReceiptsPdf(texts));
  expect([pages, missing]).toEqual([3, 0]);
  expect(unspaced(text).match(/Page1of1/g)).toHaveLength(3);
  expect(unspaced(text)).toContain('DUPLICATE');
});

test('a receipt says what was not given, and prints a long Hindi name in full', async () => {
  const name = 'कुमारी चंद्रावती निषादराज विश्वकर्मा '.repeat(2).trim();
  const { text, pages, missing } = await read({
    pan: null,
    donation: { donor_name: name, donor_address: null, method: null, frequency: 'monthly' },
  });
  expect([pages, missing]).toEqual([1, 0]);
  expect(text).toContain('PANNotgiven');
  expect(text).toContain('Monthlydonation');
  expect((await read({ donation: { donor_name: null } })).text).toContain('NameNotgiven');
});

test('a name is printed as it is written: in any script of India without boxes, and without emoji', async () => {
  const named = (name: string) => read({ donation: { donor_name: name } });
  expect(await named('அன்பரசன்')).toMatchObject({ missing: 0, glyphs: { tamil: 8 } });
  expect((await named('Asha 👨‍👩‍👧 Kumari😀')).text).toContain('NameAshaKumariPAN');
  expect((await named('😀')).text).toContain('NameNotgivenPAN');
  const chinese = await named('李 雷');
  expect(chinese.missing).toBe(0);
  expect(chinese.text).toContain(unspaced('As in our email'));
});

test('a receipt in Hindi has Hindi words, and for the tax office the labels, the amount and the numbers in English', async () => {
  const given = { donation: { language: 'hi', donor_name: 'आशा मिश्रा' } } as const;
  const receipt = await printed(given);
  const { text: printedText, pages, missing } = await readPdf(await renderReceiptPdf(receiptText(receipt)));
  const text = unspaced(printedText);
  expect([pages, missing]).toEqual([1, 0]);
  const { registration } = (await openTestContext()).content().foundation;
  for (const part of [
    'Donation receipt',
    'DF-2026-00001',
    '••••••234F',
    '₹1,23,456.50',
    'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only',
    'Name',
    'PAN',
    'Registration',
    'Section 354 (before: 80G)',
    registration.number,
    registration.pan,
    registration.eightyG.urn,
    ADDRESS,
  ])
    expect(text).toContain(unspaced(part));
  const { letterhead, lines } = receipt;
  const forTaxes = [...letterhead.receivedBy, ...lines.receivedFrom, lines.amount].map(([, , english]) => english);
  expect(
    latinWordsIn(printedText, letterhead.words?.english, forTaxes, receipt.number, ADDRESS, lines.receivedFrom, letterhead.signatory.role),
  ).toEqual([]);
  expect(lines.line).toBe('21 नवंबर 2026 को मिला');
  expect(lines.receivedFrom).toContainEqual(['पैन', '••••••234F', 'PAN']);
  expect(letterhead.receivedBy).toContainEqual(['पैन', registration.pan, 'PAN']);
  expect(letterhead.declaration).toContain('आयकर अधिनियम, 2025 की धारा 133');
});

test('an issued receipt in Hindi keeps its words, whatever becomes of ours', async () => {
  const receipt = await printed({ donation: { language: 'hi' } });
  const { words } = receipt.letterhead;
  const text = receiptText({ ...receipt, letterhead: { ...receipt.letterhead, words: { ...words!, receivedFrom: 'जिन्होंने दिया' } } });
  expect(text.sections[0]?.title).toBe('जिन्होंने दिया');
  const draw = () => renderReceiptPdf(receiptText(structuredClone(receipt)));
  expect((await draw()).equals(await draw())).toBe(true);
});

test('receipts of a trial and with sample numbers are marked as such', async () => {
  expect((await read({ donation: { is_trial: 1 } })).text).toContain(unspaced(WARNING));
  const { registrations } = (await openTestContext()).content().foundation;
  expect((await read({ foundation: { registrations } })).text).toContain(unspaced(WARNING));
});

test('the foundation’s name wraps at the margin, even without spaces', async () => {
  const { text } = await readPdf(await renderReceiptPdf(receiptText(await printed({ foundation: { name: 'W'.repeat(150) } }))));
  const first = text.split('\n').find((line) => /^W+$/.test(line));
  expect(first).toHaveLength(47);
});
