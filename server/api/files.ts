import * as m from '#messages/index.ts';
import { FILE_PATH } from '#domain/files/constants.ts';
import { openFile } from '#domain/files/files.server.ts';
import type { fileOperations } from '#domain/files/operations.ts';
import { sendFile } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { ok } from '#server/api/shared/responses.ts';
import { storeUploads } from '#server/api/shared/uploads.ts';

export const fileHandlers: Handlers<typeof fileOperations> = {
  'POST /student/upload': async (ctx, { request, account }) => {
    const data = await storeUploads(ctx, request, { ownerId: account.id });
    return { ...ok, statusCode: 200 as const, msg: m.files.uploaded, data };
  },

  'GET /student/files/:id': async (ctx, { params, account, reply }) =>
    sendFile(reply, await openFile(ctx, { path: FILE_PATH + params.id, accountId: account.id })),
};
