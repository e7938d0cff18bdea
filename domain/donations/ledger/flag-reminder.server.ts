import type { DomainContext } from '#domain/shared/context.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';
import { readHistory } from './apply.server.ts';
import { lockDonation } from '#domain/donations/lock.server.ts';
import { flagsOf } from '#domain/donations/donation.ts';
import { urgencyOf } from '#domain/donations/flags.ts';
import { respondByOf } from '#domain/donations/history.ts';
import { enqueueMail } from './urgent-flags.server.ts';

export async function remindOfFlag(ctx: DomainContext, { donationId, ...urgent }: JobPayloads['flag-reminder']): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const donation = await lockDonation(trx, ['id', donationId]);
    if (!donation || !flagsOf(donation).includes(urgent.flag)) return;
    const isOver = urgencyOf(urgent.flag)?.deadline === 'respondBy' && respondByOf(await readHistory(trx, donation)) !== urgent.deadline;
    if (!isOver) await enqueueMail(trx, ctx, donation, { ...urgent, isReminder: true });
  });
}
