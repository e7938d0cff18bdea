import { fileOperations } from '#domain/files/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FILE_PATH, UPLOADED } from '#domain/files/constants.ts';
import { openFile } from '#domain/files/files.server.ts';
import { ok } from '#server/api/responses.ts';
import { guardArea } from '#server/api/area.ts';
import { attachment } from '#server/api/attachment.ts';
import { storeUploads, takeUploads, UPLOAD_MS } from '#server/api/uploads.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireStudent } from '#server/plugins/sessions.ts';

const READ_LIMIT = { max: 240, timeWindow: 60_000 };

export function fileRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireStudent(ctx, request));
    await takeUploads(app);

    app.route({
      ...route(fileOperations['POST /student/upload']),
      config: { bodyMs: UPLOAD_MS },
      handler: async (request) => {
        const data = await storeUploads(ctx, request, { ownerId: sessionOf(request).account.id });
        return { ...ok, statusCode: 200 as const, msg: UPLOADED, data };
      },
    });

    app.route({
      ...route(fileOperations['GET /student/files/:id']),
      config: { rateLimit: READ_LIMIT },
      handler: async (request, reply) => {
        const file = await openFile(ctx, { path: FILE_PATH + request.params.id, accountId: sessionOf(request).account.id });
        reply.header('content-disposition', attachment(file.name));
        const content = await file.read();
        return reply.type(file.type).header('content-length', file.size).send(content);
      },
    });
  };
}
