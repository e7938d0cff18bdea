import type { FastifyReply, FastifyRequest } from 'fastify';
import * as m from '#messages/index.ts';
import { ACCOUNT_HEADER } from '#domain/accounts/constants.ts';
import { readSession, type Session, SESSION_LIFETIME_MS } from '#domain/accounts/sessions.server.ts';
import { VISIT_MINUTES } from '#domain/donations/donor-constants.ts';
import { donorsOfEmail, donorsOfVisit } from '#domain/donations/donor-page/visit.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { requireRightOf, type Right } from '#domain/staff/rights.ts';
import type { ServerContext } from '#server/config/context.ts';

type Site = Pick<ServerContext, 'publicUrl'>;

/** No other host and no plain connection can set it. */
export const cookieName = ({ publicUrl }: Site, name: string): string => (publicUrl.startsWith('https://') ? `__Host-${name}` : name);

export function setCookie(ctx: Site, reply: FastifyReply, name: string, value: string, maxAgeMs: number): void {
  reply.setCookie(cookieName(ctx, name), value, { ...attributes(ctx), maxAge: Math.floor(maxAgeMs / 1000) });
}

export function clearCookie(ctx: Site, reply: FastifyReply, name: string): void {
  reply.clearCookie(cookieName(ctx, name), attributes(ctx));
}

export function readCookie(ctx: Site, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[cookieName(ctx, name)] || undefined;
}

const attributes = ({ publicUrl }: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https://') }) as const;

export const SESSION_COOKIE = 'session';

export const setSessionCookie = (ctx: Site, reply: FastifyReply, token: string): void =>
  setCookie(ctx, reply, SESSION_COOKIE, token, SESSION_LIFETIME_MS);
export const clearSessionCookie = (ctx: Site, reply: FastifyReply): void => clearCookie(ctx, reply, SESSION_COOKIE);
export const sessionToken = (ctx: Site, request: FastifyRequest): string | undefined => readCookie(ctx, request, SESSION_COOKIE);

export async function sessionOf(ctx: ServerContext, request: FastifyRequest): Promise<Session | null> {
  const token = sessionToken(ctx, request);
  return token === undefined ? null : readSession(ctx, token);
}

/** @throws AppError `unauthenticated`, also for another account than the call names */
export async function requireSession(ctx: ServerContext, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(ctx, request);
  const named = request.headers[ACCOUNT_HEADER] ?? session?.account.id;
  if (!session || named !== session.account.id) throw new AppError('unauthenticated', m.errors.logIn);
  return session;
}

/** Specification 2, section 6. @throws AppError `unauthenticated`, `forbidden` */
export async function requireStudent(ctx: ServerContext, request: FastifyRequest): Promise<Session> {
  const session = await requireSession(ctx, request);
  if (session.account.role !== 'student') throw new AppError('forbidden', m.errors.forStudents);
  return session;
}

const DONOR_COOKIE = 'donor';

export const setDonorCookie = (ctx: Site, reply: FastifyReply, visit: string): void =>
  setCookie(ctx, reply, DONOR_COOKIE, visit, VISIT_MINUTES * ONE_MINUTE_MS);
export const clearDonorCookie = (ctx: Site, reply: FastifyReply): void => clearCookie(ctx, reply, DONOR_COOKIE);
export const donorVisit = (ctx: Site, request: FastifyRequest): string | undefined => readCookie(ctx, request, DONOR_COOKIE);

/** Ids of the records that whoever calls may see: those of the visit, else of the login. */
export async function donorsOf(ctx: ServerContext, request: FastifyRequest): Promise<string[]> {
  const ofVisit = await donorsOfVisit(ctx, donorVisit(ctx, request));
  if (ofVisit.length > 0) return ofVisit;
  const session = await sessionOf(ctx, request);
  return session ? donorsOfEmail(ctx.db, session.account.email) : [];
}

/** @throws AppError `unauthenticated` */
export async function requireDonors(ctx: ServerContext, request: FastifyRequest): Promise<string[]> {
  const donors = await donorsOf(ctx, request);
  if (donors.length === 0) throw new AppError('unauthenticated', m.errors.askForLink);
  return donors;
}

/**
 * Decision 0067.
 * @throws AppError `not_found` for others than staff; `unconfirmed` without a second factor; `forbidden` without the right; `factor_needed`
 * when the factor is too old
 */
export function requireRight(session: Session, right: Right): void {
  if (session.account.role !== 'staff') throw new AppError('not_found', m.errors.nothingHere);
  if (right !== 'own.session' && !session.isConfirmed) throw new AppError('unconfirmed', 'Please confirm that it is you, then try again.');
  if (right !== 'own.session') requireRightOf(session, right);
}
