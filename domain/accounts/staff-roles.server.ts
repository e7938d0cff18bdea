import type { DbOrTrx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { rolesIn, type StaffRole } from '#domain/staff/rights.ts';

export async function rolesOf(db: DbOrTrx, accountId: string): Promise<StaffRole[]> {
  const rows = await db.selectFrom('staff_roles').select('role').where('account_id', '=', accountId).execute();
  return rolesIn(rows.map(({ role }) => role));
}

export async function setRoles(trx: DbOrTrx, { clock }: DomainContext, accountId: string, roles: readonly StaffRole[]): Promise<void> {
  await trx.deleteFrom('staff_roles').where('account_id', '=', accountId).execute();
  const created_at = clock.now();
  const rows = [...new Set(roles)].map((role) => ({ account_id: accountId, role, created_at }));
  if (rows.length > 0) await insertRows(trx, 'staff_roles', rows);
}
