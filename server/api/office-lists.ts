import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportApplications } from '#domain/office/application-export.server.ts';
import { listOperations } from '#domain/office/list-operations.ts';
import { listApplicationsBy, placeApplication, readListChoices } from '#domain/office/lists.server.ts';
import { changeList, deleteList, readSavedLists, saveList } from '#domain/office/saved-lists.server.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import { sendLongSheet } from '#server/api/send-sheet.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeListRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(listOperations['POST /office/applications/list']),
      handler: async (request) => ({ ...okMessage('Applications'), data: await listApplicationsBy(ctx, staffOf(request), request.body) }),
    });

    app.route({
      ...route(listOperations['GET /office/applications/choices']),
      handler: async (request) => ({ ...okMessage('Choices'), data: await readListChoices(ctx, staffOf(request), request.query.cycle) }),
    });

    app.route({
      ...route(listOperations['POST /office/applications/place']),
      handler: async (request) => ({ ...okMessage('Its place'), data: await placeApplication(ctx, staffOf(request), request.body) }),
    });

    app.route({
      ...route(listOperations['POST /office/applications/export']),
      handler: async (request, reply) => {
        const sheet = await exportApplications(ctx, staffOf(request), request.body);
        return sendLongSheet(reply, 'applications', sheet, request.body.format);
      },
    });

    app.route({
      ...route(listOperations['GET /office/lists']),
      handler: async (request) => ({ ...okMessage('Saved lists'), data: await readSavedLists(ctx, staffOf(request)) }),
    });

    app.route({
      ...route(listOperations['POST /office/lists']),
      handler: async (request) => ({ ...okMessage('Saved'), data: await saveList(ctx, staffOf(request), request.body) }),
    });

    app.route({
      ...route(listOperations['POST /office/lists/:id']),
      handler: async (request) => ({
        ...okMessage('Saved'),
        data: await changeList(ctx, staffOf(request), { ...request.params, ...request.body }),
      }),
    });

    app.route({
      ...route(listOperations['POST /office/lists/:id/delete']),
      handler: async (request) => {
        await deleteList(ctx, staffOf(request), { ...request.params, ...request.body });
        return okMessage('The list is deleted.');
      },
    });
  };
}
