import type { DbOrTrx } from '#database/client.ts';
import type { StaffRole } from './rights.ts';

export const peopleWith = (db: DbOrTrx, role: StaffRole): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('accounts')
    .innerJoin('staff_roles', 'staff_roles.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.name'])
    .where('staff_roles.role', '=', role)
    .orderBy('accounts.name')
    .execute();
