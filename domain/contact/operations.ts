import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { ok } from '#domain/shared/responses.ts';
import { contactRequestSchema } from './schema.ts';

const CONTACT_CALLS = { tag: 'contact', for: 'anyone' } as const;

export const contactOperations = defineOperations(CONTACT_CALLS, {
  'POST /web/msg': {
    id: 'sendMessage',
    summary: 'Send a message to the foundation',
    body: contactRequestSchema,
    response: z.object({ ...ok, msg: z.string().describe('For the person who sent it') }).meta({ id: 'MessageReceived' }),
  },
});
