import type { DbOrTrx, Trx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext, Vault } from '#domain/shared/context.ts';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';

type KeyKind = Tables['activity_keys']['kind']['__select__'];

export interface KeyOwner {
  kind: KeyKind;
  /** Record or account; empty for nobody. */
  subject: string;
  /** Makes a new key, so that time does not tell whether there is an account. */
  isForOne?: true;
}

interface OpenedKey {
  id: string;
  vault: Vault;
}

const BATCH = 500;

const placeOf = (id: string) => ({ table: 'activity_keys', column: 'sealed_key', row: id }) as const;

/** In the order of `owners`; makes missing ones. Needs the lock on the log's head. */
export async function keysFor(trx: Trx, ctx: DomainContext, owners: readonly KeyOwner[]): Promise<OpenedKey[]> {
  const nameOf = ({ kind, subject }: KeyOwner) => `${kind} ${subject}`;
  const opened = new Map<string, OpenedKey>();
  for (const [kind, ofKind] of Map.groupBy(
    owners.filter(({ isForOne }) => !isForOne),
    (owner) => owner.kind,
  ))
    for await (const slice of slicesOf([...new Set(ofKind.map(({ subject }) => subject))], BATCH)) {
      const rows = await trx.selectFrom('activity_keys').selectAll().where('kind', '=', kind).where('subject', 'in', slice).execute();
      for (const row of rows) opened.set(nameOf(row), openKey(ctx.vault, row));
    }
  const made: ReturnType<typeof makeKey>[] = [];
  const keys = owners.map((owner) => {
    const known = owner.isForOne ? undefined : opened.get(nameOf(owner));
    if (known) return known;
    const row = makeKey(ctx, owner);
    made.push(row);
    const key = openKey(ctx.vault, row);
    opened.set(nameOf(owner), key);
    return key;
  });
  for await (const slice of slicesOf(made, BATCH)) await insertRows(trx, 'activity_keys', slice);
  return keys;
}

function makeKey(ctx: DomainContext, { kind, subject }: KeyOwner) {
  const id = ctx.random.id();
  return { id, kind, subject, sealed_key: ctx.vault.encrypt(ctx.random.token(), placeOf(id)), updated_at: ctx.clock.now() };
}

const openKey = (vault: Vault, { id, sealed_key }: { id: string; sealed_key: string }): OpenedKey => ({
  id,
  vault: createVault(vault.decrypt(sealed_key, placeOf(id))),
});

export async function openKeys({ db, vault }: { db: DbOrTrx; vault: Vault }, ids: readonly string[]): Promise<Map<string, Vault>> {
  const opened = new Map<string, Vault>();
  for await (const slice of slicesOf([...new Set(ids)], BATCH)) {
    const rows = await db.selectFrom('activity_keys').select(['id', 'sealed_key']).where('id', 'in', slice).execute();
    for (const row of rows) opened.set(row.id, openKey(vault, row).vault);
  }
  return opened;
}
