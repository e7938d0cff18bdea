import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { revealPan, settleGift } from '#domain/donations/office.server.ts';
import { registerOf, statementOf } from '#domain/donations/register.server.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import { listGiftRows, readGiftRecord } from '#domain/office/office.server.ts';
import {
  giftAnswerSchema,
  giftsAnswerSchema,
  giftsQuerySchema,
  panAnswerSchema,
  reasonSchema,
  registerQuerySchema,
  settleSchema,
  statementSchema,
} from '#domain/office/schema.ts';
import { said } from '#server/api/responses.ts';
import type { StaffOf } from '#server/api/area.ts';
import { sendSheet } from '#server/api/send-sheet.ts';
import type { ServerContext } from '#server/config/context.ts';

const tags = ['office'];

const gift = z.object({ reference: z.string().max(MAX_REFERENCE_LENGTH) });

/** Gifts and the books, for staff. Registered in the guarded scope of office.ts. */
export function officeGiftRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
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
  };
}
