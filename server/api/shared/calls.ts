import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { $ZodType, output } from 'zod/v4/core';
import type { Session } from '#domain/accounts/sessions.server.ts';
import type { OfficeOperation } from '#domain/office/operations/operation-parts.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { Call, Operation, OperationName } from '#domain/shared/operation.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { beginCall, recordingOf } from '#server/api/shared/activity-log.ts';
import { routeOf } from '#server/api/shared/route.ts';
import { takeUploads, UPLOAD_MS } from '#server/api/shared/uploads.ts';
import type { ServerContext } from '#server/config/context.ts';
import { perMinute } from '#server/plugins/rate-limits.ts';
import { requireDonors, requireRight, requireSession, requireStudent } from '#server/plugins/sessions.ts';

interface Visitor {
  session: Session;
  account: Session['account'];
  by: StaffActor;
  /** Ids of their records. */
  donors: readonly string[];
}
type VisitorOf<Who> = Pick<
  Visitor,
  Who extends 'account' | 'student'
    ? 'session' | 'account'
    : Who extends 'staff'
      ? 'session' | 'account' | 'by'
      : Who extends 'donor'
        ? 'donors'
        : never
>;

type SchemaOf<Declared> = Declared extends (today: () => string) => infer Schema ? Schema : Declared;
type Part<One, Name extends keyof Operation, Else = undefined> =
  One extends Readonly<Record<Name, infer Declared>>
    ? SchemaOf<Declared> extends infer Schema extends $ZodType
      ? output<Schema>
      : Else
    : Else;

/** Checked already: who calls, and what they sent. */
type Given<One> = {
  params: Part<One, 'params'>;
  query: Part<One, 'query'>;
  headers: Part<One, 'headers', FastifyRequest['headers']>;
  body: One extends { isRaw: true } ? Buffer : Part<One, 'body'>;
  /** The client's address. */
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
} & VisitorOf<One extends { for: infer Who } ? Who : never>;

type Answer<One> =
  | (One extends Readonly<Record<'response', infer Schema extends $ZodType>> ? output<Schema> : string)
  | (One extends { file: string } | { redirect: string } ? FastifyReply : never);

type Handler<One> = (ctx: ServerContext, given: Given<One>) => Promise<Answer<One>>;

/** One function a row of `Rows`, and no other. */
export type Handlers<Rows> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

/** Compiles with a handler for each row and a row for each handler. */
export const handlersOf = <Rows, Made extends Handlers<Rows>>(
  _rows: Rows,
  handlers: Made & Readonly<Record<Exclude<keyof Made, keyof Rows>, never>>,
): Handlers<Rows> => handlers;

/** Specification 2 writes calls of accounts and students without `/api`; the files of the content have no other address. */
export function basesOf(name: OperationName): readonly ('/api' | '')[] {
  if (name.includes(' /data/')) return [''];
  return / \/(auth|student)\//.test(name) ? ['/api', ''] : ['/api'];
}

/** Serves a row by its handler: guarded, limited, recorded. */
export async function addCall(
  app: FastifyInstance,
  ctx: ServerContext,
  { row, base, handler }: { row: Call; base: '/api' | ''; handler: Handler<Call> },
): Promise<void> {
  const visitors = new WeakMap<FastifyRequest, Partial<Visitor>>();
  const route: RouteOptions = {
    ...routeOf(row, base, () => todayAt(ctx)),
    ...(row.bodyBytes !== undefined && { bodyLimit: row.bodyBytes }),
    config: {
      ...(row.perMinute !== undefined && { rateLimit: perMinute(row.perMinute) }),
      ...(row.uploads && { bodyMs: UPLOAD_MS }),
    },
    ...(row.for === 'staff' && recordingOf(ctx, (row as OfficeOperation).act)),
    // Not a list: a limiter is added to it, and lists are shared with the route for HEAD.
    onRequest: async (request, reply) => {
      if (!row.isCacheable) reply.header('cache-control', 'no-store');
      visitors.set(request, await admit(ctx, request, row));
    },
    handler: (request, reply) => {
      const { params, query, headers, ip } = request;
      const body = row.isRaw && !Buffer.isBuffer(request.body) ? Buffer.alloc(0) : request.body;
      const given = { params, query, headers, body, ip, request, reply, ...visitors.get(request) };
      return handler(ctx, given as Given<Call>);
    },
  };
  if (!row.isRaw && !row.uploads) return void app.route(route);
  // Parsers belong to a scope.
  await app.register(async (scope) => {
    if (row.isRaw) takeAnyBody(scope);
    if (row.uploads) await takeUploads(scope);
    scope.route(route);
  });
}

/** @throws AppError when the row is not for whoever calls */
async function admit(ctx: ServerContext, request: FastifyRequest, row: Call): Promise<Partial<Visitor>> {
  if (row.for === 'staff') {
    const { right } = row as OfficeOperation;
    const session = await requireSession(ctx, request);
    const by = beginCall(request, session, right);
    requireRight(session, right);
    return { session, account: session.account, by };
  }
  if (row.for === 'donor') return { donors: await requireDonors(ctx, request) };
  if (row.for !== 'account' && row.for !== 'student') return {};
  const session = await (row.for === 'student' ? requireStudent : requireSession)(ctx, request);
  return { session, account: session.account };
}

function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
