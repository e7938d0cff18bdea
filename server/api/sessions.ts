import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LOGGED_OUT } from '#domain/accounts/constants.ts';
import { accountAnswerSchema, sessionCheckSchema, sessionListSchema } from '#domain/accounts/schema.ts';
import { endOwnSession, endSession, listSessions } from '#domain/accounts/sessions.server.ts';
import { said } from '#server/api/responses.ts';
import { takeAnyBody } from '#server/api/any-body.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clearSessionCookie, requireSession, sessionOf, sessionToken } from '#server/plugins/sessions.ts';

const tags = ['accounts'];
const SIGNED_IN = [{ session: [] }];
const BODY_LIMIT = 32 * 1024;

/** Sessions: who is logged in, where, and logging out. */
export function sessionRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    // These need only the cookie.
    takeAnyBody(app);

    app.get('/auth/sessions', { schema: { tags, security: SIGNED_IN, response: { 200: sessionListSchema } } }, async (request) => {
      const { account, sessionId } = await requireSession(ctx, request);
      const sessions = await listSessions(ctx, account.id);
      return { ...said('Your sessions'), data: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })) };
    });

    // 200 even when nobody is signed in: browsers write error responses to the console.
    app.post('/auth/', { schema: { tags, response: { 200: sessionCheckSchema } }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const session = await sessionOf(ctx, request);
      if (!session) {
        if (sessionToken(ctx, request) !== undefined) clearSessionCookie(ctx, reply);
        return { ...said('Nobody is logged in.'), status: false };
      }
      const { id, name, email, role } = session.account;
      return { ...said('Logged in'), data: { id, name, email, role } };
    });

    app.delete(
      '/auth/logout',
      { schema: { tags, response: { 200: accountAnswerSchema } }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const token = sessionToken(ctx, request);
        if (token !== undefined) await endSession(ctx.db, ctx, token);
        clearSessionCookie(ctx, reply);
        // Only what the browser has cached: drafts and unsent forms on the device stay (docs/decisions/0020).
        reply.header('clear-site-data', '"cache"');
        return said(LOGGED_OUT);
      },
    );

    app.delete(
      '/auth/sessions/:id',
      {
        schema: { tags, security: SIGNED_IN, params: z.object({ id: z.string().max(64) }), response: { 200: accountAnswerSchema } },
        bodyLimit: BODY_LIMIT,
      },
      async (request, reply) => {
        const { account, sessionId } = await requireSession(ctx, request);
        const { id } = request.params;
        await endOwnSession(ctx, { accountId: account.id, id });
        if (id === sessionId) clearSessionCookie(ctx, reply);
        return said('That session has ended.');
      },
    );
  };
}
