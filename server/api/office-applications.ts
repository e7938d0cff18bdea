import { applicationOperations } from '#domain/office/application-operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { UPLOAD_FIELDS } from '#domain/files/constants.ts';
import { readApplicationDetails } from '#domain/office/office.server.ts';
import { noteReading, openApplication, readApplicantChanges } from '#domain/office/reading.server.ts';
import { openDocument, showDocument } from '#domain/scholarships/documents.server.ts';
import { revealAadhaar, revealAccount } from '#domain/scholarships/office.server.ts';
import { APPLICATION_STATES, type ApplicationState } from '#domain/scholarships/states.ts';
import { amendEntry } from '#domain/scholarships/amend-entry.server.ts';
import { assignApplication } from '#domain/scholarships/assignments.server.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments.server.ts';
import { moveApplication } from '#domain/scholarships/transitions.server.ts';
import { okMessage, pagesSeen } from '#server/api/responses.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { attachment } from '#server/api/attachment.ts';
import type { ServerContext } from '#server/config/context.ts';

const movedTo = (state: ApplicationState, isMailed = true): string =>
  `${APPLICATION_STATES[state].label}. ${isMailed ? 'The student has been told in the dashboard and by email.' : 'The student has not been written to.'}`;

export function officeApplicationRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(applicationOperations['GET /office/applications/:number']),
      handler: async (request) => {
        const { number } = request.params;
        const isAhead = request.query.ahead !== undefined;
        return { ...okMessage(number), data: await openApplication(ctx, number, { by: staffOf(request), isAhead }) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/reading']),
      handler: async (request) => {
        const { number } = request.params;
        return { ...okMessage(number), data: await noteReading(ctx, { number, by: staffOf(request), ...request.body }) };
      },
    });

    app.route({
      ...route(applicationOperations['GET /office/applications/:number/profile']),
      handler: async (request) => {
        const { number } = request.params;
        return { ...okMessage(number), data: await readApplicantChanges(ctx, number, staffOf(request)) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/move']),
      handler: async (request) => {
        const { number } = request.params;
        const { status, isMailed } = await moveApplication(ctx, { number, by: staffOf(request), ...request.body });
        return { ...okMessage(movedTo(status, isMailed)), data: await readApplicationDetails(ctx, number, staffOf(request)) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/pay']),
      handler: async (request) => {
        const { number } = request.params;
        const { status } = await recordPayment(ctx, { number, by: staffOf(request), ...request.body });
        return { ...okMessage(movedTo(status)), data: await readApplicationDetails(ctx, number, staffOf(request)) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/returned']),
      handler: async (request) => {
        const { number } = request.params;
        const { status } = await recordReturn(ctx, { number, by: staffOf(request), ...request.body });
        return { ...okMessage(movedTo(status)), data: await readApplicationDetails(ctx, number, staffOf(request)) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/correct']),
      handler: async (request) => {
        const { number } = request.params;
        await amendEntry(ctx, { number, by: staffOf(request), ...request.body });
        return { ...okMessage('Corrected. Nobody was told.'), data: await readApplicationDetails(ctx, number, staffOf(request)) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/reviewers']),
      handler: async (request) => {
        const { number } = request.params;
        await assignApplication(ctx, { number, by: staffOf(request), ...request.body });
        return { ...okMessage('Saved'), data: await readApplicationDetails(ctx, number, staffOf(request)) };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/account']),
      handler: async (request) => {
        const data = await revealAccount(ctx, { number: request.params.number, by: staffOf(request), ...request.body });
        return { ...okMessage('It is recorded that you have seen it.'), data };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/aadhaar']),
      handler: async (request) => {
        const aadhaar = await revealAadhaar(ctx, { number: request.params.number, by: staffOf(request), ...request.body });
        return { ...okMessage('It is recorded that you have seen it.'), data: { aadhaar } };
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/documents/:field/pages']),
      handler: async (request) => {
        const { first, reason, ahead: isAhead } = request.body;
        const drawn = await showDocument(ctx, { ...request.params, first, reason, isAhead, by: staffOf(request) });
        return pagesSeen(drawn, first);
      },
    });

    app.route({
      ...route(applicationOperations['POST /office/applications/:number/documents/:field']),
      handler: async (request, reply) => {
        const { number, field } = request.params;
        const file = await openDocument(ctx, { number, field, by: staffOf(request), ...request.body });
        const ending = /\.\w+$/.exec(file.name)?.[0] ?? '';
        reply.header('content-disposition', attachment(`${number} ${UPLOAD_FIELDS[field].label}${ending}`));
        return reply
          .type(file.type)
          .header('content-length', file.size)
          .send(await file.read());
      },
    });
  };
}
