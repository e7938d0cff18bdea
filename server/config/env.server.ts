import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isUnsafeAddress, isWeakSecret } from '#server/config/live-rules.ts';
import { MAX_REPLY_NAME_LENGTH } from '#domain/contact/incoming/reply-address.server.ts';
import { answersAddressOf } from '#server/config/plus-address.ts';
import { networkList } from '#server/config/network-list.ts';

export class SettingsError extends Error {}

/** Razorpay, "API keys". */
export const TEST_KEY_PREFIX = 'rzp_test_';

const text = z.string().trim().min(1);
const yesOrNo = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');
const secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((given): given is [string, ...string[]] => given.every(Boolean), 'must be one secret, or several separated by commas');
const SECRET_LENGTH = 32;
/** A comma separates only parts that are long enough, because older secrets may contain one. */
const siteSecrets = text.min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`).transform((value): [string, ...string[]] => {
  const [first = '', ...others] = value.split(',').map((secret) => secret.trim());
  return [first, ...others].every(({ length }) => length >= SECRET_LENGTH) ? [first, ...others] : [value];
});
/** Receivers discard mails without a sender. */
const sender = text.regex(
  /^(?:[^<>]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
  'must be one email address, with or without a name: Deepvan Foundation <hello@deepvan.example>',
);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const paise = z.coerce.number().int().nonnegative();
const account = (example: string) =>
  z.url({ protocol: /^https?$/ }).refine((value) => {
    if (!URL.canParse(value)) return false;
    const { username, password } = new URL(value);
    return username !== '' && password !== '';
  }, `must be like ${example}`);

/** Cookies and links support no path below it. */
const site = origin.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'must be an origin such as https://deepvan.example',
);

const environment = z.object({
  SITE_MODE: z.enum(['trial', 'live']).default('trial'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: site.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  MAIL_IN_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  MAIL_IN_PLUS: yesOrNo.default(false),
  SMS_URL: account('https://key:token@api.in.exotel.com/v1/Accounts/name').optional(),
  SMS_PAISE: paise.default(25),
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_APP_SECRET: text.optional(),
  WHATSAPP_VERIFY_TOKEN: text.optional(),
  WHATSAPP_PAISE: paise.default(30),
  PHONE_PAISE_A_MONTH: paise.default(500_000),
  // Public.
  RAZORPAY_KEY_ID: text.regex(/^rzp_(?:live|test)_/, 'must begin with rzp_live_ or rzp_test_').optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: secrets.optional(),
  RAZORPAY_API_URL: origin.default('https://api.razorpay.com'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER_URL: origin.default('https://accounts.google.com'),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  APP_SECRET: siteSecrets.optional(),
  CLAMAV_ADDR: text.regex(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'must be host:port').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: yesOrNo.default(false),
  METRICS_OPEN: yesOrNo.optional(),
  API_DOCS_OPEN: yesOrNo.optional(),
  TRIAL_OPEN: yesOrNo.default(false),
  OWN_NETWORKS: networkList,
});

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

const GROUPS: ReadonlyArray<ReadonlyArray<keyof z.infer<typeof environment>>> = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['WHATSAPP_URL', 'WHATSAPP_TOKEN'],
  ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

const NEEDED_LIVE: ReadonlyArray<keyof z.infer<typeof environment>> = [
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'APP_SECRET',
];

/** Whether http is allowed in a private network. */
const PROVIDERS: ReadonlyArray<readonly [name: keyof z.infer<typeof environment>, mayBePrivate: boolean]> = [
  ['RAZORPAY_API_URL', false],
  ['GOOGLE_ISSUER_URL', false],
  ['SMS_URL', false],
  ['WHATSAPP_URL', false],
  ['S3_ENDPOINT', true],
];

export interface Settings extends Omit<z.infer<typeof environment>, 'APP_SECRET' | 'PUBLIC_URL' | 'METRICS_OPEN' | 'API_DOCS_OPEN'> {
  APP_SECRET: readonly [string, ...string[]];
  PUBLIC_URL: string;
  /** Default: in a trial only. */
  METRICS_OPEN: boolean;
  API_DOCS_OPEN: boolean;
}

/** @param liveErrors what else stops a live site @throws SettingsError naming every error, never a value */
export function readSettings(env: Record<string, string | undefined>, liveErrors: () => readonly string[] = () => []): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in environment.shape && value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const errors = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  for (const group of GROUPS) {
    const missing = group.filter((name) => !given[name]);
    if (missing.length > 0 && missing.length < group.length)
      errors.push(`${missing.join(', ')}: needed because ${group.filter((name) => given[name]).join(', ')} is set`);
  }
  if (parsed.data?.MAIL_IN_PLUS) errors.push(...plusErrors(parsed.data));
  if (given['SITE_MODE'] === 'live') {
    const missing = NEEDED_LIVE.filter((name) => !given[name]);
    if (missing.length > 0) errors.push(`${missing.join(', ')}: needed when SITE_MODE is live`);
    if (!given['TRUST_PROXY'])
      errors.push(
        'TRUST_PROXY: say whether a proxy is in front when SITE_MODE is live: true if one is, false if visitors connect directly',
      );
    if (given['PUBLIC_URL'] && !given['PUBLIC_URL'].startsWith('https://'))
      errors.push('PUBLIC_URL: must start with https:// when SITE_MODE is live');
    if (given['RAZORPAY_KEY_ID']?.startsWith(TEST_KEY_PREFIX))
      errors.push('RAZORPAY_KEY_ID: is a test key; a live site needs the live key');
    if (parsed.data?.APP_SECRET && isWeakSecret(parsed.data.APP_SECRET[0]))
      errors.push('APP_SECRET: can be guessed; make one with: openssl rand -base64 48');
    for (const [name, mayBePrivate] of PROVIDERS)
      if (isUnsafeAddress(given[name] ?? '', mayBePrivate))
        errors.push(`${name}: must start with https:// when SITE_MODE is live${mayBePrivate ? ', except on a private network' : ''}`);
    errors.push(...liveErrors());
  }
  if (!parsed.success || errors.length > 0) {
    throw new SettingsError(`The site does not start with these settings:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
  }

  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return {
      ...settings,
      DATA_DIR: dataDir,
      APP_SECRET: settings.APP_SECRET ?? [ownSecret(dataDir)],
      METRICS_OPEN: settings.METRICS_OPEN ?? settings.SITE_MODE === 'trial',
      API_DOCS_OPEN: settings.API_DOCS_OPEN ?? settings.SITE_MODE === 'trial',
      PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    };
  } catch (error) {
    throw new SettingsError(`DATA_DIR: cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'})`, {
      cause: error,
    });
  }
}

function plusErrors(settings: Parameters<typeof answersAddressOf>[0]): string[] {
  if (!settings.MAIL_IN_URL) return ['MAIL_IN_URL: needed because MAIL_IN_PLUS is set'];
  const name = answersAddressOf(settings)?.replace(/@[^@]*$/, '');
  if (name === undefined) return ['MAIL_FROM: needed because MAIL_IN_PLUS is set and the user of MAIL_IN_URL is no address'];
  return name.length > MAX_REPLY_NAME_LENGTH
    ? [`MAIL_IN_PLUS: needs an address with at most ${MAX_REPLY_NAME_LENGTH} characters before the @, as a plus and 37 more follow`]
    : [];
}

const OWN_SECRET_FILE = 'app-secret';

function ownSecret(dataDir: string): string {
  const file = join(dataDir, OWN_SECRET_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(48).toString('base64url');
  // If two processes start, one writes.
  try {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(file, 'utf8').trim();
    throw error;
  }
}
