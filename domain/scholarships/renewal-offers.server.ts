import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdateSkipLocked } from '#database/engine.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { SCHOLARSHIP_PATH } from '#domain/students/constants.ts';
import type { Application } from './applications.server.ts';
import { presentCycle } from './cycles.server.ts';
import { isRenewable, renewedNow } from './earlier.server.ts';
import { conditionTexts } from './renewal.ts';
import { sendReminders, silenced, stopLinks } from './reminders.server.ts';
import type { CycleView } from './responses.ts';
import { SENT_STATES } from './states.ts';

const RENEWABLE = SENT_STATES.filter((status) => isRenewable({ status }));

/** Awarded in the cycle before; its student has begun nothing since, and wants to know. */
const renewable = (db: DbOrTrx, cycleId: string) =>
  db
    .selectFrom('scholarship_applications')
    .where('cycle_id', '=', (e) =>
      e
        .selectFrom('scholarship_applications as last')
        .select('last.cycle_id')
        .where('last.cycle_id', '!=', cycleId)
        .orderBy('last.submitted_at', 'desc')
        .limit(1),
    )
    .where('status', 'in', RENEWABLE)
    .where('guardian_consent', 'in', ['none', 'given'])
    .where('account_id', 'not in', silenced(db))
    .where('account_id', 'not in', db.selectFrom('scholarship_drafts').select('account_id').where('cycle_id', '=', cycleId));

/** On the day on which a cycle opens, to those who held an award in the one before. @returns how many mails */
export async function sendRenewalOffers(ctx: DomainContext): Promise<number> {
  const cycle = presentCycle(ctx);
  if (!cycle?.isOpen) return 0;
  return sendReminders(ctx, {
    lastDay: cycle.closesOn,
    days: [cycle.opensOn],
    find(trx, since, limit) {
      const due = renewable(trx, cycle.id)
        .selectAll()
        .where((e) => e.or([e('renewal_offered_at', 'is', null), e('renewal_offered_at', '<', since)]));
      return forUpdateSkipLocked(trx, due.orderBy('id').limit(limit)).execute();
    },
    remind: (trx, application) => enqueueMail(trx, ctx, cycle, application),
    note: (trx, { id }) =>
      trx.updateTable('scholarship_applications').set({ renewal_offered_at: ctx.clock.now() }).where('id', '=', id).execute(),
  });
}

/** @returns false when it is not this one that would be renewed */
async function enqueueMail(
  trx: Trx,
  ctx: DomainContext,
  cycle: CycleView,
  { id, number, account_id: accountId }: Application,
): Promise<boolean> {
  if ((await renewedNow({ ...ctx, db: trx }, accountId, cycle))?.id !== id) return false;
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  const { stopUrl, unsubscribeUrl } = stopLinks(ctx, accountId);
  await tellStudent(trx, ctx, {
    accountId,
    key: `renewal-offer:${accountId}:${cycle.id}`,
    mail: {
      to: email,
      template: 'renewal-offer',
      props: {
        name,
        number,
        cycle: cycle.title,
        closesOn: cycle.closesOn,
        conditions: conditionTexts(cycle.renewal),
        url: `${ctx.publicUrl}${SCHOLARSHIP_PATH}`,
        stopUrl,
      },
      unsubscribeUrl,
      onlyRenewable: { accountId, cycleId: cycle.id },
    },
  });
  return true;
}

/** Asked once more when the mail goes out. */
export async function isStillRenewable(
  ctx: DomainContext,
  { accountId, cycleId }: { accountId: string; cycleId: string },
): Promise<boolean> {
  const cycle = presentCycle(ctx);
  if (cycle?.id !== cycleId || (await renewedNow(ctx, accountId, cycle)) === undefined) return false;
  const found = await renewable(ctx.db, cycleId).select('id').where('account_id', '=', accountId).executeTakeFirst();
  return found !== undefined;
}
