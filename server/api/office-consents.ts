import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { consentOperations } from '#domain/office/consent-operations.ts';
import { countAwaited, findConsent, recordConsentInOffice, withdrawConsentInOffice } from '#domain/scholarships/office-consent.server.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeConsentRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...route(consentOperations['GET /office/consents']),
      handler: async () => ({ ...okMessage('Waiting for a guardian'), data: { awaited: await countAwaited(ctx) } }),
    });

    app.route({
      ...route(consentOperations['POST /office/consents']),
      handler: async (request) => ({
        ...okMessage('Found'),
        data: await findConsent(ctx, { number: request.body.number, by: staffOf(request) }),
      }),
    });

    app.route({
      ...route(consentOperations['POST /office/consents/:number/record']),
      handler: async (request) => {
        await recordConsentInOffice(ctx, { ...request.params, ...request.body, by: staffOf(request) });
        return okMessage('The consent is recorded.');
      },
    });

    app.route({
      ...route(consentOperations['POST /office/consents/:number/withdraw']),
      handler: async (request) => {
        await withdrawConsentInOffice(ctx, { ...request.params, ...request.body, by: staffOf(request) });
        return okMessage('The consent is withdrawn.');
      },
    });
  };
}
