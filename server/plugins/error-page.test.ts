import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountOperations } from '#domain/accounts/operations.ts';
import { donationOperations } from '#domain/donations/operations.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';
import { serveApi } from '#tests/setup/calls/api.ts';

const LINK = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const RECEIPT = '/api/payment/receipt/unknown.0';
const MESSAGE = 'There is no receipt at this address. Please use the link in our email.';

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/html;q=0.9', false],
  ['text/html;q=0', false],
  [LINK, true],
  ['TEXT/HTML; Q=0.5, application/json; q=0.1', true],
])('Accept: %s prefers HTML: %s', (accept, expected) => {
  expect(prefersHtml(accept)).toBe(expected);
});

describe('an error', () => {
  test('is a page for a person who followed a link, with the same status', async () => {
    const { app } = await serveApi(donationOperations);
    const response = await app.inject({ url: RECEIPT, headers: { accept: LINK } });
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'Accept',
    });
    expect(response.body).toContain(`<p>${MESSAGE}</p>`);
    expect(response.body).toContain('<a href="/contact">');
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(response.body) ?? [];
    expect(response.headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const head = await app.inject({ method: 'HEAD', url: RECEIPT, headers: { accept: LINK } });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([404, 'text/html; charset=utf-8', '']);
    const missing = await app.inject({ url: '/api/payment/receipt/', headers: { accept: LINK } });
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('is JSON for programs, and for every call that changes something', async () => {
    const { app } = await serveApi(donationOperations);
    for (const accept of ['*/*', 'application/json', '']) {
      const response = await app.inject({ url: RECEIPT, headers: { accept } });
      expect(response.json()).toEqual({ status: false, statusCode: 404, code: 'not_found', msg: MESSAGE, message: MESSAGE });
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept' });
    }
    const posted = await app.inject({ method: 'POST', url: '/api/payment/orders', headers: { accept: LINK }, payload: {} });
    expect([posted.statusCode, posted.json().code]).toEqual([400, 'invalid_input']);
  });

  test('of a limit on the way back from Google asks the person to wait', async () => {
    const { app } = await serveApi(accountOperations);
    const goBack = () => app.inject({ url: '/api/auth/google/callback', headers: { accept: LINK } });
    let response = await goBack();
    for (let n = 0; n < 60 && response.statusCode === 302; n += 1) response = await goBack();
    expect(response.statusCode).toBe(429);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.body).toContain('<h1>Please wait a moment</h1>');
  });
});
