import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { atDoor, recordDoor } from '#domain/activity/doors.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { FACTORS, PASSKEY_EXPIRED, PASSKEY_REJECTED } from '#domain/factors/constants.ts';
import { countChallenge, countFactorTry } from '#domain/factors/limits.server.ts';
import { askPasskey, checkAssertion, usePasskey } from '#domain/factors/passkeys.server.ts';
import type { Assertion, RequestOptions } from '#domain/factors/schema.ts';
import { type Client, SIGN_IN, signIn, type SignIn } from '#domain/accounts/accounts.server.ts';

/* A passkey is two factors in one, so the session begins confirmed. */

/** @param from network address @returns what a passkey must sign, and for which browser @throws AppError `too_many_requests` */
export async function beginPasskeyLogin(ctx: DomainContext, from: string): Promise<{ browser: string; options: RequestOptions }> {
  await countChallenge(ctx, from);
  const browser = ctx.random.token();
  return { browser, options: await askPasskey(ctx, { purpose: 'login', holder: browser }) };
}

/**
 * @param browser of {@link beginPasskeyLogin} @throws AppError `expired` for a late or repeated answer; `wrong_code` for other errors;
 * `too_many_requests`
 */
export async function logInByPasskey(
  ctx: DomainContext,
  { response, browser }: { response: Assertion; browser: string | undefined },
  client: Client,
): Promise<SignIn> {
  const owner = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.role'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  const visitor = { account: owner, from: client.from, what: FACTORS.passkey };
  return atDoor(ctx, 'login', visitor, async () => {
    // By network only: nobody can lock another's passkey.
    const takeBack = await countFactorTry(ctx, { factor: 'passkey', accountId: undefined, from: client.from });
    if (browser === undefined) throw new AppError('expired', PASSKEY_EXPIRED);
    const passkey = await checkAssertion(ctx, response, { purpose: 'login', holder: browser, accountId: undefined });
    const signedIn = await ctx.db.transaction().execute(async (trx) => {
      // Locked: the account's access may be ending.
      const query = trx.selectFrom('accounts').select(SIGN_IN).where('id', '=', passkey.accountId);
      const account = await forUpdate(trx, query.where('role', '=', 'staff')).executeTakeFirst();
      if (!account) throw new AppError('wrong_code', PASSKEY_REJECTED);
      await usePasskey(trx, ctx, passkey);
      const session = await signIn(trx, ctx, account, client, { isConfirmed: true });
      await recordDoor(trx, ctx, 'session.confirmed', { account, from: client.from, what: FACTORS.passkey });
      return session;
    });
    await takeBack();
    return signedIn;
  });
}
