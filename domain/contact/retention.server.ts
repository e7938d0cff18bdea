import type { Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { inBatches, MESSAGES_YEARS, yearsBefore } from '#domain/shared/retention.ts';

export async function sweepMessages({ db, clock }: DomainContext): Promise<number> {
  const limit = yearsBefore(clock.now(), MESSAGES_YEARS);
  return inBatches((most) =>
    changeRows(
      db
        .deleteFrom('contact_messages')
        .where('id', 'in', (e) => e.selectFrom('contact_messages').select('id').where('created_at', '<=', limit).limit(most)),
    ),
  );
}

/** With their threads, and answers to others' messages from this address. @returns how many */
export async function eraseMessages(trx: Trx, email: string): Promise<number> {
  await trx.deleteFrom('contact_entries').where('sender', '=', email).execute();
  return changeRows(trx.deleteFrom('contact_messages').where('email', '=', email));
}
