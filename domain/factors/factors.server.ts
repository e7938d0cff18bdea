import type { DbOrTrx, Trx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { findApp } from './app.server.ts';
import { hasSetupCode } from './codes.server.ts';
import type { UsableFactors } from './constants.ts';

/** Times in ms since the epoch. */
export interface OwnFactors {
  passkeys: { id: string; name: string; addedAt: number; lastUsedAt: number | null }[];
  app: { addedAt: number; lastUsedAt: number | null } | null;
  recovery: { left: number; madeAt: number | null };
  isMailOn: boolean;
}

export async function listOwnFactors({ db }: Pick<DomainContext, 'db'>, accountId: string): Promise<OwnFactors> {
  const [passkeys, app, codes, isMailOn] = await Promise.all([
    db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute(),
    findApp(db, accountId),
    db.selectFrom('recovery_codes').select(['created_at', 'used_at']).where('account_id', '=', accountId).execute(),
    areMailCodesOn(db),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, addedAt: created_at, lastUsedAt: last_used_at })),
    app: app && app.confirmed_at !== null ? { addedAt: app.confirmed_at, lastUsedAt: app.last_used_at } : null,
    recovery: { left: codes.filter(({ used_at }) => used_at === null).length, madeAt: codes[0]?.created_at ?? null },
    isMailOn,
  };
}

/** While a setup code waits, nothing else counts: the person's mail cannot undo a reset. */
export async function usableFactors({ db }: Pick<DomainContext, 'db'>, accountId: string): Promise<UsableFactors> {
  if (await hasSetupCode(db, accountId)) return { passkey: false, app: false, recovery: false, mail: false, setup: true };
  const { passkeys, app, recovery, isMailOn } = await listOwnFactors({ db }, accountId);
  return { passkey: passkeys.length > 0, app: app !== null, recovery: recovery.left > 0, mail: isMailOn, setup: false };
}

export interface FactorCounts {
  passkeys: number;
  hasApp: boolean;
  recoveryLeft: number;
  /** Until the setup code was entered. */
  isSetupPending: boolean;
}

const NONE: FactorCounts = { passkeys: 0, hasApp: false, recoveryLeft: 0, isSetupPending: false };

/** @returns by account */
export async function countFactors(db: DbOrTrx): Promise<(accountId: string) => FactorCounts> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select((e) => ['account_id', e.fn.countAll<number>().as('count')])
    .groupBy('account_id')
    .execute();
  const apps = await db.selectFrom('authenticator_apps').select('account_id').where('confirmed_at', 'is not', null).execute();
  const codes = await db
    .selectFrom('recovery_codes')
    .select((e) => ['account_id', e.fn.countAll<number>().as('count')])
    .where('used_at', 'is', null)
    .groupBy('account_id')
    .execute();
  const setups = await db.selectFrom('setup_codes').select('account_id').execute();
  const counts = new Map<string, FactorCounts>();
  const note = (accountId: string, change: Partial<FactorCounts>) =>
    counts.set(accountId, { ...(counts.get(accountId) ?? NONE), ...change });
  for (const { account_id: id, count } of passkeys) note(id, { passkeys: count });
  for (const { account_id: id } of apps) note(id, { hasApp: true });
  for (const { account_id: id, count } of codes) note(id, { recoveryLeft: count });
  for (const { account_id: id } of setups) note(id, { isSetupPending: true });
  return (accountId) => counts.get(accountId) ?? NONE;
}

export async function areMailCodesOn(db: DbOrTrx): Promise<boolean> {
  const setting = await db.selectFrom('office_settings').select('value').where('name', '=', 'mailCodes').executeTakeFirst();
  return setting?.value !== 'off';
}

/** Passkeys and apps, which last; codes are used up. */
export async function countLasting(trx: Trx, accountId: string): Promise<number> {
  const passkeys = await countRows(trx.selectFrom('passkeys').where('account_id', '=', accountId));
  const apps = await countRows(
    trx.selectFrom('authenticator_apps').where('account_id', '=', accountId).where('confirmed_at', 'is not', null),
  );
  return passkeys + apps;
}

export async function deleteFactors(trx: Trx, accountId: string): Promise<void> {
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'setup_codes'] as const)
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
}
