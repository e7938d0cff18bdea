import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { BASE_LANGUAGE, type Language } from '#messages/language.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { contentIn } from '#domain/content/load.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { atDoor, recordDoor } from '#domain/activity/doors.server.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { AppError } from '#domain/shared/errors.ts';
import { renewFactorTries } from '#domain/factors/limits.server.ts';
import { renewOfficeCodes } from '#domain/otp/budget.server.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';
import { consumeToken, eraseOtps, issueToken, redeemOtp, requestOtp, requireToken } from '#domain/otp/otp.server.ts';
import { isPhoneLogin } from '#domain/phone/phone.server.ts';
import { forgetOwnPhone } from '#domain/phone/student.server.ts';
import { OFFICE_LOGIN_PATH } from '#domain/shared/office-path.ts';
import { enforceRate, inNetwork, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { type AccountOtpPurpose, type StoredRole, accountOtpPurposes, isFoundationEmail } from './constants.ts';
import { hashPassword, loggingIn, verifyPassword, rejectWeakPassword } from './passwords.server.ts';
import type { Login, NewPassword, Signup } from './form.ts';
import { endAllSessions, endSession, startSession } from './sessions.server.ts';
import { knownDevice, makeDevice, MAX_WRONG_A_DAY, throttleLogin, turnsOf } from './throttle.server.ts';

export interface Client {
  /** Network address. */
  from: string;
  /** Such as `Chrome on Android`. */
  agent: string;
  device: string | undefined;
  session: string | undefined;
}

export interface SignIn {
  session: string;
  device: string;
  account: { id: string; name: string; email: string; role: StoredRole; language: Language };
}

/** Columns of who signs in. */
export const SIGN_IN = ['id', 'name', 'email', 'role', 'language'] as const;

const TOKENS_PER_NETWORK: readonly RateLimit[] = [{ name: 'account-token', max: 120, windowMs: TEN_MINUTES_MS }];

export const loginUrl = ({ publicUrl }: Pick<DomainContext, 'publicUrl'>): string => `${publicUrl}/dashboard/auth?type=login`;
export const officeLoginUrl = ({ publicUrl }: Pick<DomainContext, 'publicUrl'>): string => `${publicUrl}${OFFICE_LOGIN_PATH}`;
export const signupUrl = ({ publicUrl }: Pick<DomainContext, 'publicUrl'>): string => `${publicUrl}/dashboard/auth?type=signup`;

export async function hasAccount(db: DbOrTrx, email: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

interface AccountCodeRequest {
  email: string;
  purpose: AccountOtpPurpose;
  from: string;
  requestId?: string | undefined;
}

/** Only the mail tells whether there is an account. @returns the browser's request id @throws AppError `too_many_requests` */
export async function requestAccountOtp(
  ctx: DomainContext,
  { device, email, ...request }: AccountCodeRequest & { device?: string | undefined },
): Promise<string> {
  const { from } = request;
  return atDoor(ctx, 'code', { email, from }, async () => {
    const requestId = await requestOtp(ctx, { ...request, to: email, knownDevice: await knownDevice(ctx, email, device) });
    await recordDoor(ctx.db, ctx, 'code.sent', { email, from });
    return requestId;
  });
}

/** @returns token for a signup or reset @throws AppError as `redeemOtp`; `already_registered`, only after a correct code */
export async function verifyAccountOtp(ctx: DomainContext, { email, ...request }: AccountCodeRequest & { otp: string }): Promise<string> {
  const { purpose, from } = request;
  const visitor = { email, from };
  const token = await atDoor(ctx, 'code', visitor, () =>
    redeemOtp(ctx, { ...request, to: email }, async (trx) => {
      const issued = purpose === 'signup' && (await hasAccount(trx, email)) ? null : await issueToken(trx, ctx, { to: email, purpose });
      await recordDoor(trx, ctx, 'code.used', visitor);
      return issued;
    }),
  );
  if (token === null) throw alreadyRegistered();
  return token;
}

/** @throws AppError `unauthenticated` without a token for the email; `invalid_input`, `already_registered`, `unavailable` */
export async function signUp(ctx: DomainContext, signup: Signup, token: string, client: Client): Promise<SignIn> {
  const { name, email, phone, password, role } = signup;
  requireFoundationEmail(ctx, signup);
  await checkToken(ctx, { purpose: 'signup', to: email, token }, client);
  checkPassword(ctx, { password, name, email });
  const passwordHash = await hashPassword(password, turnsOf(ctx, { email, from: client.from }));
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    await consumeToken(trx, ctx, { purpose: 'signup', to: email, token });
    const account = { id: ctx.random.id(), name, email, role, language: language() };
    const made = await trx
      .insertInto('accounts')
      .values({ ...account, phone, password_hash: passwordHash, google_sub: null, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw alreadyRegistered();
    return signIn(trx, ctx, account, client);
  });
}

/**
 * @param isStaffOnly other accounts count as unknown @throws AppError `invalid_input`, `unauthenticated` (the same for account and
 * password), `too_many_requests`, `unavailable`
 */
export async function logIn(ctx: DomainContext, login: Login, client: Client, { isStaffOnly = false } = {}): Promise<SignIn> {
  const { email, password } = login;
  requireFoundationEmail(ctx, login);
  const account = ctx.db.selectFrom('accounts').select(['id', 'name', 'role', 'language', 'password_hash']).where('email', '=', email);
  const found = await (isStaffOnly ? account.where('role', '=', 'staff') : account).executeTakeFirst();
  const throttle = throttleLogin(ctx, { email, accountId: found?.id, ...client });
  return atDoor(ctx, 'login', { account: found, email, from: client.from }, async () => {
    await throttle.rejectWhenFull();
    return loggingIn.run(() => checkLogin(ctx, { email, password, found, throttle, client }), throttle.turn);
  });
}

interface CheckedLogin extends Pick<Login, 'email' | 'password'> {
  found: { id: string; role: StoredRole; language: Language; password_hash: string | null } | undefined;
  throttle: ReturnType<typeof throttleLogin>;
  client: Client;
}

async function checkLogin(ctx: DomainContext, { email, password, found, throttle, client }: CheckedLogin): Promise<SignIn> {
  const { closedUntil, takeBack } = await throttle.count();
  const isRight = await verifyPassword(password, found?.password_hash ?? null, throttle.turn).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (!isRight && closedUntil !== undefined)
    await warnOwner(ctx, email, found && found.role !== 'staff' ? found.language : BASE_LANGUAGE, closedUntil);
  if (!found || !isRight) throw wrongLogin();
  await takeBack();
  return ctx.db.transaction().execute(async (trx) => {
    // The password was changed meanwhile.
    const query = trx.selectFrom('accounts').select(SIGN_IN).where('id', '=', found.id).where('password_hash', '=', found.password_hash);
    const account = await forUpdate(trx, query).executeTakeFirst();
    if (!account) throw wrongLogin();
    return signIn(trx, ctx, account, client);
  });
}

async function warnOwner(ctx: DomainContext, email: string, spoken: Language, until: number): Promise<void> {
  await enqueue(ctx.db, ctx, {
    kind: 'mail',
    uniqueKey: `password-guessed:${ctx.vault.hash('login-warning', email)}:${until}`,
    payload: {
      to: email,
      template: 'password-guessed',
      props: { wrongPasswords: MAX_WRONG_A_DAY, until, loginUrl: loginUrl(ctx) },
      onlyWithAccount: true,
      ...spokenIn(spoken),
    },
  });
}

const ACCOUNT_PURPOSES: readonly OtpPurpose[] = [...accountOtpPurposes, 'office'];

/** Ends sessions, codes and tokens. @returns value of a device cookie @throws AppError as {@link signUp}; `not_found` */
export async function resetPassword(ctx: DomainContext, { email, password }: NewPassword, token: string, client: Client): Promise<string> {
  await checkToken(ctx, { purpose: 'reset', to: email, token }, client);
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) throw new AppError('not_found', m.accounts.calls.noAccount);
  checkPassword(ctx, { password, name: account.name, email });
  const passwordHash = await hashPassword(password, turnsOf(ctx, { email, from: client.from }));
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    // Of two resets at once the second finds no token any more.
    await trx.updateTable('accounts').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', account.id).execute();
    await consumeToken(trx, ctx, { purpose: 'reset', to: email, token });
    await eraseOtps(trx, ctx, email, ACCOUNT_PURPOSES);
    await renewOfficeCodes(trx, ctx, email);
    if (account.role === 'staff') await renewFactorTries(trx, ctx, account.id);
    await endAllSessions(trx, account.id);
    // Somebody else may have added it.
    if (isPhoneLogin(ctx)) await forgetOwnPhone(trx, account.id);
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: {
        to: email,
        template: 'password-changed',
        props: { name: account.name, changedAt: now, loginUrl: loginUrl(ctx) },
        ...(account.role !== 'staff' && spokenIn(account.language)),
      },
    });
    await recordDoor(trx, ctx, 'password.reset', { account, from: client.from });
  });
  return makeDevice(ctx, account.id);
}

/** Replaces the browser's session, against fixation. */
export async function signIn(
  trx: Trx,
  ctx: DomainContext,
  account: SignIn['account'],
  client: Client,
  { isConfirmed = false } = {},
): Promise<SignIn> {
  if (client.session !== undefined) await endSession(trx, ctx, client.session);
  const session = await startSession(trx, ctx, { accountId: account.id, device: client.agent, isConfirmed });
  const { id, name, email, role, language: chosen } = account;
  await recordDoor(trx, ctx, 'login.done', { account, from: client.from });
  return { session, device: makeDevice(ctx, id), account: { id, name, email, role, language: chosen } };
}

export async function chooseLanguage({ db, clock }: DomainContext, id: string, chosen: Language): Promise<void> {
  await db.updateTable('accounts').set({ language: chosen, updated_at: clock.now() }).where('id', '=', id).execute();
}

async function checkToken(
  ctx: DomainContext,
  binding: { purpose: AccountOtpPurpose; to: string; token: string },
  { from }: Client,
): Promise<void> {
  await enforceRate(ctx, TOKENS_PER_NETWORK, inNetwork(ctx, from));
  await requireToken(ctx, binding);
}

function requireFoundationEmail(ctx: DomainContext, { email, role }: Pick<Login, 'email' | 'role'>): void {
  const { mailDomain, shortName } = contentIn(ctx.content(), language()).foundation;
  if (role !== 'volunteer' || isFoundationEmail(email, mailDomain)) return;
  const message = m.accounts.fields.foundationEmailOnly(shortName);
  throw new AppError('invalid_input', message, { fields: { email: message } });
}

/** Knows nothing but what it is given, so it tells nobody whether there is an account. @throws AppError `invalid_input` for the field `password` */
export const checkPassword = (ctx: DomainContext, { password, ...person }: { password: string; name: string; email: string }): void =>
  rejectWeakPassword(password, personalTexts(ctx, person));

function personalTexts(ctx: DomainContext, { name, email }: { name: string; email: string }): string[] {
  const { shortName } = ctx.content().foundation;
  const [local = ''] = email.split('@');
  return [name, ...name.split(/\s+/), name.replace(/\s+/g, ''), local, shortName];
}

const wrongLogin = (): AppError => new AppError('unauthenticated', m.accounts.calls.wrongLogin);
const alreadyRegistered = (): AppError => new AppError('already_registered', m.accounts.calls.alreadyRegistered);
