import type { DbOrTrx, Trx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext, Vault } from '#domain/shared/context.ts';
import { slicesOf } from '#domain/shared/slices.server.ts';
import { createVault } from '#domain/shared/vault.server.ts';

type KeyKind = Tables['activity_keys']['kind']['__select__'];

/** Whose key seals a row's details. */
export interface KeyOwner {
  kind: KeyKind;
  /** Id of the record or the account; empty for nobody's. */
  subject: string;
  /** A key made before it, in ms since the epoch, is not used any more. Default: one key for all time. */
  since?: number;
}

interface OpenedKey {
  id: string;
  vault: Vault;
}

/** Within both engines' limits on values. */
const BATCH = 500;

const placeOf = (id: string) => ({ table: 'activity_keys', column: 'sealed_key', row: id }) as const;

/** In the order of `owners`; those that there are not yet are made. In the transaction that holds the head of the log. */
export async function keysFor(trx: Trx, ctx: DomainContext, owners: readonly KeyOwner[]): Promise<OpenedKey[]> {
  const opened = new Map<string, OpenedKey>();
  const nameOf = ({ kind, subject }: Pick<KeyOwner, 'kind' | 'subject'>) => `${kind} ${subject}`;
  for await (const slice of slicesOf(owners, BATCH)) {
    for (const kind of new Set(slice.map((owner) => owner.kind))) {
      const wanted = new Map(
        slice.filter((owner) => owner.kind === kind && !opened.has(nameOf(owner))).map((owner) => [owner.subject, owner]),
      );
      if (wanted.size === 0) continue;
      const rows = await trx
        .selectFrom('activity_keys')
        .select(['id', 'kind', 'subject', 'sealed_key', 'updated_at'])
        .where('kind', '=', kind)
        .where('subject', 'in', [...wanted.keys()])
        .execute();
      for (const row of rows) if (row.updated_at >= (wanted.get(row.subject)?.since ?? 0)) opened.set(nameOf(row), openKey(ctx.vault, row));
      const made = [...wanted.values()].filter((owner) => !opened.has(nameOf(owner))).map((owner) => makeKey(ctx, owner));
      if (made.length > 0) await insertRows(trx, 'activity_keys', made);
      for (const row of made) opened.set(nameOf(row), openKey(ctx.vault, row));
    }
  }
  return owners.map((owner) => opened.get(nameOf(owner)) as OpenedKey);
}

function makeKey(ctx: DomainContext, { kind, subject }: KeyOwner) {
  const id = ctx.random.id();
  return { id, kind, subject, sealed_key: ctx.vault.encrypt(ctx.random.token(), placeOf(id)), updated_at: ctx.clock.now() };
}

const openKey = (vault: Vault, { id, sealed_key }: { id: string; sealed_key: string }): OpenedKey => ({
  id,
  vault: createVault(vault.decrypt(sealed_key, placeOf(id))),
});

/** By their ids; the erased ones are missing. */
export async function openKeys({ db, vault }: { db: DbOrTrx; vault: Vault }, ids: readonly string[]): Promise<Map<string, Vault>> {
  const opened = new Map<string, Vault>();
  for await (const slice of slicesOf([...new Set(ids)], BATCH)) {
    const rows = await db.selectFrom('activity_keys').select(['id', 'sealed_key']).where('id', 'in', slice).execute();
    for (const row of rows) opened.set(row.id, openKey(vault, row).vault);
  }
  return opened;
}
