import type { FastifyReply, FastifyRequest } from 'fastify';
import { dashboardPath } from '#domain/accounts/dashboard-path.ts';
import type { GoogleNotice } from '#domain/accounts/login/google-notices.ts';
import { signInWithGoogle } from '#domain/accounts/login/google.server.ts';
import { recordDoorOnce } from '#domain/activity/doors.server.ts';
import { createGoogleSignIn, GOOGLE_JOURNEY_MS, type GoogleSignIn } from '#server/accounts/google.ts';
import { clientOf, setSignInCookies } from '#server/api/shared/sign-in.ts';
import type { ServerContext } from '#server/config/context.ts';
import { clearCookie, readCookie, setCookie } from '#server/plugins/sessions.ts';

const GOOGLE = 'google';

const known = new WeakMap<ServerContext, GoogleSignIn | null>();

/** One a site: it remembers what Google says about itself. Null: switched off. */
function googleOf(ctx: ServerContext): GoogleSignIn | null {
  const google = known.get(ctx) ?? createGoogleSignIn(ctx);
  known.set(ctx, google);
  return google;
}

export async function beginGoogle(
  ctx: ServerContext,
  role: Parameters<GoogleSignIn['begin']>[0],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const google = googleOf(ctx);
  if (!google) return reply.redirect(noticePath('google-off'));
  try {
    const { url, sealed } = await google.begin(role);
    setCookie(ctx, reply, GOOGLE, sealed, GOOGLE_JOURNEY_MS);
    return await reply.redirect(url);
  } catch (error) {
    request.log.warn({ err: error }, 'Google sign-in cannot be reached');
    return reply.redirect(noticePath('google-failed'));
  }
}

export async function finishGoogle(ctx: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const google = googleOf(ctx);
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
  return reply.redirect(dashboardPath(setSignInCookies(ctx, reply, signedIn).role));
}

const noticePath = (notice: GoogleNotice): string => `/dashboard/auth?type=login&notice=${notice}`;
