import type { Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { atDoor, recordDoor } from '#domain/activity/doors.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { useAppCode } from '#domain/factors/app.server.ts';
import { useRecoveryCode, useSetupCode } from '#domain/factors/codes.server.ts';
import {
  CODE_REJECTED,
  type Factor,
  FACTORS,
  MAIL_OFF,
  NO_FACTOR,
  SETUP_EXPIRED,
  SETUP_ONLY,
  type UsableFactors,
} from '#domain/factors/constants.ts';
import { usableFactors } from '#domain/factors/factors.server.ts';
import { countFactorTry } from '#domain/factors/limits.server.ts';
import { askPasskey, checkAssertion, usePasskey } from '#domain/factors/passkeys.server.ts';
import type { Assertion, RequestOptions } from '#domain/factors/schema.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { officeLoginUrl } from '#domain/accounts/accounts.server.ts';
import { CODES_SPENT } from '#domain/accounts/constants.ts';
import { addWrongCode, confirmSession, endSessionById } from '#domain/accounts/sessions.server.ts';

/* Any second factor confirms a staff session and is fresh for a while (docs/decisions/0070). */

export interface Confirming {
  sessionId: string;
  account: { id: string; name: string; email: string };
  from: string;
  by: StaffActor;
}

/** What may be used, and what a passkey must sign. @throws AppError `too_many_requests` */
export async function askForFactor(
  ctx: DomainContext,
  { sessionId, account }: Confirming,
): Promise<{ factors: UsableFactors; passkey: RequestOptions | null }> {
  const factors = await usableFactors(ctx, account.id);
  const passkey = factors.passkey ? await askPasskey(ctx, { purpose: 'confirm', holder: sessionId, accountId: account.id }) : null;
  return { factors, passkey };
}

/** @throws AppError as `requestOtp`; `conflict` where emailed codes do not count */
export async function sendOfficeCode(ctx: DomainContext, { sessionId, account, from, by }: Confirming): Promise<void> {
  await requireUsable(ctx, 'mail', account.id);
  await atDoor(ctx, 'code', { account: { ...account, role: 'staff' }, from, by }, () =>
    requestOtp(ctx, { purpose: 'office', to: account.email, from, requestId: sessionId }),
  );
}

/** @throws AppError as `redeemOtp` and {@link confirming} */
export const confirmByMail = (ctx: DomainContext, who: Confirming, otp: string): Promise<void> =>
  confirming(ctx, 'mail', who, (confirm) =>
    redeemOtp(ctx, { purpose: 'office', to: who.account.email, otp, from: who.from, requestId: who.sessionId }, confirm),
  );

/** @throws AppError as {@link confirming} */
export const confirmByApp = (ctx: DomainContext, who: Confirming, otp: string): Promise<void> =>
  confirming(ctx, 'app', who, (confirm) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await useAppCode(trx, ctx, { accountId: who.account.id, otp }))) throw wrongCode();
      await confirm(trx);
    }),
  );

/** @throws AppError as {@link confirming} */
export const confirmByRecoveryCode = (ctx: DomainContext, who: Confirming, code: string): Promise<void> =>
  confirming(ctx, 'recovery', who, (confirm) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await useRecoveryCode(trx, ctx, { accountId: who.account.id, code }))) throw wrongCode();
      await confirm(trx);
    }),
  );

/** @throws AppError as {@link confirming}; `expired` */
export const confirmBySetupCode = (ctx: DomainContext, who: Confirming, code: string): Promise<void> =>
  confirming(ctx, 'setup', who, (confirm) =>
    ctx.db.transaction().execute(async (trx) => {
      const outcome = await useSetupCode(trx, ctx, { accountId: who.account.id, code });
      if (outcome === 'expired') throw new AppError('expired', SETUP_EXPIRED);
      if (outcome === 'wrong') throw wrongCode();
      await confirm(trx);
    }),
  );

/** @throws AppError as `checkAssertion` and {@link confirming} */
export const confirmByPasskey = (ctx: DomainContext, who: Confirming, response: Assertion): Promise<void> =>
  confirming(ctx, 'passkey', who, async (confirm) => {
    const passkey = await checkAssertion(ctx, response, { purpose: 'confirm', holder: who.sessionId, accountId: who.account.id });
    await ctx.db.transaction().execute(async (trx) => {
      await usePasskey(trx, ctx, passkey);
      await confirm(trx);
    });
  });

/**
 * `attempt` checks the factor, and confirms last in the transaction that uses it up. @throws AppError `wrong_code`; `conflict` where this
 * factor does not count; `too_many_requests`; `unauthenticated` with the tenth wrong code, which ends the session
 */
async function confirming(
  ctx: DomainContext,
  factor: Factor,
  who: Confirming,
  attempt: (confirm: (trx: Trx) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { sessionId, account, from, by } = who;
  const visitor = { account: { ...account, role: 'staff' }, from, by, sessionId, what: FACTORS[factor] };
  await requireUsable(ctx, factor, account.id);
  try {
    await atDoor(ctx, 'factor', visitor, async () => {
      const takeBack = await countFactorTry(ctx, { factor, accountId: account.id, from });
      await attempt(async (trx) => {
        await confirmSession(trx, ctx, sessionId);
        await recordDoor(trx, ctx, 'session.confirmed', visitor);
      });
      await takeBack();
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code') await countWrongCode(ctx, who);
    throw error;
  }
}

/** As administrators decided; the check finds out the rest. */
async function requireUsable(ctx: DomainContext, factor: Factor, accountId: string): Promise<void> {
  const usable = await usableFactors(ctx, accountId);
  if (usable.setup && factor !== 'setup') throw new AppError('conflict', SETUP_ONLY);
  if (factor === 'mail' && !usable.mail) throw new AppError('conflict', Object.values(usable).some(Boolean) ? MAIL_OFF : NO_FACTOR);
}

const MAX_WRONG_CODES = 10;

async function countWrongCode(ctx: DomainContext, { sessionId, account: { name, email } }: Confirming): Promise<void> {
  const isOver = await ctx.db.transaction().execute(async (trx) => {
    if ((await addWrongCode(trx, sessionId)) < MAX_WRONG_CODES) return false;
    await endSessionById(trx, sessionId);
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `office-guessed:${sessionId}`,
      payload: {
        to: email,
        template: 'office-guessed',
        props: { name, at: ctx.clock.now(), wrongCodes: MAX_WRONG_CODES, loginUrl: officeLoginUrl(ctx) },
      },
    });
    return true;
  });
  if (isOver) throw new AppError('unauthenticated', CODES_SPENT);
}

const wrongCode = (): AppError => new AppError('wrong_code', CODE_REJECTED);
