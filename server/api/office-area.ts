import type { FastifyRequest, FastifySchema } from 'fastify';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { RIGHTS, type Right, type StaffActor } from '#domain/staff/rights.ts';
import { guardArea, type Scope } from '#server/api/area.ts';
import { rightOf } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';
import { requireRight } from '#server/plugins/sessions.ts';

/** Who calls, for the record and for what they may reach. */
export type StaffOf = (request: FastifyRequest) => StaffActor;

/**
 * `guardArea` of the office: every route names its right, and the roles are read on every call.
 * @throws Error when a route without a right is added
 */
export function guardOffice(app: Scope, ctx: ServerContext): { sessionOf: (request: FastifyRequest) => Session; staffOf: StaffOf } {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!officeRight(schema)) throw new Error(`${String(method)} ${url} names no right of domain/staff/rights.ts.`);
  });
  const sessionOf = guardArea(app, (request) => requireRight(ctx, request, officeRight(request.routeOptions.schema) as Right));
  const staffOf: StaffOf = (request) => {
    const { sessionId, account, roles } = sessionOf(request);
    return { accountId: account.id, name: account.name, roles, sessionId, requestId: request.id };
  };
  return { sessionOf, staffOf };
}

function officeRight(schema: FastifySchema | undefined): Right | undefined {
  const right = rightOf(schema);
  return right !== undefined && Object.hasOwn(RIGHTS, right) ? (right as Right) : undefined;
}
