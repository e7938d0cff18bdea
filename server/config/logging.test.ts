import { expect, test } from 'vitest';
import { withoutPeople } from '#server/config/logging.ts';

test.each([
  ['550 5.1.1 <asha@example.in> unknown', '550 5.1.1 <[address]> unknown'],
  ['duplicate key: (9876543210)', 'duplicate key: ([number])'],
  ['call 98765 43210', 'call [number]'],
  ['aadhaar 2341 2341 2346, or 2341-2341-2346', 'aadhaar [number], or [number]'],
  ['the PAN ABCPE1234F and abcpe1234f', 'the PAN [pan] and [pan]'],
  ['order_Kd82kd9sJd1 of 50000 paise at 127.0.0.1:5432', 'order_Kd82kd9sJd1 of 50000 paise at 127.0.0.1:5432'],
])('what is logged of an error names no person: %s', (text, logged) => {
  expect(withoutPeople(text)).toBe(logged);
});

test.each(['a', '1', '1-', '.a', 'a@'])('a message of %s without end is read in a moment', (part) => {
  const began = performance.now();
  withoutPeople(part.repeat(200_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
