import type { FieldErrors } from '#domain/errors.ts';

/** Shared base of all calls (specification 1, section 7). */
const BASE = '/api';

/** A call that came back without success, or did not come back. `status` is 0 when nothing arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;

  constructor(status: number, message: string, fields: FieldErrors = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until the call, its answer included, is given up. */
  timeout?: number;
}

/** A call without an answer for this long counts as lost. Milliseconds. */
const TIMEOUT_MS = 30_000;

/** A call without a body, by method and path, such as `GET /student/profile`. */
export type EarlyCall = `${'GET' | 'POST'} /${string}`;

declare global {
  /** Calls that began with the document (app/components/student/early-calls.tsx). */
  var earlyCalls: Partial<Record<EarlyCall, Promise<Response>>> | undefined;
}

/** The answer of a call that has begun already. It is given once: the next one asks anew. */
function takeEarly(name: EarlyCall): Promise<Response> | undefined {
  const { earlyCalls = {} } = globalThis;
  const early = earlyCalls[name];
  delete earlyCalls[name];
  return early;
}

/**
 * One call of the API, credentials included.
 * @throws ApiError with the server's own message and status; status 0 when no answer came, or none that can be read.
 */
export async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: CallOptions = {}): Promise<T> {
  const { body, headers, timeout = TIMEOUT_MS } = options;
  let response: Response | undefined;
  let answer: { msg?: string; message?: string; fields?: FieldErrors } = {};
  try {
    response = await (takeEarly(`${method} ${path}` as EarlyCall) ??
      fetch(BASE + path, {
        method,
        credentials: 'include',
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
      }));
    answer = JSON.parse((await response.text()) || '{}');
  } catch (cause) {
    // A failure says enough by its status; a success that cannot be read is none. The network alone speaks to people.
    if (!response || response.ok) throw new ApiError(0, cause instanceof TypeError ? cause.message : '');
  }
  if (!response.ok) throw new ApiError(response.status, answer.msg ?? answer.message ?? '', answer.fields);
  return answer as T;
}
