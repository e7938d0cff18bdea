import { describe, expect, test } from 'vitest';
import { isEmail, mailboxOf, MAX_EMAIL_LENGTH } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';

describe('normaliseEmail', () => {
  test('trims and lower-cases', () => {
    expect(normaliseEmail('  Asha.Mishra@Example.IN \n')).toBe('asha.mishra@example.in');
  });
});

describe('isEmail', () => {
  test.each([
    'asha@example.in',
    'a@b.co',
    "o'neil+news@mail.example.org",
    'x_1-y@sub.domain.example',
    '1@1.example',
    'asha@xn--11b5bs3a9aj6g.xn--11b4c3d',
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'asha@@example.in',
    'asha @example.in',
    '.asha@example.in',
    'asha.@example.in',
    'as..ha@example.in',
    'asha@-example.in',
    'asha@example-.in',
    'asha@example..in',
    'asha@127.0.0.1',
    'asha@example.in\nbcc:other@example.in',
    'asha@example.in\r\n',
    'asha\0@example.in',
    '"asha"@example.in',
    '<asha@example.in>',
    'asha@example.in,other@example.in',
    'अनिता@example.in',
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('refuses an address that is too long', () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`;
    const local = 'a'.repeat(MAX_EMAIL_LENGTH - domain.length - 1);
    expect(isEmail(`${local}@${domain}`)).toBe(true);
    expect(isEmail(`${local}a@${domain}`)).toBe(false);
    expect(isEmail(`${'a'.repeat(65)}@example.in`)).toBe(false);
  });
});

describe('mailboxOf', () => {
  test.each([
    ['asha@example.in', 'asha@example.in'],
    ['asha+news@example.in', 'asha@example.in'],
    ['asha+a+b@example.in', 'asha@example.in'],
    ['a.s.h.a@example.in', 'a.s.h.a@example.in'],
    ['a.s.h.a+1@gmail.com', 'asha@gmail.com'],
    ['a.sha@googlemail.com', 'asha@googlemail.com'],
    ['+1@example.in', '+1@example.in'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
