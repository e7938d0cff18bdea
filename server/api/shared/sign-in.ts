import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client, SignIn } from '#domain/accounts/accounts.server.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { DEVICE_COOKIE_DAYS } from '#domain/shared/retention.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readCookie, sessionToken, setCookie, setSessionCookie } from '#server/plugins/sessions.ts';

const DEVICE = 'device';
const DEVICE_MS = DEVICE_COOKIE_DAYS * ONE_DAY_MS;

export const clientOf = (ctx: ServerContext, request: FastifyRequest): Client => ({
  from: request.ip,
  agent: describeDevice(request.headers['user-agent']),
  device: readCookie(ctx, request, DEVICE),
  session: sessionToken(ctx, request),
});

export function setDeviceCookie(ctx: ServerContext, reply: FastifyReply, device: string): void {
  setCookie(ctx, reply, DEVICE, device, DEVICE_MS);
}

/** @returns who is signed in now */
export function setSignInCookies(ctx: ServerContext, reply: FastifyReply, { session, device, account }: SignIn): SignIn['account'] {
  setSessionCookie(ctx, reply, session);
  setDeviceCookie(ctx, reply, device);
  return account;
}
