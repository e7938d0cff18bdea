import { codeOperations } from '#domain/office/operations.ts';
import { factorOperations } from '#domain/office/factor-operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OTP_SENT, OTP_VERIFIED } from '#domain/accounts/constants.ts';
import {
  askForFactor,
  confirmByApp,
  confirmByMail,
  confirmByPasskey,
  confirmByRecoveryCode,
  confirmBySetupCode,
  type Confirming,
  sendOfficeCode,
} from '#domain/accounts/confirm.server.ts';
import { guardOffice } from '#server/api/office-area.ts';
import { okMessage } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';

const CONFIRMED = 'Confirmed';

/** docs/decisions/0070. */
export function officeConfirmRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const { sessionOf, staffOf } = guardOffice(app, ctx);
    const confirmingOf = (request: FastifyRequest): Confirming => {
      const { sessionId, account } = sessionOf(request);
      return { sessionId, account, from: request.ip, by: staffOf(request) };
    };

    app.route({
      ...route(codeOperations['POST /office/code']),
      handler: async (request) => {
        await sendOfficeCode(ctx, confirmingOf(request));
        return okMessage(OTP_SENT);
      },
    });

    app.route({
      ...route(codeOperations['POST /office/code/verify']),
      handler: async (request) => {
        await confirmByMail(ctx, confirmingOf(request), request.body.otp);
        return okMessage(OTP_VERIFIED);
      },
    });

    app.route({
      ...route(factorOperations['POST /office/confirm']),
      handler: async (request) => ({ ...okMessage('Confirm that it is you'), data: await askForFactor(ctx, confirmingOf(request)) }),
    });

    app.route({
      ...route(factorOperations['POST /office/confirm/passkey']),
      handler: async (request) => {
        await confirmByPasskey(ctx, confirmingOf(request), request.body.response);
        return okMessage(CONFIRMED);
      },
    });

    app.route({
      ...route(factorOperations['POST /office/confirm/app']),
      handler: async (request) => {
        await confirmByApp(ctx, confirmingOf(request), request.body.otp);
        return okMessage(CONFIRMED);
      },
    });

    app.route({
      ...route(factorOperations['POST /office/confirm/recovery']),
      handler: async (request) => {
        await confirmByRecoveryCode(ctx, confirmingOf(request), request.body.code);
        return okMessage(CONFIRMED);
      },
    });

    app.route({
      ...route(factorOperations['POST /office/confirm/setup']),
      handler: async (request) => {
        await confirmBySetupCode(ctx, confirmingOf(request), request.body.code);
        return okMessage(CONFIRMED);
      },
    });
  };
}
