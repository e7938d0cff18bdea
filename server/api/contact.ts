import * as m from '#messages/index.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import type { contactOperations } from '#domain/contact/operations.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { ok } from '#server/api/shared/responses.ts';

export const contactHandlers: Handlers<typeof contactOperations> = {
  'POST /web/msg': async (ctx, { body, ip }) => {
    await receiveMessage(ctx, body.data, ip);
    return { ...ok, msg: m.contact.sent };
  },
};
