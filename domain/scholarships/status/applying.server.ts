import { daysUntil } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { nextOnDashboard } from '#domain/scholarships/tasks/next-task.ts';
import { isOpenTask } from '#domain/scholarships/task.ts';
import { readOwnTasks } from './own-tasks.server.ts';

/** What the dashboard begins with; the application itself is in `scholarship`. */
export async function readApplying(ctx: DomainContext, accountId: string): Promise<Applying> {
  const { own, sent, form, hasDraft } = await readOwnTasks(ctx, accountId);
  const { cycle, notice, application, canApplyAnew, timeline } = own;
  const renews = own.earlier?.isRenewal ?? false;
  const next = nextOnDashboard({
    sent,
    status: application?.status,
    changedAt: timeline.findLast(({ isAddition }) => !isAddition)?.at ?? null,
    form,
    hasDraft,
    renews,
    now: ctx.clock.now(),
  });
  const isOfForm = next !== undefined && form.includes(next);
  return {
    notice,
    closesOn: cycle?.isOpen ? cycle.closesOn : null,
    daysLeft: cycle?.isOpen ? daysUntil(ctx, cycle.closesOn) : null,
    canApplyAnew,
    renews,
    next: next ?? null,
    draft: isOfForm ? { done: form.filter((task) => !isOpenTask(task)).length, of: form.length } : null,
    answerBy: own.promised.answer,
    awaits: own.guardian && { isOfAge: own.guardian.isOfAge },
    isReminded: await isReminded(ctx, accountId),
  };
}

/** Of what is begun and not sent; false when the student has stopped it. */
export async function isReminded(ctx: DomainContext, accountId: string): Promise<boolean> {
  const account = await ctx.db.selectFrom('accounts').select('reminders_off_at').where('id', '=', accountId).executeTakeFirst();
  return account?.reminders_off_at === null;
}
