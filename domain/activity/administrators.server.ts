import type { DbOrTrx } from '#database/client.ts';

/** By name. */
export const administratorsOf = (db: DbOrTrx): Promise<{ id: string; email: string; name: string }[]> =>
  db
    .selectFrom('accounts')
    .innerJoin('staff_roles', 'staff_roles.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.name'])
    .where('staff_roles.role', '=', 'administrator')
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute();
