import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/context.ts';
import { inBatches, MESSAGES_YEARS, yearsBefore } from '#domain/retention.ts';

/** Forget messages that came {@link MESSAGES_YEARS} years ago. @returns how many */
export async function sweepMessages({ db, clock }: DomainContext): Promise<number> {
  const limit = yearsBefore(clock.now(), MESSAGES_YEARS);
  return inBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('contact_messages')
      .where('id', 'in', (e) => e.selectFrom('contact_messages').select('id').where('created_at', '<=', limit).limit(most))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** Forget every message that came under an e-mail. @returns how many */
export async function eraseMessages(trx: Trx, email: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('contact_messages').where('email', '=', email).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
