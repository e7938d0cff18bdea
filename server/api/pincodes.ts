import * as m from '#messages/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { pincodeOperations } from '#domain/students/operations.ts';
import { findPincode } from '#domain/students/pincodes.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { ok } from '#server/api/shared/responses.ts';

export const pincodeHandlers: Handlers<typeof pincodeOperations> = {
  'GET /web/pincode/:pincode': async (_ctx, { params, reply }) => {
    const place = await findPincode(params.pincode);
    if (!place) throw new AppError('not_found', m.students.calls.pincodeUnknown);
    reply.header('cache-control', 'public, max-age=2592000');
    return { ...ok, ...place };
  },
};
