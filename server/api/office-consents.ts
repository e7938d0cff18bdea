import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { consentOperations } from '#domain/office/consent-operations.ts';
import { addConsentPaper, ownerOfPaper, papersToCheck, showConsentPaper } from '#domain/scholarships/consent-paper.server.ts';
import {
  countAwaited,
  declineConsentInOffice,
  findConsent,
  recordConsentInOffice,
  withdrawConsentInOffice,
} from '#domain/scholarships/office-consent.server.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { okMessage, pagesSeen } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import { storeUploads, takeUploads, UPLOAD_MS } from '#server/api/uploads.ts';
import type { ServerContext } from '#server/config/context.ts';

export function officeConsentRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  return async (app) => {
    await takeUploads(app);

    app.route({
      ...route(consentOperations['GET /office/consents']),
      handler: async () => ({
        ...okMessage('Waiting for a guardian'),
        data: {
          awaited: await countAwaited(ctx),
          toCheck: await papersToCheck(ctx),
          notice: ctx.content().foundation.scholarships.guardianNotice,
        },
      }),
    });

    app.route({
      ...route(consentOperations['POST /office/consents']),
      handler: async (request) => ({
        ...okMessage('Found'),
        data: await findConsent(ctx, { number: request.body.number, by: staffOf(request) }),
      }),
    });

    app.route({
      ...route(consentOperations['POST /office/consents/:number/paper']),
      config: { bodyMs: UPLOAD_MS },
      handler: async (request) => {
        const { number } = request.params;
        const ownerId = await ownerOfPaper(ctx, number);
        const data = await storeUploads(ctx, request, { ownerId, isTaken: (field) => field === 'consentPaper' });
        await addConsentPaper(ctx, { number, path: data['consentPaper'] ?? '', by: staffOf(request) });
        return { ...okMessage('The signed form is stored.'), data };
      },
    });

    app.route({
      ...route(consentOperations['POST /office/consents/:number/paper/pages']),
      handler: async (request) => {
        const { first } = request.body;
        return pagesSeen(await showConsentPaper(ctx, { ...request.params, first, by: staffOf(request) }), first);
      },
    });

    app.route({
      ...route(consentOperations['POST /office/consents/:number/record']),
      handler: async (request) => {
        await recordConsentInOffice(ctx, { ...request.params, ...request.body, by: staffOf(request) });
        return okMessage('The consent is recorded.');
      },
    });

    app.route({
      ...route(consentOperations['POST /office/consents/:number/decline']),
      handler: async (request) => {
        await declineConsentInOffice(ctx, { ...request.params, ...request.body, by: staffOf(request) });
        return okMessage('The answer is recorded.');
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
