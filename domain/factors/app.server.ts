import type { DbOrTrx, Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Place } from '#domain/shared/security/encrypted-columns.ts';
import { AppError } from '#domain/shared/errors.ts';
import { APP_SETUP_MS } from './constants.ts';

/* RFC 6238: six digits each 30 seconds. */

/** RFC 4226, section 4. */
const SECRET_BYTES = 20;
/** Seconds: one code before and one after. */
const TOLERANCE_S = 30;
const NO_STEP = -1;

/** It takes 9 MB, and few need it. */
const otplib = () => import('otplib');

export interface AppSetup {
  /** `otpauth://`. */
  uri: string;
  /** Base32, in groups of four. */
  secret: string;
}

/** It counts after {@link confirmApp}. @param owner the app shows the email @throws AppError `conflict` when there is one */
export async function startApp(trx: Trx, ctx: DomainContext, owner: { id: string; email: string }): Promise<AppSetup> {
  const { generateURI, ScureBase32Plugin } = await otplib();
  const secret = new ScureBase32Plugin().encode(Buffer.from(ctx.random.token(SECRET_BYTES), 'base64url'));
  const row = { secret: ctx.vault.encrypt(secret, placeOf(owner.id)), last_step: NO_STEP, updated_at: ctx.clock.now(), confirmed_at: null };
  const made = await trx
    .insertInto('authenticator_apps')
    .values({ account_id: owner.id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row).where('authenticator_apps.confirmed_at', 'is', null))
    .returning('account_id')
    .executeTakeFirst();
  if (!made) throw new AppError('conflict', 'You have an authenticator app already. Remove it first, then set up the new one.');
  const uri = generateURI({ issuer: ctx.content().foundation.shortName, label: owner.email, secret });
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}

/** @throws AppError `expired` when the set-up was not begun, or too long ago */
export async function confirmApp(trx: Trx, ctx: DomainContext, use: { accountId: string; otp: string }): Promise<boolean> {
  const now = ctx.clock.now();
  const app = await findApp(trx, use.accountId);
  if (!app || app.confirmed_at !== null || app.updated_at <= now - APP_SETUP_MS)
    throw new AppError('expired', 'That took too long. Please begin again.');
  const step = await stepOf(ctx, app, use);
  if (step === undefined) return false;
  const confirmed = trx.updateTable('authenticator_apps').set({ confirmed_at: now, last_step: step });
  return (await changeRows(confirmed.where('account_id', '=', use.accountId).where('confirmed_at', 'is', null))) === 1;
}

/** @returns whether it is a new code of their app */
export async function useAppCode(trx: Trx, ctx: DomainContext, use: { accountId: string; otp: string }): Promise<boolean> {
  const app = await findApp(trx, use.accountId);
  if (!app || app.confirmed_at === null) return false;
  const step = await stepOf(ctx, app, use);
  if (step === undefined) return false;
  const used = trx.updateTable('authenticator_apps').set({ last_step: step, last_used_at: ctx.clock.now() });
  return (await changeRows(used.where('account_id', '=', use.accountId).where('last_step', '<', step))) === 1;
}

export const findApp = (db: DbOrTrx, accountId: string) =>
  db.selectFrom('authenticator_apps').selectAll().where('account_id', '=', accountId).executeTakeFirst();

async function stepOf(
  ctx: DomainContext,
  app: { secret: string; last_step: number },
  { accountId, otp }: { accountId: string; otp: string },
): Promise<number | undefined> {
  const { verify } = await otplib();
  const secret = ctx.vault.decrypt(app.secret, placeOf(accountId));
  const epoch = Math.floor(ctx.clock.now() / 1000);
  const after = app.last_step === NO_STEP ? {} : { afterTimeStep: app.last_step };
  const result = await verify({ secret, token: otp, epoch, epochTolerance: TOLERANCE_S, ...after });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const placeOf = (accountId: string): Place => ({ table: 'authenticator_apps', column: 'secret', row: accountId });
