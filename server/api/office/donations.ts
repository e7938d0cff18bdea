import { revealPan, settleDonation } from '#domain/donations/office/office.server.ts';
import { registerOf, statementOf } from '#domain/donations/office/register.server.ts';
import type { donationOperations } from '#domain/office/operations/donation-operations.ts';
import { listDonationRows, readDonationDetails } from '#domain/office/pages/office.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendSheet } from '#server/api/shared/send-sheet.ts';

export const officeDonationHandlers: Handlers<typeof donationOperations> = {
  'GET /office/donations': async (ctx, { query }) => okMessage('Donations', await listDonationRows(ctx, query)),

  'GET /office/donations/:reference': async (ctx, { params: { reference } }) =>
    okMessage(reference, await readDonationDetails(ctx, reference)),

  'POST /office/donations/:reference/settle': async (ctx, { params: { reference }, body, by }) => {
    await settleDonation(ctx, { reference, by, ...body });
    return okMessage('Noted. This donation is off the list.', await readDonationDetails(ctx, reference));
  },

  'POST /office/donations/:reference/pan': async (ctx, { params: { reference }, body, by }) =>
    okMessage('It is recorded that you have seen it.', { pan: await revealPan(ctx, { reference, by, ...body }) }),

  'GET /office/register': async (ctx, { query: { year, format }, reply }) =>
    sendSheet(reply, `donations-${year}`, await registerOf(ctx, year), format),

  'POST /office/statement': async (ctx, { body, by, reply }) =>
    sendSheet(reply, `donors-${body.year}`, await statementOf(ctx, { by, ...body })),
};
