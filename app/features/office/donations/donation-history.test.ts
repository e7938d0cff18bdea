import { expect, test } from 'vitest';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import { eventEntry } from '#app/features/office/donations/donation-history.ts';

const event = (kind: string, data: object = {}, source = 'webhook', changes: ReturnType<typeof change>[] = []) => ({
  at: 7,
  kind,
  source,
  data: JSON.stringify(data),
  changes,
});
const change = (label: string, before: string | null, after: string | null) => ({ label, before, after });

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
  [event('paid', { paymentId: 'pay_1', receiptNumber: 'DF-2026-00001' }, 'browser'), 'The donation was paid', 'the donor’s browser', ''],
  [
    event('amount_mismatch', { expected: 50_000, taken: 62_350, currency: 'INR' }),
    'The amount paid differs from the order',
    'the payment provider',
    '₹500 ordered, ₹623.50 paid',
  ],
  [event('refunded', { amountRefunded: 12_345_600 }), 'The donation was refunded', 'the payment provider', '₹1,23,456 refunded'],
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
  [
    event('donor_corrected', { by: 'Ramesh Yadav', reason: 'She married.', correction: 'c1' }, 'office', [
      change('Name', 'Asha Mishra', 'Asha Yadav'),
      change('PAN', null, '••••••234F'),
    ]),
    'The donation was corrected',
    'Ramesh Yadav',
    'Name: Asha Mishra → Asha Yadav\nPAN: none → ••••••234F\nShe married.',
  ],
  [event('refund.arn_updated', {}), 'Refund arn updated', 'the payment provider', ''],
])('an event of a donation as text: %o', (entry, title, by, detail) => {
  expect(eventEntry(entry)).toEqual({ at: 7, title, by, detail });
});

test.each(['', 'null', '[1]', '{"broken'])('data without useful facts is left out: %s', (data) => {
  expect(eventEntry({ at: 7, kind: 'paid', source: 'poller', data, changes: [] }).detail).toBe('');
});
