import { askForDetails } from '#domain/donations/statement/ask.server.ts';
import {
  discardStatement,
  fileStatement,
  findStatement,
  numberCertificate,
  prepareStatement,
  statementSheet,
  unfileStatement,
} from '#domain/donations/statement/file.server.ts';
import { shareDonation } from '#domain/donations/statement/shares.server.ts';
import type { statementOperations } from '#domain/office/operations/statement-operations.ts';
import { readDonationDetails } from '#domain/office/pages/office.server.ts';
import { readStatement } from '#domain/office/pages/statement.server.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import { sendLongSheet } from '#server/api/shared/send-sheet.ts';

export const statementHandlers: Handlers<typeof statementOperations> = {
  'GET /office/statement': async (ctx, { query }) => okMessage('The yearly statement', await readStatement(ctx, query)),

  'POST /office/statement/prepare': async (ctx, { by, body: { year } }) => {
    await prepareStatement(ctx, { year, by });
    return okMessage('The file is prepared.');
  },

  'POST /office/statement/ask': async (ctx, { by, body: { year, donor } }) =>
    okMessage('Asked', { asked: await askForDetails(ctx, { year, donor, by }) }),

  'POST /office/statement/:id/download': async (ctx, { by, params: { id }, body: { reason }, reply }) => {
    const { year, number, form } = await findStatement(ctx, id);
    return sendLongSheet(reply, `form-${form}-${year}-${number}`, await statementSheet(ctx, { id, by, reason }), 'csv');
  },

  'POST /office/statement/:id/file': async (ctx, { by, params: { id }, body: { filedOn, acknowledgement = null } }) => {
    await fileStatement(ctx, { id, by, filedOn, acknowledgement });
    return okMessage('It is noted that this file was handed in.');
  },

  'POST /office/statement/:id/unfile': async (ctx, { by, params: { id }, body: { reason } }) => {
    await unfileStatement(ctx, { id, by, reason });
    return okMessage('It is noted that this file was not handed in.');
  },

  'POST /office/statement/:id/discard': async (ctx, { by, params: { id } }) => {
    await discardStatement(ctx, { id, by });
    return okMessage('The file is discarded.');
  },

  'POST /office/statement/lines/:id/certificate': async (ctx, { by, params: { id }, body: { certificate = null } }) => {
    await numberCertificate(ctx, { id, by, certificate: certificate || null });
    return okMessage('Noted');
  },

  'POST /office/donations/:reference/shares': async (ctx, { by, params: { reference }, body }) => {
    await shareDonation(ctx, { reference, by, ...body, percent: body.percent });
    return okMessage('Noted', await readDonationDetails(ctx, reference, by));
  },
};
