import { randomBytes } from 'node:crypto';
import type { DomainContext } from '#domain/shared/context.ts';

/** 256 bits, hexadecimal (docs/decisions/0034). */
export async function deviceKeyOf({ db, vault }: Pick<DomainContext, 'db' | 'vault'>, accountId: string): Promise<string> {
  const place = { table: 'accounts', column: 'device_key', row: accountId } as const;
  const stored = () => db.selectFrom('accounts').select('device_key').where('id', '=', accountId).executeTakeFirstOrThrow();
  const before = await stored();
  if (before.device_key !== null) return vault.decrypt(before.device_key, place);
  await db
    .updateTable('accounts')
    .set({ device_key: vault.encrypt(randomBytes(32).toString('hex'), place) })
    .where('id', '=', accountId)
    .where('device_key', 'is', null)
    .execute();
  return vault.decrypt((await stored()).device_key ?? '', place);
}
