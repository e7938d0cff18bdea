import { revealPan, settleDonation } from '#domain/donations/office/office.server.ts';
import { correctDonation } from '#domain/donations/office/correct.server.ts';
import { printForDonor, printRange, sendReceipt } from '#domain/donations/office/receipts.server.ts';
import { registerOf } from '#domain/donations/office/register.server.ts';
import type { donationOperations } from '#domain/office/operations/donation-operations.ts';
import { exportDonations, listDonations, placeDonation, readDonationChoices } from '#domain/office/pages/donations.server.ts';
import { donationLists } from '#domain/office/pages/saved-lists.server.ts';
import { listReceiptRows, readDonationDetails } from '#domain/office/pages/office.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendPdf } from '#server/api/shared/attachment.ts';
import { sendLongSheet, sendSheet } from '#server/api/shared/send-sheet.ts';
import { receiptText } from '#server/documents/receipt-text.ts';
import { renderReceiptPdf, renderReceiptsPdf } from '#server/documents/render-pdf.ts';

export const officeDonationHandlers: Handlers<typeof donationOperations> = {
  'POST /office/donations/list': async (ctx, { by, body }) => okMessage('Donations', await listDonations(ctx, by, body)),

  'GET /office/donations/choices': async (ctx) => okMessage('Choices', await readDonationChoices(ctx)),

  'POST /office/donations/place': async (ctx, { by, body }) => okMessage('Its place', await placeDonation(ctx, by, body)),

  'POST /office/donations/export': async (ctx, { by, body, reply }) =>
    sendLongSheet(reply, 'donations', await exportDonations(ctx, by, body), body.format),

  'GET /office/donations/lists': async (ctx, { by }) => okMessage('Saved lists', await donationLists.read(ctx, by)),

  'POST /office/donations/lists': async (ctx, { by, body }) => okMessage('Saved', await donationLists.save(ctx, by, body)),

  'POST /office/donations/lists/:id': async (ctx, { by, params, body }) =>
    okMessage('Saved', await donationLists.change(ctx, by, { ...params, ...body })),

  'POST /office/donations/lists/:id/delete': async (ctx, { by, params, body }) => {
    await donationLists.delete(ctx, by, { ...params, ...body });
    return okMessage('The list is deleted.');
  },

  'GET /office/donations/:reference': async (ctx, { params: { reference }, by }) =>
    okMessage(reference, await readDonationDetails(ctx, reference, by)),

  'POST /office/donations/:reference/settle': async (ctx, { params: { reference }, body, by }) => {
    await settleDonation(ctx, { reference, by, ...body });
    return okMessage('Noted. This donation is off the list.', await readDonationDetails(ctx, reference, by));
  },

  'POST /office/donations/:reference/correct': async (ctx, { params: { reference }, body, by }) => {
    const { withoutPan, reason, version, nature, fund, mode, bankReference } = body;
    const [name, address, panNo] = [body.name || null, body.address || null, withoutPan ? null : body.panNo || undefined];
    const { id } = await correctDonation(ctx, { reference, version, name, address, panNo, nature, fund, mode, bankReference, reason, by });
    return okMessage('The donor’s details are corrected.', await readDonationDetails(ctx, id, by));
  },

  'GET /office/receipts': async (ctx, { query }) => okMessage('Receipts', await listReceiptRows(ctx, query)),

  'POST /office/receipts/print': async (ctx, { body, by, reply }) => {
    const receipts = await printRange(ctx, { ...body, by });
    return sendPdf(reply, `receipts-${body.year}-${body.first}-${body.last}.pdf`, await renderReceiptsPdf(receipts.map(receiptText)));
  },

  'POST /office/receipts/:number/print': async (ctx, { params: { number }, by, reply }) =>
    sendPdf(reply, `receipt-${number}.pdf`, await renderReceiptPdf(receiptText(await printForDonor(ctx, { number, by })))),

  'POST /office/receipts/:number/send': async (ctx, { params: { number }, body: { to }, by }) => {
    const { id } = await sendReceipt(ctx, { number, to, by });
    return okMessage(`The receipt is on its way to ${to}.`, await readDonationDetails(ctx, id, by));
  },

  'POST /office/donations/:reference/pan': async (ctx, { params: { reference }, body, by }) =>
    okMessage('It is recorded that you have seen it.', { pan: await revealPan(ctx, { reference, by, ...body }) }),

  'GET /office/register': async (ctx, { query: { year, format }, reply }) =>
    sendSheet(reply, `donations-${year}`, await registerOf(ctx, year), format),
};
