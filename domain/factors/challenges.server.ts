import type { FactorTables } from '#database/tables/factors.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { CHALLENGE_MS, PASSKEY_EXPIRED } from './constants.ts';

export interface ChallengeHolder {
  purpose: FactorTables['passkey_challenges']['purpose']['__select__'];
  /** Session id, or value of the browser's cookie. */
  holder: string;
}

const CHALLENGE_BYTES = 32;

/** Replaces the holder's earlier one. @returns base64url */
export async function makeChallenge(ctx: DomainContext, { purpose, holder }: ChallengeHolder): Promise<string> {
  const row = { challenge: ctx.random.token(CHALLENGE_BYTES), expires_at: ctx.clock.now() + CHALLENGE_MS };
  await ctx.db
    .insertInto('passkey_challenges')
    .values({ purpose, holder_hash: ctx.vault.hash('passkey-holder', holder), ...row })
    .onConflict((conflict) => conflict.columns(['holder_hash', 'purpose']).doUpdateSet(row))
    .execute();
  return row.challenge;
}

/** Deletes it. @throws AppError `expired` */
export async function takeChallenge(ctx: DomainContext, { purpose, holder }: ChallengeHolder): Promise<string> {
  const taken = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', purpose)
    .where('holder_hash', 'in', ctx.vault.hashes('passkey-holder', holder))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= ctx.clock.now()) throw new AppError('expired', PASSKEY_EXPIRED);
  return taken.challenge;
}

export const sweepChallenges = ({ db, clock }: Pick<DomainContext, 'db' | 'clock'>): Promise<number> =>
  changeRows(db.deleteFrom('passkey_challenges').where('expires_at', '<=', clock.now()));
