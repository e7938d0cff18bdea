import { expect, test } from 'vitest';
import { mailLink, phoneLink } from '#app/features/office/lib/links.ts';

test('links for mail and phone are encoded', () => {
  expect(mailLink('asha@example.in', 'Re: Fees & books?')).toBe('mailto:asha@example.in?subject=Re%3A%20Fees%20%26%20books%3F');
  expect(mailLink('a?bcc=x@example.in')).toBe('mailto:a%3Fbcc%3Dx@example.in');
  expect(phoneLink('+91 98380-41276')).toBe('tel:+919838041276');
});
