import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUnsafeAddress, isWeakSecret } from '#server/config/live-rules.ts';

test.each([
  'x'.repeat(40),
  'abababababababababababababababababab',
  'the-secret-of-our-foundation-2026!!!',
  'ChangeMe-ChangeMe-ChangeMe-ChangeMe1',
  'Kj8#mPq2Kj8#mPq2Kj8#mPq2Kj8#mPq2Kj8',
  '0123456789abcdef0123456789abcdef',
])('%s is a weak secret', (secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

test('what a generator makes is not weak', () => {
  for (let n = 0; n < 500; n += 1) {
    expect(isWeakSecret(randomBytes(24).toString('base64'))).toBe(false);
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false);
  }
});

test.each<[string, boolean, boolean]>([
  ['https://api.razorpay.com', false, false],
  ['http://api.razorpay.com', false, true],
  ['http://127.0.0.1:9000', false, true],
  ['http://minio:9000', true, false],
  ['http://10.1.2.3:9000', true, false],
  ['http://172.16.0.9', true, false],
  ['http://[fd00::5]:9000', true, false],
  ['http://files.internal', true, false],
  ['http://s3.example.com', true, true],
  ['http://172.32.0.9', true, true],
  ['http://8.8.8.8', true, true],
])('%s, private networks allowed: %s', (url, mayBePrivate, isUnsafe) => {
  expect(isUnsafeAddress(url, mayBePrivate)).toBe(isUnsafe);
});
