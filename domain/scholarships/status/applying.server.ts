import { daysUntil } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { isReminded } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import { readDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import type { Applying } from '#domain/scholarships/responses.ts';
import { formTasks } from '#domain/scholarships/tasks/form-tasks.ts';
import { nextOnDashboard } from '#domain/scholarships/tasks/next-task.ts';
import { sentTasks } from '#domain/scholarships/tasks/sent-tasks.ts';
import { isOpenTask } from '#domain/scholarships/tasks/task.ts';
import { readOwnApplication } from './own-application.server.ts';

/** What the dashboard begins with; the application itself is in `scholarship`. */
export async function readApplying(ctx: DomainContext, accountId: string): Promise<Applying> {
  const own = await readOwnApplication(ctx, accountId);
  const { cycle, notice, today, application, permission, canApplyAnew, timeline } = own;
  const draft = canApplyAnew ? await readDraft(ctx, accountId) : null;
  const { filled, ...answers } = draft?.data ?? {};
  const form = canApplyAnew
    ? formTasks({ answers, filled: Array.isArray(filled) ? (filled as string[]) : [], today, cycle, permission })
    : [];
  const renews = own.earlier?.isRenewal ?? false;
  const next = nextOnDashboard({
    sent: sentTasks(own),
    status: application?.status,
    changedAt: timeline.findLast(({ isAddition }) => !isAddition)?.at ?? null,
    form,
    hasDraft: draft !== null,
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
