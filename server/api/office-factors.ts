import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import QRCode from 'qrcode';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { listOwnFactors } from '#domain/factors/factors.server.ts';
import {
  addOwnPasskey,
  beginOwnApp,
  confirmOwnApp,
  makeOwnRecoveryCodes,
  type Owner,
  removeOwnApp,
  removeOwnPasskey,
  renameOwnPasskey,
} from '#domain/factors/own.server.ts';
import { startPasskey } from '#domain/factors/passkeys.server.ts';
import { factorOperations } from '#domain/office/factor-operations.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

interface Guard {
  sessionOf: (request: FastifyRequest) => Session;
  staffOf: StaffOf;
}

/** Decision 0070. */
export function officeFactorRoutes(ctx: ServerContext, { sessionOf, staffOf }: Guard): FastifyPluginAsyncZod {
  const ownerOf = (request: FastifyRequest): Owner => {
    const { sessionId, account } = sessionOf(request);
    return { ...account, sessionId, from: request.ip };
  };
  const factorsOf = async (request: FastifyRequest, message: string) => ({
    ...okMessage(message),
    data: await listOwnFactors(ctx, sessionOf(request).account.id),
  });

  return async (app) => {
    app.route({
      ...route(factorOperations['GET /office/factors']),
      handler: (request) => factorsOf(request, 'Your second factors'),
    });

    app.route({
      ...route(factorOperations['POST /office/factors/passkeys/begin']),
      handler: async (request) => {
        const { account, sessionId } = sessionOf(request);
        return { ...okMessage('Make a passkey'), data: await startPasskey(ctx, account, sessionId) };
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/passkeys']),
      handler: async (request) => {
        await addOwnPasskey(ctx, ownerOf(request), request.body, staffOf(request));
        return factorsOf(request, 'The passkey was added.');
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/passkeys/:id/rename']),
      handler: async (request) => {
        await renameOwnPasskey(ctx, ownerOf(request), { ...request.params, ...request.body }, staffOf(request));
        return factorsOf(request, 'Saved');
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/passkeys/:id/remove']),
      handler: async (request) => {
        await removeOwnPasskey(ctx, ownerOf(request), request.params.id, staffOf(request));
        return factorsOf(request, 'The passkey was removed.');
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/app']),
      handler: async (request) => {
        const { uri, secret } = await beginOwnApp(ctx, ownerOf(request), staffOf(request));
        const qr = await QRCode.toString(uri, { type: 'svg' });
        return { ...okMessage('Set up the app'), data: { uri, secret, qr } };
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/app/confirm']),
      handler: async (request) => {
        await confirmOwnApp(ctx, ownerOf(request), request.body.otp, staffOf(request));
        return factorsOf(request, 'The app was added.');
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/app/remove']),
      handler: async (request) => {
        await removeOwnApp(ctx, ownerOf(request), staffOf(request));
        return factorsOf(request, 'The app was removed.');
      },
    });

    app.route({
      ...route(factorOperations['POST /office/factors/recovery']),
      handler: async (request) => {
        const codes = await makeOwnRecoveryCodes(ctx, ownerOf(request), staffOf(request));
        return { ...okMessage('Keep these codes'), data: { codes, factors: await listOwnFactors(ctx, sessionOf(request).account.id) } };
      },
    });
  };
}
