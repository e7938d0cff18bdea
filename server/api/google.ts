import { accountOperations } from '#domain/accounts/operations.ts';
import { route } from '#server/api/route.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordDoorOnce } from '#domain/activity/doors.server.ts';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';
import type { GoogleNotice } from '#domain/accounts/google-notices.ts';
import { signInWithGoogle } from '#domain/accounts/google.server.ts';
import { createGoogleSignIn, GOOGLE_JOURNEY_MS } from '#server/accounts/google.ts';
import { clientOf, setSignInCookies } from '#server/api/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clearCookie, readCookie, setCookie } from '#server/plugins/sessions.ts';

const GOOGLE = 'google';
const GOOGLE_LIMIT = { max: 60, timeWindow: 60_000 };

export function googleRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  const google = createGoogleSignIn(ctx);

  return async (app) => {
    app.route({
      ...route(accountOperations['GET /auth/google']),
      config: { rateLimit: GOOGLE_LIMIT },
      handler: async (request, reply) => {
        if (!google) return reply.redirect(noticePath('google-off'));
        try {
          const { url, sealed } = await google.begin(request.query.role);
          setCookie(ctx, reply, GOOGLE, sealed, GOOGLE_JOURNEY_MS);
          return await reply.redirect(url);
        } catch (error) {
          request.log.warn({ err: error }, 'Google sign-in cannot be reached');
          return reply.redirect(noticePath('google-failed'));
        }
      },
    });

    app.route({
      ...route(accountOperations['GET /auth/google/callback']),
      config: { rateLimit: GOOGLE_LIMIT },
      handler: async (request, reply) => {
        if (!google) return reply.redirect(noticePath('google-off'));
        const { search } = new URL(request.url, ctx.publicUrl);
        const outcome = await google.finish(search, readCookie(ctx, request, GOOGLE));
        clearCookie(ctx, reply, GOOGLE);
        const signedIn = 'notice' in outcome ? outcome : await signInWithGoogle(ctx, outcome.person, outcome.role, clientOf(ctx, request));
        if ('notice' in signedIn) {
          const email = 'notice' in outcome ? undefined : outcome.person.email;
          await recordDoorOnce(ctx, 'login.failed', { from: request.ip, email, requestId: request.id }, 'unauthenticated');
          return reply.redirect(noticePath(signedIn.notice));
        }
        setSignInCookies(ctx, reply, signedIn);
        return reply.redirect(dashboardPath(signedIn.account.role));
      },
    });
  };
}

const noticePath = (notice: GoogleNotice): string => `/dashboard/auth?type=login&notice=${notice}`;
