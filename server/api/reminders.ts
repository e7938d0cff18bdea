import type { reminderOperations } from '#domain/scholarships/operations.ts';
import { readReminders, stopReminders } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

export const reminderHandlers: Handlers<typeof reminderOperations> = {
  'GET /web/reminders/:token': async (ctx, { params, headers, reply }) => {
    // As in donations.ts.
    if (prefersHtml(headers.accept)) return reply.redirect(`/reminders/stop/${encodeURIComponent(params.token)}`);
    const reminders = await readReminders(ctx, params.token);
    return { ...okMessage(reminders.isReminded ? 'Reminded' : 'Not reminded'), ...reminders };
  },

  'POST /web/reminders/:token': async (ctx, { params }) => ({
    ...okMessage('We will not remind you again.'),
    ...(await stopReminders(ctx, params.token)),
  }),
};
