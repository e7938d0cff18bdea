import type { RenderMail } from '#server/mail/index.ts';
import type { ServerContext } from '#server/config/context.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { SCHEDULES } from '#server/jobs/schedules.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';

export function startJobs(ctx: ServerContext, { renderMail }: { renderMail: RenderMail }): Pick<Worker, 'wake' | 'stop'> {
  const worker = createWorker({ ctx, handlers: createHandlers(ctx, renderMail), schedules: SCHEDULES });
  worker.start();
  return worker;
}
