import { language } from '#messages/current.ts';
import { addressIn } from '#messages/language.ts';
import * as m from '#messages/index.ts';
import type { reminderOperations } from '#domain/scholarships/operations.ts';
import { readReminders, stopReminders } from '#domain/scholarships/reminders/stop-reminders.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

export const reminderHandlers: Handlers<typeof reminderOperations> = {
  'GET /web/reminders/:token': async (ctx, { params, headers, reply }) => {
    // As in donations.ts.
    if (prefersHtml(headers.accept)) return reply.redirect(addressIn(language(), `/reminders/stop/${encodeURIComponent(params.token)}`));
    const reminders = await readReminders(ctx, params.token);
    return { ...okMessage(reminders.isReminded ? m.scholarships.calls.reminded : m.scholarships.calls.notReminded), ...reminders };
  },

  'POST /web/reminders/:token': async (ctx, { params }) => ({
    ...okMessage(m.scholarships.calls.remindersOff),
    ...(await stopReminders(ctx, params.token)),
  }),
};
