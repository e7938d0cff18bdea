import { expect, test } from 'vitest';
import { withoutQuote } from './without-quote.ts';

test.each([
  ['Thank you!', 'Thank you!', 'nothing is quoted'],
  ['Thank you!\n\nOn Mon, 23 Nov 2026, Vikas wrote:\n> Dear Anita,\n>\n> On Monday.\n', 'Thank you!', 'the end is quoted'],
  ['Thank you!\n\nOn Mon, 23 Nov 2026 at 10:00, Deepvan Foundation\n<hello@deepvan.example> wrote:\n> Dear', 'Thank you!', 'a broken line'],
  ['Thank you!\n> Dear Anita,', 'Thank you!', 'no introduction'],
  [
    '> When do you come?\nOn Monday.\n> And who?\nMy sister.',
    '> When do you come?\nOn Monday.\n> And who?\nMy sister.',
    'answers in between',
  ],
  ['> Dear Anita,\n> On Monday.', '> Dear Anita,\n> On Monday.', 'nothing else was written'],
  ['I need:\n\n> a book', 'I need:\n\n> a book', 'nothing would be left'],
])('%j becomes %j: %s', (text, expected) => {
  expect(withoutQuote(text)).toBe(expected);
});
