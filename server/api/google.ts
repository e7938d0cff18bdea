import type { FastifyReply, FastifyRequest } from 'fastify';
import { language, speak } from '#messages/current.ts';
import { addressIn, type Language } from '#messages/language.ts';
import type { AccountRole, StoredRole } from '#domain/accounts/constants.ts';
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
  role: AccountRole,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const google = googleOf(ctx);
  if (!google) return reply.redirect(noticePath('google-off', language()));
  try {
    const { url, sealed } = await google.begin({ role, language: language() });
    setCookie(ctx, reply, GOOGLE, sealed, GOOGLE_JOURNEY_MS);
    return await reply.redirect(url);
  } catch (error) {
    request.log.warn({ err: error }, 'Google sign-in cannot be reached');
    return reply.redirect(noticePath('google-failed', language()));
  }
}

export async function finishGoogle(ctx: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const google = googleOf(ctx);
  if (!google) return reply.redirect(noticePath('google-off', language()));
  const { search } = new URL(request.url, ctx.publicUrl);
  const outcome = await google.finish(search, readCookie(ctx, request, GOOGLE));
  clearCookie(ctx, reply, GOOGLE);
  const { language: spoken } = outcome;
  const client = clientOf(ctx, request);
  const signedIn = 'notice' in outcome ? outcome : await speak(spoken, () => signInWithGoogle(ctx, outcome.person, outcome.role, client));
  if ('notice' in signedIn) {
    const email = 'notice' in outcome ? undefined : outcome.person.email;
    await recordDoorOnce(ctx, 'login.failed', { from: request.ip, email, requestId: request.id }, 'unauthenticated');
    return reply.redirect(noticePath(signedIn.notice, spoken));
  }
  return reply.redirect(dashboardIn(spoken, setSignInCookies(ctx, reply, signedIn).role));
}

/** The office has no other language. */
const dashboardIn = (spoken: Language, role: StoredRole): string =>
  role === 'staff' ? dashboardPath(role) : addressIn(spoken, dashboardPath(role));

const noticePath = (notice: GoogleNotice, spoken: Language): string => addressIn(spoken, `/dashboard/auth?type=login&notice=${notice}`);
