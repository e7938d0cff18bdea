import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Session } from '#domain/accounts/sessions.server.ts';
import { type Act, isDoor, showsNobody, subjectOfAct } from '#domain/activity/acts.ts';
import { type Details, isRecorded, recordActivity } from '#domain/activity/activity.server.ts';
import { recordDoor, recordDoorOnce } from '#domain/activity/doors.server.ts';
import { findSubject } from '#domain/activity/subjects.server.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from '#domain/shared/errors.ts';
import type { Right, StaffActor } from '#domain/staff/rights.ts';
import type { ServerContext } from '#server/config/context.ts';

interface Call {
  session: Session;
  actor: StaffActor;
  refusal?: ErrorCode;
  rows?: number;
  messages?: string[];
}

const calls = new WeakMap<FastifyRequest, Call>();

const RECORDED_STATUSES: ReadonlySet<number> = new Set([403, 404, 409]);

/** @returns who acts, for the handler and for the log */
export function beginCall(request: FastifyRequest, session: Session, right: Right): StaffActor {
  const { sessionId, account, roles, isFresh } = session;
  const actor = { accountId: account.id, name: account.name, roles, isFresh, sessionId, requestId: request.id, right };
  calls.set(request, { session, actor });
  return actor;
}

/** Hooks that record a call before its answer, unless its change was recorded already or it shows nobody's data. */
export function recordingOf(ctx: ServerContext, act: Act): Pick<RouteOptions, 'onError' | 'preSerialization' | 'onSend'> {
  return {
    onError: async (request, _reply, error) => {
      const call = calls.get(request);
      if (call && error instanceof AppError) call.refusal = error.code;
    },
    preSerialization: async (request, _reply, payload) => {
      const call = calls.get(request);
      const lists = listsIn(payload);
      if (call && lists.length > 0) {
        call.rows = lists.flat().length;
        call.messages = lists.flat().flatMap((row) => ('message' in row && typeof row.id === 'string' ? [row.id] : []));
      }
      return payload;
    },
    onSend: async (request, { statusCode }) => {
      const call = calls.get(request);
      if (!call) return;
      const isDue = statusCode < 400 ? !isRecorded(call.actor) && !showsNobody(act) : RECORDED_STATUSES.has(statusCode);
      if (isDue) await record(ctx, request, { ...call, act }, statusCode);
    },
  };
}

export function noteRows(request: FastifyRequest, rows: number): void {
  const call = calls.get(request);
  if (call) call.rows = rows;
}

async function record(ctx: ServerContext, request: FastifyRequest, call: Call & { act: Act }, statusCode: number): Promise<void> {
  const { act, actor, session } = call;
  const refusal = statusCode < 400 ? undefined : (call.refusal ?? codeOf(statusCode));
  const { account, sessionId } = session;
  const visitor = { account, from: request.ip, sessionId, requestId: request.id };
  // Others are not in the office.
  if (account.role !== 'staff' || refusal === 'unconfirmed') return recordDoorOnce(ctx, 'office.refused', visitor, refusal ?? 'not_found');
  if (isDoor(act)) return recordDoor(ctx.db, ctx, act, visitor, refusal);
  const [reference] = Object.values(request.params as Record<string, string>);
  const kind = subjectOfAct(act);
  const about = kind && reference !== undefined ? await findSubject(ctx.db, kind, reference) : undefined;
  await recordActivity(ctx.db, ctx, actor, { act, about, refusal, details: detailsOf(request, act, call, about) });
}

const SEARCHES: ReadonlySet<Act> = new Set(['search.made', 'activity.listed', 'applications.listed', 'applications.walked']);

/** Only what the log needs: bodies may hold codes and keys. */
function detailsOf(request: FastifyRequest, act: Act, { rows, messages = [] }: Call, about: string | undefined): Details | undefined {
  const body = (request.body ?? {}) as { reason?: unknown };
  const [, ...others] = Object.entries(request.params as object);
  const filter = {
    ...(about === undefined ? (request.params as object) : Object.fromEntries(others)),
    ...(request.query as object),
    ...(SEARCHES.has(act) ? body : {}),
  };
  const details: Details = {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(rows === undefined ? {} : { rows }),
    ...(messages.length > 0 ? { messages } : {}),
    ...(typeof body.reason === 'string' ? { why: body.reason } : {}),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

const codeOf = (statusCode: number): ErrorCode =>
  (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === statusCode) ?? 'forbidden';

function listsIn(payload: unknown): { id?: unknown }[][] {
  const data = (payload as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null) return [];
  return ('rows' in data ? [data] : Object.values(data)).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'rows' in one && Array.isArray(one.rows) ? [one.rows as object[]] : [],
  );
}
