import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moveMessage } from '#domain/contact/contact.server.ts';
import { registerOf, statementOf } from '#domain/donations/register.server.ts';
import { revealPan, settleGift } from '#domain/donations/office.server.ts';
import { AppError } from '#domain/errors.ts';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import {
  listApplicationRows,
  listGiftRows,
  listMessageRows,
  readApplicationRecord,
  readGiftRecord,
  readOverview,
  toMessageRow,
} from '#domain/office/office.server.ts';
import {
  applicationAnswerSchema,
  applicationsAnswerSchema,
  applicationsQuerySchema,
  giftAnswerSchema,
  giftsAnswerSchema,
  giftsQuerySchema,
  messageAnswerSchema,
  messagesAnswerSchema,
  messagesQuerySchema,
  moveMessageSchema,
  moveSchema,
  numbersAnswerSchema,
  overviewAnswerSchema,
  panAnswerSchema,
  reasonSchema,
  registerQuerySchema,
  searchAnswerSchema,
  searchSchema,
  settleSchema,
  statementSchema,
} from '#domain/office/schema.ts';
import { searchOffice } from '#domain/office/search.server.ts';
import { type Sheet, sheetText } from '#domain/sheet.server.ts';
import { moveApplication } from '#domain/scholarships/transitions.server.ts';
import { FILE_FIELDS } from '#domain/scholarships/constants.ts';
import { STATE_LABELS } from '#domain/scholarships/state-labels.ts';
import { openDocument, revealNumbers } from '#domain/scholarships/office.server.ts';
import { attachment } from '#server/api/attachment.ts';
import { guardArea } from '#server/api/area.ts';
import { said } from '#server/api/answers.ts';
import type { ServerContext } from '#server/context.ts';
import { requireConfirmedStaff } from '#server/plugins/sessions.ts';

const tags = ['office'];

const gift = z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH) });
const message = z.object({ id: z.string().max(MAX_REFERENCE_LENGTH) });
const application = z.object({ number: z.string().max(MAX_REFERENCE_LENGTH) });
const document = application.extend({ field: z.enum(FILE_FIELDS) });

/** Gifts, applications and messages for staff (docs/decisions/0026). */
export function officeRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const sessionOf = guardArea(app, (request) => requireConfirmedStaff(ctx, request));
    /** The name of the staff member who sent the request, for the record. */
    const staffOf = (request: FastifyRequest): string => sessionOf(request).account.name;

    app.get('/office', { schema: { tags, response: { 200: overviewAnswerSchema } } }, async () => ({
      ...said('What waits'),
      data: await readOverview(ctx),
    }));

    app.get(
      '/office/gifts',
      { schema: { tags, querystring: giftsQuerySchema, response: { 200: giftsAnswerSchema } } },
      async ({ query }) => ({
        ...said('Gifts'),
        data: await listGiftRows(ctx, query),
      }),
    );

    app.get(
      '/office/gifts/:reference',
      { schema: { tags, params: gift, response: { 200: giftAnswerSchema } } },
      async ({ params: { reference } }) => ({ ...said(reference), data: await readGiftRecord(ctx, reference) }),
    );

    app.post(
      '/office/gifts/:reference/settle',
      { schema: { tags, params: gift, body: settleSchema, response: { 200: giftAnswerSchema } } },
      async (request) => {
        const { reference } = request.params;
        await settleGift(ctx, { reference, by: staffOf(request), ...request.body });
        return { ...said('Noted. This gift is off the list.'), data: await readGiftRecord(ctx, reference) };
      },
    );

    app.post(
      '/office/gifts/:reference/pan',
      { schema: { tags, params: gift, body: reasonSchema, response: { 200: panAnswerSchema } } },
      async (request) => {
        const pan = await revealPan(ctx, { reference: request.params.reference, by: staffOf(request), ...request.body });
        return { ...said('It is recorded that you have seen it.'), data: { pan } };
      },
    );

    app.get(
      '/office/register',
      { schema: { tags, summary: 'Every gift of a financial year (CSV)', querystring: registerQuerySchema, produces: ['text/csv'] } },
      async ({ query: { year } }, reply) => sendSheet(reply, `gifts-${year}.csv`, await registerOf(ctx, year)),
    );

    app.post(
      '/office/statement',
      {
        schema: {
          tags,
          summary: 'What each donor with a PAN gave in a financial year (CSV)',
          body: statementSchema,
          produces: ['text/csv'],
        },
      },
      async (request, reply) => {
        const sheet = await statementOf(ctx, { by: staffOf(request), ...request.body });
        return sendSheet(reply, `donors-${request.body.year}.csv`, sheet);
      },
    );

    app.get(
      '/office/applications',
      { schema: { tags, querystring: applicationsQuerySchema, response: { 200: applicationsAnswerSchema } } },
      async ({ query }) => ({ ...said('Applications'), data: await listApplicationRows(ctx, query) }),
    );

    app.get(
      '/office/applications/:number',
      { schema: { tags, params: application, response: { 200: applicationAnswerSchema } } },
      async ({ params: { number } }) => ({ ...said(number), data: await readApplicationRecord(ctx, number) }),
    );

    app.post(
      '/office/applications/:number/move',
      { schema: { tags, params: application, body: moveSchema, response: { 200: applicationAnswerSchema } } },
      async (request) => {
        const { number } = request.params;
        const { status } = await moveApplication(ctx, { number, by: staffOf(request), ...request.body });
        const data = await readApplicationRecord(ctx, number);
        return { ...said(`${STATE_LABELS[status]}. The student has been told in the dashboard and by email.`), data };
      },
    );

    app.post(
      '/office/applications/:number/numbers',
      { schema: { tags, params: application, body: reasonSchema, response: { 200: numbersAnswerSchema } } },
      async (request) => {
        const data = await revealNumbers(ctx, { number: request.params.number, by: staffOf(request), ...request.body });
        return { ...said('It is recorded that you have seen them.'), data };
      },
    );

    app.post(
      '/office/applications/:number/documents/:field',
      { schema: { tags, summary: 'Download a document of an application', params: document, body: reasonSchema } },
      async (request, reply) => {
        const { number, field } = request.params;
        const file = await openDocument(ctx, { number, field, by: staffOf(request), ...request.body });
        const ending = /\.\w+$/.exec(file.name)?.[0] ?? '';
        reply.header('content-disposition', attachment(`${number} ${UPLOAD_FIELDS[field].label}${ending}`));
        return reply
          .type(file.type)
          .header('content-length', file.size)
          .send(await file.read());
      },
    );

    app.get(
      '/office/messages',
      { schema: { tags, querystring: messagesQuerySchema, response: { 200: messagesAnswerSchema } } },
      async ({ query }) => ({ ...said('Messages'), data: await listMessageRows(ctx, query) }),
    );

    app.post(
      '/office/messages/:id/move',
      { schema: { tags, params: message, body: moveMessageSchema, response: { 200: messageAnswerSchema } } },
      async (request) => {
        const moved = await moveMessage(ctx, { id: request.params.id, by: staffOf(request), ...request.body });
        return { ...said('Moved'), data: toMessageRow(moved) };
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

/** @throws AppError `not_found` for a sheet without rows: an empty file would look like a fault */
async function sendSheet(reply: FastifyReply, name: string, sheet: Sheet): Promise<FastifyReply> {
  if (sheet.length === 0) throw new AppError('not_found', 'There is nothing in this spreadsheet yet.');
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .send(await sheetText(sheet));
}
