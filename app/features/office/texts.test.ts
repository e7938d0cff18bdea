import { expect, test } from 'vitest';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import {
  disclosureEntries,
  disclosureEntry,
  eventEntry,
  inOrder,
  mailLink,
  mailName,
  methodName,
  moveEntry,
  phoneLink,
} from '#app/features/office/texts.ts';

const event = (kind: string, data: object = {}, source = 'webhook') => ({ at: 7, kind, source, data: JSON.stringify(data) });

test.each([
  [
    event('payment_failed', { paymentId: 'pay_1', reason: 'Card declined' }),
    'A payment attempt failed',
    'the payment provider',
    'Card declined',
  ],
  [
    event('second_payment_refunded', { paymentId: 'pay_2', amountRefunded: 50_000 }),
    'One of the two payments was refunded',
    'the payment provider',
    'Payment pay_2\n₹500 refunded',
  ],
  [event('paid', { paymentId: 'pay_1', receiptNumber: 'DF-2026-00001' }, 'browser'), 'The gift was paid', 'the donor’s browser', ''],
  [
    event('amount_mismatch', { expected: 50_000, taken: 62_350, currency: 'INR' }),
    'The amount paid differs from the order',
    'the payment provider',
    '₹500 ordered, ₹623.50 paid',
  ],
  [event('refunded', { amountRefunded: 12_345_600 }), 'The gift was refunded', 'the payment provider', '₹1,23,456 refunded'],
  [
    event('flag_settled', { flag: 'amount_mismatch', by: 'Ramesh Yadav', reason: 'दाता से बात हुई।' }, 'office'),
    'The office has looked at it',
    'Ramesh Yadav',
    `${DONATION_FLAGS.amount_mismatch.words}\nदाता से बात हुई।`,
  ],
  [
    event('payment.dispute.lost', { disputeId: 'disp_1', reason: 'fraudulent', disputed: 50_000, deducted: 20_000, respondBy: 7 }),
    'The dispute was lost',
    'the payment provider',
    '₹500 disputed\n₹200 taken back by the bank\nfraudulent',
  ],
  [event('refund.arn_updated', {}), 'Refund arn updated', 'the payment provider', ''],
])('an event of a gift as text: %o', (entry, title, by, detail) => {
  expect(eventEntry(entry)).toEqual({ at: 7, title, by, detail });
});

test.each(['', 'null', '[1]', '{"broken'])('data without useful facts is left out: %s', (data) => {
  expect(eventEntry({ at: 7, kind: 'paid', source: 'poller', data }).detail).toBe('');
});

test('a step of an application says who, why and what changed', () => {
  const step = {
    at: 7,
    from: 'more_info_requested',
    to: 'submitted',
    by: 'student',
    isByAwarder: false,
    reason: null,
    changed: ['name', 'bankDocument'],
  } as const;
  expect(moveEntry({ ...step, changed: [...step.changed] })).toEqual({
    at: 7,
    title: 'Submitted',
    by: 'the student',
    detail: 'Changed: Full name, Bank document',
  });
  expect(moveEntry({ ...step, to: 'shortlisted', by: 'Ramesh Yadav', reason: 'Good marks.', changed: [] })).toMatchObject({
    title: 'Shortlisted',
    by: 'Ramesh Yadav',
    detail: 'Good marks.',
  });
  expect(moveEntry({ ...step, to: 'disbursed', isByAwarder: true, reason: 'Sent.', changed: [] }).detail).toBe(
    'Sent.\nAwarded and paid out by the same person.',
  );
});

test.each([
  ['pan', 'The full PAN was shown'],
  ['numbers', 'The full numbers were shown'],
  ['account', 'The full account number was shown'],
  ['aadhaar', 'The full Aadhaar number was shown'],
  ['bankDocument', 'Bank document was opened'],
] as const)('a disclosure of %s as text', (what, title) => {
  expect(disclosureEntry({ at: 7, what, by: 'Ramesh Yadav', reason: 'We pay it out.' })).toMatchObject({ title, detail: 'We pay it out.' });
});

test('histories are merged in order of time', () => {
  const at = (time: number) => ({ at: time, title: '', by: '', detail: '' });
  expect(inOrder([at(3), at(1), at(2)]).map((one) => one.at)).toEqual([1, 2, 3]);
});

test('links for mail and phone are encoded', () => {
  expect(mailLink('asha@example.in', 'Re: Fees & books?')).toBe('mailto:asha@example.in?subject=Re%3A%20Fees%20%26%20books%3F');
  expect(mailLink('a?bcc=x@example.in')).toBe('mailto:a%3Fbcc%3Dx@example.in');
  expect(phoneLink('+91 98380-41276')).toBe('tel:+919838041276');
});

test.each([
  ['upi', 'UPI'],
  ['netbanking', 'Net banking'],
  ['paylater', 'paylater'],
  [null, null],
])('the payment method %s is called %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});

test.each([
  ['donation-thanks', 'Thank-you with the receipt'],
  ['of-another-version', 'of-another-version'],
])('the mail %s is called %s', (template, name) => {
  expect(mailName(template)).toBe(name);
});

test('documents that one person opened one after the other, for one reason, are one entry; numbers stand alone', () => {
  const at = (minutes: number) => minutes * 60_000;
  const opened = { by: 'Ravi', reason: '' };
  const entries = disclosureEntries([
    { at: at(0), what: 'incomeCertificate', ...opened },
    { at: at(1), what: 'lastCertificate', ...opened },
    { at: at(2), what: 'incomeCertificate', ...opened },
    { at: at(3), what: 'aadhaar', by: 'Sita', reason: 'We compare it.' },
    { at: at(4), what: 'photograph', ...opened },
    { at: at(40), what: 'signature', ...opened },
    { at: at(41), what: 'signature', by: 'Sita', reason: 'To check the application' },
  ]);
  expect(entries.map(({ title, by, detail }) => [title, by, detail])).toEqual([
    ['Income certificate, Last certificate were opened', 'Ravi', ''],
    ['The full Aadhaar number was shown', 'Sita', 'We compare it.'],
    ['Photograph was opened', 'Ravi', ''],
    ['Signature was opened', 'Ravi', ''],
    ['Signature was opened', 'Sita', 'To check the application'],
  ]);
});
