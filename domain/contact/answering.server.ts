import type { DbOrTrx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { readMessage } from './contact.server.ts';
import { requireHeld } from './reach.server.ts';

/** An open page renews it. */
export const ANSWERING_MS = 60_000;

/** Recorded when it was not open before. @returns who else has the reply open @throws AppError `not_found`; `conflict` when another role has it */
export async function noteAnswering(ctx: DomainContext, id: string, by: StaffActor): Promise<string[]> {
  requireHeld(by, await readMessage(ctx, id, by));
  const now = ctx.clock.now();
  const mine = { message_id: id, account_id: by.accountId ?? '' };
  const before = await ctx.db
    .selectFrom('contact_answering')
    .select('until')
    .where((e) => e.and(mine))
    .executeTakeFirst();
  if (by.accountId !== null)
    await ctx.db
      .insertInto('contact_answering')
      .values({ ...mine, until: now + ANSWERING_MS })
      .onConflict((conflict) => conflict.columns(['message_id', 'account_id']).doUpdateSet({ until: now + ANSWERING_MS }))
      .execute();
  const isNew = before === undefined || before.until <= now;
  await recordActivity(ctx.db, ctx, by, isNew ? { act: 'message.answering', about: id } : []);
  return whoElseAnswers(ctx, id, by);
}

export async function whoElseAnswers({ db, clock }: Pick<DomainContext, 'db' | 'clock'>, id: string, by: StaffActor): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_answering')
    .innerJoin('accounts', 'accounts.id', 'contact_answering.account_id')
    .select('accounts.name')
    .where('message_id', '=', id)
    .where('account_id', '!=', by.accountId ?? '')
    .where('until', '>', clock.now())
    .orderBy('accounts.name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function stopAnswering(db: DbOrTrx, id: string, by: StaffActor): Promise<void> {
  await db
    .deleteFrom('contact_answering')
    .where('message_id', '=', id)
    .where('account_id', '=', by.accountId ?? '')
    .execute();
}
