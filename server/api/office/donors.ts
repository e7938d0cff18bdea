import { changeDetails, mergeDonors, moveDonation, partDonors, unmergeDonors } from '#domain/donations/donors/change.server.ts';
import { revealNumber } from '#domain/donations/donors/donor.server.ts';
import type { donorOperations } from '#domain/office/operations/donor-operations.ts';
import { exportDonors, listDonors, placeDonor, readDonorDetails } from '#domain/office/pages/donors.server.ts';
import { donorLists } from '#domain/office/pages/saved-lists.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendLongSheet } from '#server/api/shared/send-sheet.ts';

export const donorHandlers: Handlers<typeof donorOperations> = {
  'POST /office/donors/list': async (ctx, { by, body }) => okMessage('Donors', await listDonors(ctx, by, body)),

  'POST /office/donors/place': async (ctx, { by, body }) => okMessage('Its place', await placeDonor(ctx, by, body)),

  'POST /office/donors/export': async (ctx, { by, body, reply }) =>
    sendLongSheet(reply, 'donors', await exportDonors(ctx, by, body), body.format),

  'GET /office/donors/lists': async (ctx, { by }) => okMessage('Saved lists', await donorLists.read(ctx, by)),

  'POST /office/donors/lists': async (ctx, { by, body }) => okMessage('Saved', await donorLists.save(ctx, by, body)),

  'POST /office/donors/lists/:id': async (ctx, { by, params, body }) =>
    okMessage('Saved', await donorLists.change(ctx, by, { ...params, ...body })),

  'POST /office/donors/lists/:id/delete': async (ctx, { by, params, body }) => {
    await donorLists.delete(ctx, by, { ...params, ...body });
    return okMessage('The list is deleted.');
  },

  'GET /office/donors/:number': async (ctx, { params: { number } }) => okMessage(number, await readDonorDetails(ctx, number)),

  'POST /office/donors/:number/details': async (ctx, { by, params: { number }, body }) => {
    const { version, ...values } = body;
    await changeDetails(ctx, { number, by, version, values });
    return okMessage('Saved', await readDonorDetails(ctx, number));
  },

  'POST /office/donors/:number/number': async (ctx, { by, params: { number }, body }) =>
    okMessage('It is recorded that you have seen it.', { value: await revealNumber(ctx, { number, by, ...body }) }),

  'POST /office/donors/:number/merge': async (ctx, { by, params: { number }, body }) => {
    await mergeDonors(ctx, { number, by, ...body });
    return okMessage('Merged', await readDonorDetails(ctx, number));
  },

  'POST /office/donors/:number/unmerge': async (ctx, { by, params: { number }, body }) => {
    await unmergeDonors(ctx, { number, by, ...body });
    return okMessage('Taken out', await readDonorDetails(ctx, number));
  },

  'POST /office/donors/:number/part': async (ctx, { by, params: { number }, body }) => {
    await partDonors(ctx, { number, by, ...body });
    return okMessage('Noted', await readDonorDetails(ctx, number));
  },

  'POST /office/donors/:number/move': async (ctx, { by, params: { number }, body: { donation, other } }) => {
    await moveDonation(ctx, { number, by, donation, other });
    return okMessage('Moved', await readDonorDetails(ctx, number));
  },
};
