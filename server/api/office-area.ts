import type { FastifyRequest, FastifySchema } from 'fastify';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { RIGHTS, type Right, type StaffActor } from '#domain/staff/rights.ts';
import { guardArea, type Scope } from '#server/api/area.ts';
import { recordCalls } from '#server/api/office-log.ts';
import { operationOf } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireRight, requireSession } from '#server/plugins/sessions.ts';

export type StaffOf = (request: FastifyRequest) => StaffActor;

/**
 * Every route names its right and its act; every call reads the roles and is recorded in the log.
 * @throws Error for a route without them
 */
export function guardOffice(app: Scope, ctx: ServerContext): { sessionOf: (request: FastifyRequest) => Session; staffOf: StaffOf } {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!officeRight(schema)) throw new Error(`${String(method)} ${url} names no right of domain/staff/rights.ts.`);
  });
  const { begin, actorOf } = recordCalls(app, ctx);
  const sessionOf = guardArea(app, async (request) => {
    const right = officeRight(request.routeOptions.schema) as Right;
    const session = await requireSession(ctx, request);
    begin(request, session, right);
    requireRight(session, right);
    return session;
  });
  return { sessionOf, staffOf: actorOf };
}

function officeRight(schema: FastifySchema | undefined): Right | undefined {
  const right = operationOf(schema)?.right;
  return right !== undefined && Object.hasOwn(RIGHTS, right) ? (right as Right) : undefined;
}
