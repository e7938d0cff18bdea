import type { DbOrTrx } from '#database/client.ts';

/** Whoever confirmed it from inside their account, the oldest account first; never staff. */
export const studentsWithPhone = (db: DbOrTrx, phone: string) =>
  db
    .selectFrom('student_phones')
    .innerJoin('accounts', 'accounts.id', 'student_phones.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.role', 'student_phones.channel', 'student_phones.language'])
    .where('student_phones.phone', '=', phone)
    .where('accounts.role', '=', 'student')
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute();
