import { expect, test } from 'vitest';
import { mailName } from '#app/features/office/mails/mail-texts.ts';

test.each([
  ['donation-thanks', 'Thank-you with the receipt'],
  ['of-another-version', 'of-another-version'],
])('the mail %s is called %s', (template, name) => {
  expect(mailName(template)).toBe(name);
});
