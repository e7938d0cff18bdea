import type { reportOperations } from '#domain/reports/operations.ts';
import { findReport } from '#domain/reports/reports.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';

/** Specification 1, section 7: as a download; ranges and conditional requests work. */
export const reportHandlers: Handlers<typeof reportOperations> = {
  'GET /web/download/report/:year': async (ctx, { params, reply }) => {
    const { file, downloadName } = await findReport(ctx, params.year);
    return reply.download(file, downloadName);
  },
};
