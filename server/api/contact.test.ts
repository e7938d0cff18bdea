import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { contactOperations } from '#domain/contact/operations.ts';
import { serveApi, type TestApi } from '#tests/setup/calls/api.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';

const URL = '/api/web/msg';

const serve = () => serveApi(contactOperations);
const post = ({ app }: TestApi, payload?: unknown) => app.inject({ method: 'POST', url: URL, payload: payload as object });
const stored = ({ ctx }: TestApi) => ctx.db.selectFrom('contact_messages').selectAll().execute();

describe('a message', () => {
  test('is stored, mailed and confirmed to the sender', async () => {
    const api = await serve();
    const answer = await post(api, { data: MESSAGE });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, msg: 'Message sent successfully!' }]);
    expect(await stored(api)).toMatchObject([{ name: 'अनिता देवी', status: 'new' }]);
    expect(await api.ctx.jobs('mail')).toHaveLength(2);
  });

  test('of a spam bot gets the same response', async () => {
    const api = await serve();
    const answer = await post(api, { data: { ...MESSAGE, website: 'https://spam.example' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, msg: 'Message sent successfully!' }]);
    expect(await stored(api)).toMatchObject([{ status: 'suspected' }]);
  });

  test('may contain a script or a NUL, which are harmless text', async () => {
    const api = await serve();
    const answer = await post(api, { data: { ...MESSAGE, message: '<script>alert(1)</script>\u0000 and more' } });
    expect(answer.statusCode).toBe(200);
    expect(await stored(api)).toMatchObject([{ message: '<script>alert(1)</script> and more' }]);
  });

  test('may have the maximum length in Devanagari', async () => {
    const api = await serve();
    expect((await post(api, { data: { ...MESSAGE, message: 'अ'.repeat(5_000) } })).statusCode).toBe(200);
  });

  test('leaves no personal data in the log', async () => {
    const api = await serve();
    await post(api, { data: MESSAGE });
    await post(api, { data: { ...MESSAGE, phone: '98380' } });
    expect(JSON.stringify(api.ctx.logs) + api.serverLog()).not.toMatch(/अनिता|anita|98380|course/);
  });

  test('too many from one network: 429 with Retry-After', async () => {
    const api = await serve();
    for (let n = 0; n < 10; n += 1) expect((await post(api, { data: MESSAGE })).statusCode).toBe(200);
    const answer = await post(api, { data: MESSAGE });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('600');
  });
});

describe('bad input', () => {
  test.each<[string, object, string]>([
    ['name', { name: '' }, 'Please provide your name'],
    ['name', { name: 'A' }, 'Name must be at least 2 characters long'],
    ['name', { name: 'Anita\r\nBcc: all@example.in' }, 'Name can only contain letters and spaces'],
    ['email', { email: '' }, 'Please provide a valid email address'],
    ['email', { email: 'anita' }, 'Please enter a valid email address'],
    ['phone', { phone: '98380' }, 'Please enter a valid 10-digit phone number'],
    ['subject', { subject: 'Hello\r\nBcc: all@example.in' }, 'Please select a subject'],
    ['message', { message: '' }, 'Please enter your message'],
    ['message', { message: 'Short' }, 'Message must be at least 10 characters long'],
    ['consent', { consent: false }, 'You must agree before submitting'],
  ])('%s %j: 400 with the message and the field', async (field, change, msg) => {
    const api = await serve();
    const answer = await post(api, { data: { ...MESSAGE, ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: false, code: 'invalid_input', msg, fields: { [`data.${field}`]: msg } });
    expect(await stored(api)).toEqual([]);
  });

  test('all errors are reported at once', async () => {
    const answer = await post(await serve(), { data: {} });
    expect(Object.keys(answer.json().fields)).toEqual([
      'data.name',
      'data.email',
      'data.phone',
      'data.subject',
      'data.message',
      'data.consent',
    ]);
  });

  test.each<[string, InjectOptions, number]>([
    ['no body', {}, 400],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }, 400],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"data":' }, 400],
    ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }, 400],
    ['no data', { payload: {} }, 400],
    ['the fields without data', { payload: MESSAGE }, 400],
    ['a list', { payload: { data: [MESSAGE] } }, 400],
    [
      'wrong types',
      { payload: { data: { name: {}, email: [], phone: 7, subject: null, message: true, consent: 'yes', website: {} } } },
      400,
    ],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }, 400],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=Anita' }, 415],
    ['a megabyte', { payload: { data: { ...MESSAGE, message: 'a'.repeat(1_048_576) } } }, 413],
    ['another site', { headers: { origin: 'https://elsewhere.example' }, payload: { data: MESSAGE } }, 403],
  ])('%s', async (_name, request, status) => {
    const api = await serve();
    const answer = await api.app.inject({ method: 'POST', url: URL, ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: false, statusCode: status, msg: expect.stringMatching(/[a-z]{3}/) });
    expect(answer.json().msg).not.toMatch(/expected|undefined/i);
    expect(await stored(api)).toEqual([]);
  });
});
