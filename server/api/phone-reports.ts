import * as m from '#messages/index.ts';
import type { phoneReportOperations } from '#domain/phone/report-operations.ts';
import { applyReport, messageOfReport } from '#domain/phone/reports.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { okMessage } from '#server/api/shared/responses.ts';

const TAKEN = 'Taken';
const nothing = () => new AppError('not_found', m.errors.nothingHere);

/** docs/decisions/0082. What cannot be read is answered with 200: a repetition would not help. */
export const phoneReportHandlers: Handlers<typeof phoneReportOperations> = {
  'POST /web/phone/sms/:token': async (ctx, { params, body }) => {
    const { reports } = ctx.phone;
    const id = messageOfReport(ctx, params.token);
    if (!reports || id === null) throw nothing();
    const report = reports.readSms(body);
    if (report) await applyReport(ctx, { id, ...report });
    return okMessage(TAKEN);
  },

  'POST /web/phone/whatsapp': async (ctx, { body, headers }) => {
    const { reports } = ctx.phone;
    if (!reports?.hasWhatsApp) throw nothing();
    const read = reports.readWhatsApp(body, headers['x-hub-signature-256']);
    if (!read) throw new AppError('invalid_signature', 'The signature does not match the body.');
    for (const report of read) await applyReport(ctx, report);
    return okMessage(TAKEN);
  },

  'GET /web/phone/whatsapp': async (ctx, { query, reply }) => {
    if (!ctx.phone.reports?.isVerifyToken(query['hub.verify_token'])) throw nothing();
    return reply.type('text/plain').send(query['hub.challenge']);
  },
};
