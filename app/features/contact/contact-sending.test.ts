import { afterEach, describe, expect, test, vi } from 'vitest';
import { validate, send } from '#app/features/contact/contact-sending.ts';
import { MESSAGE } from '#tests/setup/contact.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

describe('validate', () => {
  test('returns the message as it is sent', () => {
    expect(validate({ ...MESSAGE, email: ' Anita@Example.in ' })).toEqual({ value: MESSAGE, faults: {} });
  });

  test.each(['+91 98380 41276', '098380-41276', '९८३८० ४१२७६'])('takes the phone number %s and sends its 10 digits', (phone) => {
    expect(validate({ ...MESSAGE, phone })).toEqual({ value: MESSAGE, faults: {} });
  });

  test('returns the first error of each field, in the order of the form', () => {
    expect(Object.entries(validate({ ...MESSAGE, name: '', phone: '1', consent: false }).faults)).toEqual([
      ['name', 'Please provide your name'],
      ['phone', 'Please enter a valid 10-digit phone number'],
      ['consent', 'You must agree before submitting'],
    ]);
  });
});

describe('send', () => {
  test.each([
    [{ status: true, msg: 'Thank you' }, 'Thank you'],
    [{ status: true }, 'Message sent successfully!'],
  ])('%o: %s', async (body, words) => {
    answer(200, body);
    expect(await send(MESSAGE)).toBe(words);
  });

  test('posts the message as data, and the honeypot only if it was filled in', async () => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      calls.push([url, JSON.parse(body as string)]);
      return Response.json({ status: true });
    });
    await send({ ...MESSAGE, website: '' });
    await send({ ...MESSAGE, website: 'https://spam.example' });
    expect(calls).toEqual([
      ['/api/web/msg', { data: MESSAGE }],
      ['/api/web/msg', { data: { ...MESSAGE, website: 'https://spam.example' } }],
    ]);
  });

  test.each([
    [429, { msg: 'Please wait a little' }, 'Please wait a little'],
    [500, {}, 'Server Error'],
    [200, { status: false, msg: 'Not now' }, 'Not now'],
    [200, { status: false }, 'Server Error'],
  ])('%i %o: %s', async (status, body, words) => {
    answer(status, body);
    await expect(send(MESSAGE)).rejects.toMatchObject({ message: words, fields: {} });
  });

  test('without a response: No response from server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(MESSAGE)).rejects.toMatchObject({ message: 'No response from server' });
  });

  test('errors by field are kept with their fields', async () => {
    answer(400, { msg: 'Please enter a valid email address', fields: { 'data.email': 'Please enter a valid email address' } });
    await expect(send(MESSAGE)).rejects.toMatchObject({ fields: { email: 'Please enter a valid email address' } });
  });
});
