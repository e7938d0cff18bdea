import type { FastifyRequest, FastifySchema } from 'fastify';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { RIGHTS, type Right, type StaffActor } from '#domain/staff/rights.ts';
import { guardArea, type Scope } from '#server/api/area.ts';
import { recordCalls } from '#server/api/office-log.ts';
import { operationOf } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireRight, requireSession } from '#server/plugins/sessions.ts';

/** Who calls, for the record and for what they may reach. */
export type StaffOf = (request: FastifyRequest) => StaffActor;

/**
 * `guardArea` of the office: every route names its right and its act, the roles are read on every call, and every call leaves a row in the
 * log before it is answered.
 * @throws Error when a route without a right or an act is added
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
