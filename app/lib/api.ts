import { timeLimit } from '#app/lib/time-limit.ts';
import type { OperationName, ResponseOf } from '#domain/api/operations.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';

/** Shared base of all calls (specification 1, section 7). */
const BASE = '/api';

/** A call that failed or got no response. `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  /** Of the server, such as `unconfirmed`; empty without a response. */
  readonly code: string;

  constructor(status: number, message: string, fields: FieldErrors = {}, code = '') {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.code = code;
  }
}

interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Timeout for the call and its response, in milliseconds. */
  timeout?: number;
}

/** Default timeout in milliseconds. */
const TIMEOUT_MS = 30_000;

/** A call without a body, named by method and path, such as `GET /student/profile`. */
export type EarlyCall = `${'GET' | 'POST'} /${string}`;

declare global {
  /** Calls started by the document itself, before the scripts (app/features/students/early-calls.tsx). */
  var earlyCalls: Partial<Record<EarlyCall, Promise<Response>>> | undefined;
}

/** The response of a call that has already started. Used once: the next call asks again. */
function takeEarly(name: EarlyCall): Promise<Response> | undefined {
  const { earlyCalls = {} } = globalThis;
  const early = earlyCalls[name];
  delete earlyCalls[name];
  return early;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Paths of the operations with this method. */
type PathOf<M extends Method> = Extract<OperationName, `${M} ${string}`> extends `${M} ${infer Path}` ? Path : never;

/**
 * One API call, with credentials. A path that is an operation's own has its response; of others, with ids or a query, `T` states it.
 * @throws ApiError with the server's message and status; status 0 when there was no response, or an unreadable one.
 */
export function call<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  options?: CallOptions,
): Promise<ResponseOf<Extract<`${M} ${Path}`, OperationName>>>;
export function call<T>(method: Method, path: string, options?: CallOptions): Promise<T>;
export async function call(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
  const { body, headers, timeout = TIMEOUT_MS } = options;
  let response: Response | undefined;
  let answer: { msg?: string; message?: string; fields?: FieldErrors; code?: string } = {};
  try {
    response = await (takeEarly(`${method} ${path}` as EarlyCall) ??
      fetch(BASE + path, {
        method,
        credentials: 'include',
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: timeLimit(timeout),
      }));
    answer = JSON.parse((await response.text()) || '{}');
  } catch (cause) {
    // A failure is described by its status; a success that cannot be parsed counts as none. Only network errors have a message for people.
    if (!response || response.ok) throw new ApiError(0, cause instanceof TypeError ? cause.message : '');
  }
  if (!response.ok) throw new ApiError(response.status, answer.msg ?? answer.message ?? '', answer.fields, answer.code);
  return answer;
}
