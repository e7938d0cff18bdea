import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { findCertificate, findWithdrawn } from '#domain/students/programs/certificates.server.ts';
import type { certificateOperations } from '#domain/students/operations.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { ok } from '#server/api/shared/responses.ts';

export const certificateHandlers: Handlers<typeof certificateOperations> = {
  'GET /web/verify/:code': async (ctx, { params: { code } }) => {
    const data = await findCertificate(ctx, code);
    if (!data && (await findWithdrawn(ctx, code))) throw new AppError('expired', m.students.certificates.withdrawn);
    if (!data) throw new AppError('not_found', m.students.certificates.noSuchCode);
    return { ...ok, data };
  },
};
