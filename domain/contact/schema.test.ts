import { describe, expect, test } from 'vitest';
import { contactForm } from '#domain/contact/form.ts';
import { contactRequestSchema } from '#domain/contact/schema.ts';
import { schemaOf } from '#domain/forms/schema.ts';

const contactSchema = schemaOf(contactForm);

const GOOD = {
  name: 'Anita Devi',
  email: 'anita@example.in',
  phone: '9838041276',
  subject: 'Support',
  message: 'When does the next course begin?',
  consent: true,
};

function errors(change: Record<string, unknown>): Record<string, string> {
  const parsed = contactSchema.safeParse({ ...GOOD, ...change });
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

describe('name', () => {
  test.each([
    'अनिता देवी',
    'क्‍षितिज',
    'José Ñúñez',
    'Jose\u0301',
    'Ao',
    'Łukasz',
    '李 雷',
    'محمد علي',
    'தமிழ் செல்வி',
    'अनिता',
    'Md. Arif',
    "D'Souza",
    'O’Neil',
    'Anne-Marie',
  ])('%s is a name', (name) => {
    expect(errors({ name })).toEqual({});
  });

  test.each([
    ['', 'Please provide your name'],
    ['   ', 'Please provide your name'],
    [undefined, 'Please provide your name'],
    [null, 'Please provide your name'],
    [7, 'Please provide your name'],
    [['Anita'], 'Please provide your name'],
    ['A', 'Name must be at least 2 characters long'],
    ['A1', 'Name can only contain letters and spaces'],
    ['Anita\r\nBcc: all@example.in', 'Name can only contain letters and spaces'],
    ['<script>alert(1)</script>', 'Name can only contain letters and spaces'],
    ['Anita 😀', 'Name can only contain letters and spaces'],
    ['\u093e\u093f', 'Name can only contain letters and spaces'],
    ['a'.repeat(101), 'Name must be at most 100 characters long'],
  ])('%j: %s', (name, message) => {
    expect(errors({ name })).toEqual({ name: message });
  });
});

describe('the other fields', () => {
  test.each([
    ['email', '', 'Please provide a valid email address'],
    ['email', undefined, 'Please provide a valid email address'],
    ['email', 7, 'Please provide a valid email address'],
    ['email', 'anita@', 'Please enter a valid email address'],
    ['email', 'anita@example.in\r\nBcc: all@example.in', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.in`, 'Please enter a valid email address'],
    ['phone', '', 'Please enter a valid 10-digit phone number'],
    ['phone', undefined, 'Please enter a valid 10-digit phone number'],
    ['phone', 9838041276, 'Please enter a valid 10-digit phone number'],
    ['phone', '983804127', 'Please enter a valid 10-digit phone number'],
    ['phone', '98380412765', 'Please enter a valid 10-digit phone number'],
    ['subject', '', 'Please select a subject'],
    ['subject', undefined, 'Please select a subject'],
    ['subject', 'Support\r\nBcc: all@example.in', 'Please select a subject'],
    ['subject', 'support', 'Please select a subject'],
    ['message', '', 'Please enter your message'],
    ['message', ' \n\t ', 'Please enter your message'],
    ['message', undefined, 'Please enter your message'],
    ['message', {}, 'Please enter your message'],
    ['message', 'Too short', 'Message must be at least 10 characters long'],
    ['message', 'a'.repeat(5_001), 'Message must be at most 5,000 characters long'],
    ['consent', false, 'You must agree before submitting'],
    ['consent', undefined, 'You must agree before submitting'],
    ['consent', 'true', 'You must agree before submitting'],
    ['consent', 1, 'You must agree before submitting'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errors({ [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ['name', 2],
    ['name', 100],
    ['message', 10],
    ['message', 5_000],
  ])('%s of %i characters is accepted', (field, length) => {
    expect(errors({ [field]: 'a'.repeat(length) })).toEqual({});
  });

  test('valid input is stored trimmed, normalised and without control characters', () => {
    const message = contactSchema.parse({
      ...GOOD,
      name: '  Jose\u0301  ',
      email: ' Anita@Example.IN ',
      message: '  One line\r\nand\u0000 another\u001b with <script>alert(1)</script> \ud800 \u202e ',
    });
    expect(message).toMatchObject({
      name: 'Jos\u00e9',
      email: 'anita@example.in',
      message: 'One line\nand another with <script>alert(1)</script> \ufffd \u202e',
    });
  });

  test('unknown fields are dropped, and a strange honeypot value is no fault', () => {
    expect(contactSchema.parse({ ...GOOD, status: 'new', id: 'x' })).toEqual(GOOD);
    expect(contactSchema.parse({ ...GOOD, website: 7 }).website).toBeTruthy();
  });

  test.each([undefined, null, 'text', 7, [], { data: null }, { data: [] }, {}, GOOD])('a malformed call gets a message: %j', (body) => {
    const parsed = contactRequestSchema.safeParse(body);
    expect(parsed.success).toBe(false);
    for (const { message } of parsed.error!.issues) expect(message).not.toMatch(/expected|invalid input/i);
  });
});
