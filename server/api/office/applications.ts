import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import type { applicationOperations } from '#domain/office/operations/application-operations.ts';
import { readApplicationDetails } from '#domain/office/pages/office.server.ts';
import { noteReading, openApplication, readApplicantChanges } from '#domain/office/pages/reading.server.ts';
import { amendEntry } from '#domain/scholarships/payments/amend-entry.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { openDocument, showDocument } from '#domain/scholarships/documents/documents.server.ts';
import { revealAadhaar, revealAccount } from '#domain/scholarships/office/office.server.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { APPLICATION_STATES, type ApplicationState } from '#domain/scholarships/states.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { sendFile } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage, pagesSeen } from '#server/api/shared/responses.ts';

const SEEN = 'It is recorded that you have seen it.';

const movedTo = (state: ApplicationState, isMailed = true): string =>
  `${APPLICATION_STATES[state].label}. ${isMailed ? 'The student has been told in the dashboard and by email.' : 'The student has not been written to.'}`;

export const applicationHandlers: Handlers<typeof applicationOperations> = {
  'GET /office/applications/:number': async (ctx, { params: { number }, query, by }) =>
    okMessage(number, await openApplication(ctx, number, { by, isAhead: query.ahead !== undefined })),

  'POST /office/applications/:number/reading': async (ctx, { params: { number }, body, by }) =>
    okMessage(number, await noteReading(ctx, { number, by, ...body })),

  'GET /office/applications/:number/profile': async (ctx, { params: { number }, by }) =>
    okMessage(number, await readApplicantChanges(ctx, number, by)),

  'POST /office/applications/:number/move': async (ctx, { params: { number }, body, by }) => {
    const { status, isMailed } = await moveApplication(ctx, { number, by, ...body });
    return okMessage(movedTo(status, isMailed), await readApplicationDetails(ctx, number, by));
  },

  'POST /office/applications/:number/pay': async (ctx, { params: { number }, body, by }) => {
    const { status } = await recordPayment(ctx, { number, by, ...body });
    return okMessage(movedTo(status), await readApplicationDetails(ctx, number, by));
  },

  'POST /office/applications/:number/returned': async (ctx, { params: { number }, body, by }) => {
    const { status } = await recordReturn(ctx, { number, by, ...body });
    return okMessage(movedTo(status), await readApplicationDetails(ctx, number, by));
  },

  'POST /office/applications/:number/correct': async (ctx, { params: { number }, body, by }) => {
    await amendEntry(ctx, { number, by, ...body });
    return okMessage('Corrected. Nobody was told.', await readApplicationDetails(ctx, number, by));
  },

  'POST /office/applications/:number/reviewers': async (ctx, { params: { number }, body, by }) => {
    await assignApplication(ctx, { number, by, ...body });
    return okMessage('Saved', await readApplicationDetails(ctx, number, by));
  },

  'POST /office/applications/:number/account': async (ctx, { params: { number }, body, by }) =>
    okMessage(SEEN, await revealAccount(ctx, { number, by, ...body })),

  'POST /office/applications/:number/aadhaar': async (ctx, { params: { number }, body, by }) =>
    okMessage(SEEN, { aadhaar: await revealAadhaar(ctx, { number, by, ...body }) }),

  'POST /office/applications/:number/documents/:field/pages': async (ctx, { params, body: { first, reason, ahead: isAhead }, by }) =>
    pagesSeen(await showDocument(ctx, { ...params, first, reason, isAhead, by }), first),

  'POST /office/applications/:number/documents/:field': async (ctx, { params: { number, field }, body, by, reply }) => {
    const file = await openDocument(ctx, { number, field, by, ...body });
    const ending = /\.\w+$/.exec(file.name)?.[0] ?? '';
    return sendFile(reply, file, `${number} ${UPLOAD_FIELDS[field].label}${ending}`);
  },
};
