import { codeOperations } from '#domain/office/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OTP_SENT, OTP_VERIFIED } from '#domain/accounts/constants.ts';
import { confirmByCode, sendOfficeCode } from '#domain/accounts/staff.server.ts';
import { guardOffice } from '#server/api/office-area.ts';
import { said } from '#server/api/responses.ts';
import type { ServerContext } from '#server/config/context.ts';

/** The emailed code that confirms a staff session (docs/decisions/0026). */
export function officeCodeRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const { sessionOf } = guardOffice(app, ctx);

    app.route({
      ...route(codeOperations['POST /office/code']),
      handler: async (request) => {
        const { sessionId, account } = sessionOf(request);
        await sendOfficeCode(ctx, { sessionId, account, from: request.ip });
        return said(OTP_SENT);
      },
    });

    app.route({
      ...route(codeOperations['POST /office/code/verify']),
      handler: async (request) => {
        const { sessionId, account } = sessionOf(request);
        await confirmByCode(ctx, { sessionId, account, otp: request.body.otp, from: request.ip });
        return said(OTP_VERIFIED);
      },
    });
  };
}
