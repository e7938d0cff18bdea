import { MAX_CERTIFICATES_BYTES } from '#domain/donations/certificates/constants.ts';
import {
  giveCertificate,
  partCertificate,
  printCertificate,
  removeCertificates,
  showCertificate,
} from '#domain/donations/certificates/certificates.server.ts';
import { listCertificates } from '#domain/donations/certificates/list.server.ts';
import { addCertificates } from '#domain/donations/certificates/receive.server.ts';
import { lastFiledYear } from '#domain/donations/statement/filed.server.ts';
import { sendCertificates } from '#domain/office/pages/send-certificates.server.ts';
import { OFFICE_ROWS } from '#domain/office/constants.ts';
import type { donationCertificateOperations } from '#domain/office/operations/certificate-operations.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { sendFile } from '#server/api/shared/attachment.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage, pagesSeen } from '#server/api/shared/responses.ts';
import { takeUpload } from '#server/api/shared/uploads.ts';

export const donationCertificateHandlers: Handlers<typeof donationCertificateOperations> = {
  'GET /office/certificates': async (ctx, { query: { year: asked, ...query } }) => {
    const presentYear = financialYear(ctx.clock.now(), ctx.content().foundation.timezone);
    // Certificates follow a statement.
    const year = asked ?? (await lastFiledYear(ctx.db)) ?? presentYear - 1;
    return okMessage('Certificates', { year, presentYear, ...(await listCertificates(ctx, { year, ...query, limit: OFFICE_ROWS })) });
  },

  'POST /office/certificates': async (ctx, { request, by }) => {
    const taking = { field: 'certificates', maxBytes: MAX_CERTIFICATES_BYTES };
    return okMessage('Read', await takeUpload(request, { ...taking, take: (name, stream) => addCertificates(ctx, { name, stream, by }) }));
  },

  'POST /office/certificates/send': async (ctx, { body, by }) => okMessage('On their way', await sendCertificates(ctx, { ...body, by })),

  'POST /office/certificates/remove': async (ctx, { body: { ids }, by }) =>
    okMessage('Taken out', { removed: await removeCertificates(ctx, { ids, by }) }),

  'POST /office/certificates/:id/place': async (ctx, { params: { id }, body, by }) => {
    await giveCertificate(ctx, { id, ...body, by });
    return okMessage('The certificate is with its donor.');
  },

  'POST /office/certificates/:id/part': async (ctx, { params: { id }, body, by }) => {
    await partCertificate(ctx, { id, ...body, by });
    return okMessage('The certificate waits again.');
  },

  'POST /office/certificates/:id/pages': async (ctx, { params: { id }, body: { first }, by }) =>
    pagesSeen(await showCertificate(ctx, { id, first, by }), first),

  'POST /office/certificates/:id/print': async (ctx, { params: { id }, by, reply }) =>
    sendFile(reply, await printCertificate(ctx, { id, by })),
};
