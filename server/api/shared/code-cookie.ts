import type { FastifyReply, FastifyRequest } from 'fastify';
import { ONE_MINUTE_MS } from '#domain/shared/time/durations.ts';
import { CODE_COOKIE_MINUTES } from '#domain/shared/retention.ts';
import type { ServerContext } from '#server/config/context.ts';
import { readCookie, setCookie } from '#server/plugins/sessions.ts';

const CODE = 'code';

/** docs/decisions/0011. */
export const codeClientOf = (ctx: ServerContext, request: FastifyRequest): { from: string; requestId: string | undefined } => ({
  from: request.ip,
  requestId: readCookie(ctx, request, CODE),
});

export function setCodeCookie(ctx: ServerContext, reply: FastifyReply, requestId: string): void {
  setCookie(ctx, reply, CODE, requestId, CODE_COOKIE_MINUTES * ONE_MINUTE_MS);
}
