import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moveMessage } from '#domain/contact/contact.server.ts';
import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { moveFailedMail } from '#domain/office/mails.server.ts';
import { listMailRows, listMessageRows, readOverview, toMessageRow } from '#domain/office/office.server.ts';
import {
  mailMovedSchema,
  mailsAnswerSchema,
  mailsQuerySchema,
  messageAnswerSchema,
  messagesAnswerSchema,
  messagesQuerySchema,
  moveMailSchema,
  moveMessageSchema,
  overviewAnswerSchema,
  searchAnswerSchema,
  searchSchema,
} from '#domain/office/schema.ts';
import { searchOffice } from '#domain/office/search.server.ts';
import { said } from '#server/api/responses.ts';
import { guardArea, type StaffOf } from '#server/api/area.ts';
import { officeApplicationRoutes } from '#server/api/office-applications.ts';
import { officeGiftRoutes } from '#server/api/office-gifts.ts';
import { sendSheet } from '#server/api/send-sheet.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireConfirmedStaff } from '#server/plugins/sessions.ts';

const tags = ['office'];

/** Of a message or a mail. */
const byId = z.object({ id: z.string().max(MAX_REFERENCE_LENGTH) });

/** What staff see and do (docs/decisions/0026-office.md), with the calls of office-gifts.ts and office-applications.ts. */
export function officeRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireConfirmedStaff(ctx, request));
    const staffOf: StaffOf = (request) => sessionOf(request).account.name;

    app.get('/office', { schema: { tags, response: { 200: overviewAnswerSchema } } }, async () => ({
      ...said('What waits'),
      data: await readOverview(ctx),
    }));

    await app.register(officeGiftRoutes(ctx, staffOf));
    await app.register(officeApplicationRoutes(ctx, staffOf));

    app.get(
      '/office/messages',
      { schema: { tags, querystring: messagesQuerySchema, response: { 200: messagesAnswerSchema } } },
      async ({ query }) => ({ ...said('Messages'), data: await listMessageRows(ctx, query) }),
    );

    app.post(
      '/office/messages/:id/move',
      { schema: { tags, params: byId, body: moveMessageSchema, response: { 200: messageAnswerSchema } } },
      async (request) => {
        const moved = await moveMessage(ctx, { id: request.params.id, by: staffOf(request), ...request.body });
        return { ...said('Moved'), data: toMessageRow(moved) };
      },
    );

    app.get(
      '/office/mails',
      { schema: { tags, summary: 'Undelivered mails', querystring: mailsQuerySchema, response: { 200: mailsAnswerSchema } } },
      async ({ query }) => ({ ...said('Undelivered mails'), data: await listMailRows(ctx, query) }),
    );

    app.post(
      '/office/mails/:id/move',
      { schema: { tags, params: byId, body: moveMailSchema, response: { 200: mailMovedSchema } } },
      async (request) => {
        await moveFailedMail(ctx, { id: request.params.id, by: staffOf(request), ...request.body });
        return said('Moved');
      },
    );

    app.post(
      '/office/search',
      { schema: { tags, body: searchSchema, response: { 200: searchAnswerSchema } } },
      async ({ body: { query } }) => ({ ...said('Found'), data: await searchOffice(ctx, query) }),
    );

    app.get(
      '/office/subscribers',
      { schema: { tags, summary: 'Who gets the newsletter (CSV)', produces: ['text/csv'] } },
      async (_request, reply) => sendSheet(reply, 'subscribers.csv', await subscriberSheet(ctx)),
    );
  };
}
