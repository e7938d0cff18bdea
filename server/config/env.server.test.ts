import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '#server/config/env.server.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

const LIVE = {
  SITE_MODE: 'live',
  PUBLIC_URL: 'https://deepvan.example',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Deepvan <hello@deepvan.example>',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook secret',
  APP_SECRET: 'cHJvYmFibHkgcmFuZG9tIGVub3VnaCA3Zjk',
  TRUST_PROXY: 'false',
};

function errorOf(env: Record<string, string>): string {
  try {
    readSettings({ DATA_DIR: temporaryFolder(), ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('No fault was found');
}

test('a changed secret is listed before the old one; a comma in a single secret separates nothing', () => {
  const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)];
  const read = (APP_SECRET: string) => readSettings({ DATA_DIR: temporaryFolder(), APP_SECRET }).APP_SECRET;
  expect(read(`${fresh}, ${old}`)).toEqual([fresh, old]);
  expect(read(old)).toEqual([old]);
  for (const single of ['one secret, chosen by hand long ago', `${fresh},short`, `${fresh},`]) expect(read(single)).toEqual([single]);
});

test('without settings a trial starts, with a generated secret that stays the same', () => {
  const DATA_DIR = temporaryFolder();
  const first = readSettings({ DATA_DIR, PORT: '' });
  expect(first).toMatchObject({ SITE_MODE: 'trial', PORT: 3000, PUBLIC_URL: 'http://localhost:3000' });
  expect(first.APP_SECRET).toEqual([expect.stringMatching(/^[\w-]{64}$/)]);
  expect(readSettings({ DATA_DIR }).APP_SECRET).toEqual(first.APP_SECRET);
});

test('only its owner may read DATA_DIR', () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  readSettings({ DATA_DIR });
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
});

test('a live site starts with all required settings', () => {
  expect(readSettings({ DATA_DIR: temporaryFolder(), ...LIVE })).toMatchObject({
    SITE_MODE: 'live',
    PUBLIC_URL: 'https://deepvan.example',
  });
});

test('while the secret of the webhook changes, the new and the old one are accepted', () => {
  const secretsOf = (RAZORPAY_WEBHOOK_SECRET: string) =>
    readSettings({ DATA_DIR: temporaryFolder(), ...LIVE, RAZORPAY_WEBHOOK_SECRET }).RAZORPAY_WEBHOOK_SECRET;
  expect(secretsOf('hook secret')).toEqual(['hook secret']);
  expect(secretsOf('new, old')).toEqual(['new', 'old']);
});

test('a live site lists all missing settings at once', () => {
  const message = errorOf({ SITE_MODE: 'live' });
  for (const name of [
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'APP_SECRET',
    'TRUST_PROXY',
  ]) {
    expect(message).toContain(name);
  }
});

test('what else keeps a live site from starting is in the same list, and keeps no trial from it', () => {
  const sample = () => ['content/foundation.json, registration: SAMPLE-1'];
  const DATA_DIR = temporaryFolder();
  expect(() => readSettings({ DATA_DIR, SITE_MODE: 'live' }, sample)).toThrow(
    / - PUBLIC_URL.*\n[^]* - content\/foundation.json, registration: SAMPLE-1/,
  );
  expect(() => readSettings({ DATA_DIR, ...LIVE }, sample)).toThrow('SAMPLE-1');
  expect(readSettings({ DATA_DIR }, sample).SITE_MODE).toBe('trial');
});

test.each([
  [{ ...LIVE, TRUST_PROXY: '' }, 'TRUST_PROXY: say whether a proxy is in front'],
  [{ ...LIVE, PUBLIC_URL: 'http://deepvan.example' }, 'PUBLIC_URL: must start with https://'],
  [{ ...LIVE, RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID: is a test key'],
  [
    { ...LIVE, RAZORPAY_KEY_ID: 'key secret', RAZORPAY_KEY_SECRET: 'rzp_live_1' },
    'RAZORPAY_KEY_ID: must begin with rzp_live_ or rzp_test_',
  ],
  [{ ...LIVE, APP_SECRET: 'x'.repeat(40) }, 'APP_SECRET: can be guessed'],
  [{ ...LIVE, RAZORPAY_API_URL: 'http://api.razorpay.com' }, 'RAZORPAY_API_URL: must start with https://'],
  [{ ...LIVE, GOOGLE_ISSUER_URL: 'http://accounts.example' }, 'GOOGLE_ISSUER_URL: must start with https://'],
  [
    { ...LIVE, S3_ENDPOINT: 'http://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    'S3_ENDPOINT: must start with https://',
  ],
  [{ ...LIVE, APP_SECRET: 'short' }, 'APP_SECRET: must be at least 32 characters'],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: needed because RAZORPAY_KEY_ID is set'],
  [{ ...LIVE, MAIL_FROM: 'Deepvan Foundation' }, 'MAIL_FROM: must be one email address'],
  [{ ...LIVE, MAIL_FROM: 'Deepvan <a@deepvan.example>, Office <b@deepvan.example>' }, 'MAIL_FROM: must be one email address'],
  [{ PUBLIC_URL: 'https://deepvan.example/site' }, 'PUBLIC_URL: must be an origin such as https://deepvan.example'],
  [{ PUBLIC_URL: 'https://deepvan.example?x' }, 'PUBLIC_URL: must be an origin'],
  [{ ...LIVE, RAZORPAY_WEBHOOK_SECRET: 'new,' }, 'RAZORPAY_WEBHOOK_SECRET: must be one secret, or several separated by commas'],
  [{ MAIL_IN_PLUS: 'true' }, 'MAIL_IN_URL'],
  [{ MAIL_IN_PLUS: 'true', MAIL_IN_URL: 'imaps://deepvan:x@mail.example' }, 'MAIL_FROM'],
  [{ MAIL_IN_PLUS: 'true', MAIL_IN_URL: 'imaps://answers-to-the-foundation-2026%40deepvan.example:x@mail.example' }, 'MAIL_IN_PLUS'],
  [{ MAIL_IN_URL: 'pop3://mail.example' }, 'MAIL_IN_URL'],
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
])('a bad setting is named: %#', (env, message) => {
  expect(errorOf(env)).toContain(message);
});

test('a fault is told once, and an address with a slash at its end is an origin', () => {
  expect(errorOf({ SMTP_URL: 'smtp://mail.example' }).match(/MAIL_FROM/g)).toHaveLength(1);
  expect(readSettings({ DATA_DIR: temporaryFolder(), PUBLIC_URL: 'http://localhost:4000/' }).PUBLIC_URL).toBe('http://localhost:4000');
});

test('faults never repeat a secret', () => {
  expect(errorOf({ ...LIVE, APP_SECRET: 'hunter2', PORT: 'x' })).not.toContain('hunter2');
});

test('a DATA_DIR that cannot be written is one clear sentence', () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  expect(errorOf({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR: cannot write to .* \(ENOTDIR\)$/);
});
