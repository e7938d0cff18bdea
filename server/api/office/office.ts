import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { moveFailedMail } from '#domain/office/pages/mails.server.ts';
import { listMailRows, readOverview } from '#domain/office/pages/office.server.ts';
import type { generalOperations } from '#domain/office/operations/operations.ts';
import type { reportOperations } from '#domain/office/operations/report-operations.ts';
import { searchOffice } from '#domain/office/pages/search.server.ts';
import { readBoardReport } from '#domain/scholarships/office/board-report.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendSheet } from '#server/api/shared/send-sheet.ts';

/** docs/decisions/0026-office.md. */
export const officeHandlers: Handlers<typeof generalOperations & typeof reportOperations> = {
  'GET /office/me': async (_ctx, { by: { name, roles } }) => okMessage(name, { name, roles: [...roles] }),

  'GET /office': async (ctx, { by }) => okMessage('What waits', await readOverview(ctx, by)),

  'GET /office/report': async (ctx, { query }) => okMessage('Report', await readBoardReport(ctx, query.cycle)),

  'POST /office/search': async (ctx, { by, body }) => okMessage('Found', await searchOffice(ctx, body.query, by)),

  'GET /office/mails': async (ctx, { query }) => okMessage('Undelivered mails', await listMailRows(ctx, query)),

  'POST /office/mails/:id/move': async (ctx, { by, params, body }) => {
    await moveFailedMail(ctx, { ...params, by, ...body });
    return okMessage('Moved');
  },

  'GET /office/subscribers': async (ctx, { reply }) => sendSheet(reply, 'subscribers', await subscriberSheet(ctx)),
};
