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
  /** Milliseconds until the call is given up; 0 waits for ever. */
  timeout?: number;
}

/** A call without a body, by method and path, such as `GET /student/profile`. */
export type EarlyCall = `${'GET' | 'POST'} /${string}`;

declare global {
  /** Calls that began with the document (app/components/student/early-calls.tsx). */
  var earlyCalls: Partial<Record<EarlyCall, Promise<Response>>> | undefined;
}

/** The answer of a call that has begun already. It is given once: the next one asks anew. */
function takeEarly(name: EarlyCall): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.[name];
  if (early) delete globalThis.earlyCalls?.[name];
  return early;
}

/**
 * One call of the API, credentials included.
 * @throws ApiError with the server's own message and status; status 0 when no answer came.
 */
export async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: CallOptions = {}): Promise<T> {
  const { body, headers, timeout = 0 } = options;
  let response: Response;
  try {
    response = await (takeEarly(`${method} ${path}` as EarlyCall) ??
      fetch(BASE + path, {
        method,
        credentials: 'include',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(timeout > 0 ? { signal: AbortSignal.timeout(timeout) } : {}),
      }));
  } catch (cause) {
    throw new ApiError(0, cause instanceof Error ? cause.message : 'No response from server');
  }
  const answer = (await response.json().catch(() => ({}))) as { msg?: string; message?: string; fields?: FieldErrors };
  if (!response.ok) throw new ApiError(response.status, answer.msg ?? answer.message ?? '', answer.fields);
  return answer as T;
}
