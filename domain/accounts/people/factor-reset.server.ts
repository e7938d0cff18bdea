import { enqueue } from '#database/jobs.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { administratorsOf } from '#domain/activity/administrators.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { makeSetupCode } from '#domain/factors/codes.server.ts';
import { areMailCodesOn, countFactors, deleteFactors } from '#domain/factors/factors.server.ts';
import { renewFactorTries } from '#domain/factors/limits.server.ts';
import { eraseOtps } from '#domain/otp/otp.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { officeLoginUrl } from '#domain/accounts/accounts.server.ts';
import { lockMember, lockStaff, type Who } from './people.server.ts';
import { endAllSessions } from '#domain/accounts/sessions.server.ts';

/**
 * Deletes all and ends every session; then only the setup code counts. The mail to its owner has no code. @returns the code, to be handed
 * over; `expiresAt` in ms since the epoch @throws AppError `not_found`; `forbidden` for one's own
 */
export async function resetFactors(
  ctx: DomainContext,
  who: Who,
  by: StaffActor,
): Promise<{ name: string; code: string; expiresAt: number }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { id, name, email } = await lockMember(trx, who);
    if (id === by.accountId) throw new AppError('forbidden', 'You cannot reset your own second factors. Another administrator can.');
    await deleteFactors(trx, id);
    await eraseOtps(trx, ctx, email, ['office']);
    await endAllSessions(trx, id);
    await renewFactorTries(trx, ctx, id);
    const setup = await makeSetupCode(trx, ctx, id);
    await enqueue(trx, ctx, {
      kind: 'mail',
      payload: {
        to: email,
        template: 'factors-reset',
        props: { name, by: by.name, at: ctx.clock.now(), loginUrl: officeLoginUrl(ctx) },
      },
    });
    await recordActivity(trx, ctx, by, { act: 'factors.reset', about: id, details: { what: name } });
    return { name, ...setup };
  });
}

/**
 * Codes already sent stop working. @throws AppError `conflict` for switching off while an administrator lacks passkey and app, or recovery
 * codes
 */
export async function switchMailCodes(ctx: DomainContext, isOn: boolean, by: StaffActor): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockStaff(trx);
    const before = await areMailCodesOn(trx);
    if (!isOn) {
      const factorsOf = await countFactors(trx);
      const lacking = (await administratorsOf(trx)).filter(({ id }) => {
        const { passkeys, hasApp, recoveryLeft } = factorsOf(id);
        return (passkeys === 0 && !hasApp) || recoveryLeft === 0;
      });
      if (lacking.length > 0)
        throw new AppError(
          'conflict',
          `First every administrator needs a passkey or an authenticator app, and recovery codes. Missing: ${lacking.map(({ name }) => name).join(', ')}.`,
        );
    }
    const row = { value: isOn ? 'on' : 'off', updated_at: ctx.clock.now() } as const;
    await trx
      .insertInto('office_settings')
      .values({ name: 'mailCodes', ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    await recordActivity(trx, ctx, by, { act: 'mailCodes.changed', details: { before: before ? 'on' : 'off', after: row.value } });
  });
}
