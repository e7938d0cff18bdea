import { accountOperations } from '#domain/accounts/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LOGGED_OUT } from '#domain/accounts/constants.ts';
import { endOwnSession, endSession, listSessions } from '#domain/accounts/sessions.server.ts';
import { okMessage } from '#server/api/responses.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clearSessionCookie, requireSession, sessionOf, sessionToken } from '#server/plugins/sessions.ts';

const BODY_LIMIT = 32 * 1024;

export function sessionRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    takeAnyBody(app);

    app.route({
      ...route(accountOperations['GET /auth/sessions']),
      handler: async (request) => {
        const { account, sessionId } = await requireSession(ctx, request);
        const sessions = await listSessions(ctx, account.id);
        return { ...okMessage('Your sessions'), data: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) };
      },
    });

    // Browsers write error responses to the console.
    app.route({
      ...route(accountOperations['POST /auth/']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const session = await sessionOf(ctx, request);
        if (!session) {
          if (sessionToken(ctx, request) !== undefined) clearSessionCookie(ctx, reply);
          return { ...okMessage('Nobody is logged in.'), status: false as const };
        }
        const { id, name, email, role } = session.account;
        return { ...okMessage('Logged in'), data: { id, name, email, role } };
      },
    });

    app.route({
      ...route(accountOperations['DELETE /auth/logout']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const token = sessionToken(ctx, request);
        if (token !== undefined) await endSession(ctx.db, ctx, token);
        clearSessionCookie(ctx, reply);
        // Drafts and unsent forms stay (decision 0020).
        reply.header('clear-site-data', '"cache"');
        return okMessage(LOGGED_OUT);
      },
    });

    app.route({
      ...route(accountOperations['DELETE /auth/sessions/:id']),
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const { account, sessionId } = await requireSession(ctx, request);
        const { id } = request.params;
        await endOwnSession(ctx, { accountId: account.id, id });
        if (id === sessionId) clearSessionCookie(ctx, reply);
        return okMessage('That session has ended.');
      },
    });
  };
}
