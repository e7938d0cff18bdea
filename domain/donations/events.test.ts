import { expect, test } from 'vitest';
import { type EventKind, eventWords } from './events.ts';

test('an event is shown in words, and one of another version by its name', () => {
  expect(['payment_replaced', 'payment.dispute.won', 'refund.arn_updated'].map(eventWords)).toEqual([
    'The donation continues with the other payment',
    'The dispute was won',
    'Refund arn updated',
  ]);
});

test('a kind without its words does not compile', () => {
  // @ts-expect-error the table has no such kind
  const kind: EventKind = 'paid_twice';
  expect(eventWords(kind)).toBe('Paid twice');
});
