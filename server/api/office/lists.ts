import { exportApplications } from '#domain/office/pages/application-export.server.ts';
import type { listOperations } from '#domain/office/operations/list-operations.ts';
import { listApplicationsBy, placeApplication, readListChoices } from '#domain/office/pages/lists.server.ts';
import { applicationLists } from '#domain/office/pages/saved-lists.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendLongSheet } from '#server/api/shared/send-sheet.ts';

export const listHandlers: Handlers<typeof listOperations> = {
  'POST /office/applications/list': async (ctx, { by, body }) => okMessage('Applications', await listApplicationsBy(ctx, by, body)),

  'GET /office/applications/choices': async (ctx, { by, query }) => okMessage('Choices', await readListChoices(ctx, by, query.cycle)),

  'POST /office/applications/place': async (ctx, { by, body }) => okMessage('Its place', await placeApplication(ctx, by, body)),

  'POST /office/applications/export': async (ctx, { by, body, reply }) =>
    sendLongSheet(reply, 'applications', await exportApplications(ctx, by, body), body.format),

  'GET /office/lists': async (ctx, { by }) => okMessage('Saved lists', await applicationLists.read(ctx, by)),

  'POST /office/lists': async (ctx, { by, body }) => okMessage('Saved', await applicationLists.save(ctx, by, body)),

  'POST /office/lists/:id': async (ctx, { by, params, body }) =>
    okMessage('Saved', await applicationLists.change(ctx, by, { ...params, ...body })),

  'POST /office/lists/:id/delete': async (ctx, { by, params, body }) => {
    await applicationLists.delete(ctx, by, { ...params, ...body });
    return okMessage('The list is deleted.');
  },
};
