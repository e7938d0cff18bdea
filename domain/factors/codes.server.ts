import type { DbOrTrx, Trx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { RECOVERY_CODES, SETUP_CODE_HOURS } from './constants.ts';
import { CODE_ALPHABET, CODE_LENGTH } from './form.ts';

/* Recovery codes, and setup codes after a reset. */

interface Use {
  accountId: string;
  code: string;
}

/** Replaces all. @returns groups of four; hashes are stored */
export async function makeRecoveryCodes(trx: Trx, ctx: DomainContext, accountId: string): Promise<string[]> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const created_at = ctx.clock.now();
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeCode(ctx));
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: recoveryHashes(ctx, { accountId, code })[0], created_at }));
  await insertRows(trx, 'recovery_codes', rows);
  return codes.map(inGroups);
}

/** A recovery code that was used once does not work again. */
export async function useRecoveryCode(trx: Trx, ctx: DomainContext, use: Use): Promise<boolean> {
  const used = trx
    .updateTable('recovery_codes')
    .set({ used_at: ctx.clock.now() })
    .where('account_id', '=', use.accountId)
    .where('code_hash', 'in', recoveryHashes(ctx, use))
    .where('used_at', 'is', null);
  return (await changeRows(used)) === 1;
}

/** @returns groups of four, and the end of validity (ms since the epoch) */
export async function makeSetupCode(trx: Trx, ctx: DomainContext, accountId: string): Promise<{ code: string; expiresAt: number }> {
  const code = makeCode(ctx);
  const row = { code_hash: setupHashes(ctx, { accountId, code })[0], expires_at: ctx.clock.now() + SETUP_CODE_HOURS * ONE_HOUR_MS };
  await trx
    .insertInto('setup_codes')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return { code: inGroups(code), expiresAt: row.expires_at };
}

/** From then on the other factors count again. */
export async function useSetupCode(trx: Trx, ctx: DomainContext, use: Use): Promise<'right' | 'wrong' | 'expired'> {
  const found = await trx
    .deleteFrom('setup_codes')
    .where('account_id', '=', use.accountId)
    .where('code_hash', 'in', setupHashes(ctx, use))
    .where('expires_at', '>', ctx.clock.now())
    .returning('account_id')
    .executeTakeFirst();
  if (found) return 'right';
  const expired = trx.selectFrom('setup_codes').select('account_id').where('account_id', '=', use.accountId);
  return (await expired.where('code_hash', 'in', setupHashes(ctx, use)).executeTakeFirst()) ? 'expired' : 'wrong';
}

export const hasSetupCode = async (db: DbOrTrx, accountId: string): Promise<boolean> =>
  (await db.selectFrom('setup_codes').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined;

const makeCode = ({ random }: DomainContext): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random.int(CODE_ALPHABET.length)]).join('');

const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const recoveryHashes = ({ vault }: DomainContext, { accountId, code }: Use) => vault.hashes('recovery-code', `${accountId}\0${code}`);
const setupHashes = ({ vault }: DomainContext, { accountId, code }: Use) => vault.hashes('setup-code', `${accountId}\0${code}`);
