import { donationOperations } from '#domain/office/donation-operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { revealPan, settleDonation } from '#domain/donations/office.server.ts';
import { registerOf, statementOf } from '#domain/donations/register.server.ts';
import { listDonationRows, readDonationDetails } from '#domain/office/office.server.ts';
import { okMessage } from '#server/api/responses.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { sendSheet } from '#server/api/send-sheet.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeDonationRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(donationOperations['GET /office/donations']),
      handler: async ({ query }) => ({
        ...okMessage('Gifts'),
        data: await listDonationRows(ctx, query),
      }),
    });

    app.route({
      ...route(donationOperations['GET /office/donations/:reference']),
      handler: async ({ params: { reference } }) => ({ ...okMessage(reference), data: await readDonationDetails(ctx, reference) }),
    });

    app.route({
      ...route(donationOperations['POST /office/donations/:reference/settle']),
      handler: async (request) => {
        const { reference } = request.params;
        await settleDonation(ctx, { reference, by: staffOf(request), ...request.body });
        return { ...okMessage('Noted. This gift is off the list.'), data: await readDonationDetails(ctx, reference) };
      },
    });

    app.route({
      ...route(donationOperations['POST /office/donations/:reference/pan']),
      handler: async (request) => {
        const pan = await revealPan(ctx, { reference: request.params.reference, by: staffOf(request), ...request.body });
        return { ...okMessage('It is recorded that you have seen it.'), data: { pan } };
      },
    });

    app.route({
      ...route(donationOperations['GET /office/register']),
      handler: async ({ query: { year, format } }, reply) => sendSheet(reply, `gifts-${year}`, await registerOf(ctx, year), format),
    });

    app.route({
      ...route(donationOperations['POST /office/statement']),
      handler: async (request, reply) => {
        const sheet = await statementOf(ctx, { by: staffOf(request), ...request.body });
        return sendSheet(reply, `donors-${request.body.year}`, sheet);
      },
    });
  };
}
