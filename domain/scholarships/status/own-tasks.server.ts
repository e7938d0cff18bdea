import type { DomainContext } from '#domain/shared/context.ts';
import { readDraft } from '#domain/scholarships/drafts/drafts.server.ts';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { formTasks } from '#domain/scholarships/tasks/form-tasks.ts';
import { sentTasks } from '#domain/scholarships/tasks/sent-tasks.ts';
import type { Task } from '#domain/scholarships/task.ts';
import { readOwnApplication } from './own-application.server.ts';

interface OwnTasks {
  own: OwnApplication;
  /** Of the application that was sent last; empty without one. */
  sent: Task[];
  /** Of the new application; empty when none can be sent. */
  form: Task[];
  /** Something of it is written. */
  hasDraft: boolean;
}

/** What a student has to do, for the dashboard and the reminders. */
export async function readOwnTasks(ctx: DomainContext, accountId: string): Promise<OwnTasks> {
  const own = await readOwnApplication(ctx, accountId);
  const draft = own.canApplyAnew ? await readDraft(ctx, accountId) : null;
  const { filled, ...answers } = draft?.data ?? {};
  const given = { answers, filled: Array.isArray(filled) ? (filled as string[]) : [] };
  return { own, sent: sentTasks(own), form: own.canApplyAnew ? formTasks({ ...own, ...given }) : [], hasDraft: draft !== null };
}
