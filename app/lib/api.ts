import { timeLimit } from '#app/lib/time-limit.ts';
import type { OperationName, RequestOf, ResponseOf } from '#domain/api/operations.ts';
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
  headers?: Record<string, string>;
  /** Timeout for the call and its response, in milliseconds. */
  timeout?: number;
}

/** The request of an operation; left out where it needs nothing. */
export type CallArguments<Name extends OperationName> =
  object extends RequestOf<Name> ? [request?: RequestOf<Name> & CallOptions] : [request: RequestOf<Name> & CallOptions];

/** Default timeout in milliseconds. */
const TIMEOUT_MS = 30_000;

declare global {
  /** Calls started by the document itself, before the scripts (app/features/students/early-calls.tsx). */
  var earlyCalls: Partial<Record<OperationName, Promise<Response>>> | undefined;
}

/** The response of a call that has already started. Used once: the next call asks again. */
function takeEarly(name: OperationName): Promise<Response> | undefined {
  const { earlyCalls = {} } = globalThis;
  const early = earlyCalls[name];
  delete earlyCalls[name];
  return early;
}

/** As the functions below read it. */
interface PlainRequest extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** `?filter=paid&year=2026`; empty values are left out. */
export function queryOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** An operation's method, and its address with the ids and the query in it. */
function addressOf(name: string, { params = {}, query = {} }: PlainRequest): { method: string; address: string } {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replaceAll(/:(\w+)/g, (_, id: string) => encodeURIComponent(String(params[id])));
  return { method, address: BASE + address + queryOf(query) };
}

function request(name: string, given: PlainRequest = {}, otherwise = TIMEOUT_MS): Promise<Response> {
  const { body, headers, timeout = otherwise } = given;
  const { method, address } = addressOf(name, given);
  return fetch(address, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: timeLimit(timeout),
  });
}

/** The response of an operation that is a file. @param timeout for it and its body, in milliseconds, unless the request has its own */
export const requestFile = <Name extends OperationName>(name: Name, timeout: number, ...[given]: CallArguments<Name>): Promise<Response> =>
  request(name, given as PlainRequest | undefined, timeout);

/**
 * The response of an operation, by its HTTP status and its text.
 * @throws ApiError with the server's message and status; status 0 for a success that cannot be parsed, which counts as no response
 */
export function responseOf<Name extends OperationName>(_name: Name, httpStatus: number, text: string): ResponseOf<Name> {
  const isOk = httpStatus >= 200 && httpStatus < 300;
  let answer: { msg?: string; message?: string; fields?: FieldErrors; code?: string } = {};
  try {
    answer = JSON.parse(text || '{}');
  } catch {
    // A failure is described by its status.
    if (isOk) throw new ApiError(0, '');
  }
  if (!isOk) throw new ApiError(httpStatus, answer.msg ?? answer.message ?? '', answer.fields, answer.code);
  return answer as ResponseOf<Name>;
}

/**
 * One API call, with credentials, by its operation's name: `call('POST /office/people/:id/roles', { params: { id }, body: { roles } })`.
 * @throws ApiError as {@link responseOf}; status 0 when there was no response, or an unreadable one.
 */
export async function call<Name extends OperationName>(name: Name, ...[given]: CallArguments<Name>): Promise<ResponseOf<Name>> {
  let response: Response | undefined;
  let text = '';
  try {
    response = await (takeEarly(name) ?? request(name, given as PlainRequest | undefined));
    text = await response.text();
  } catch (cause) {
    // Only network errors have a message for people.
    if (!response || response.ok) throw new ApiError(0, cause instanceof TypeError ? cause.message : '');
  }
  return responseOf(name, response.status, text);
}

/** For calls that say in their `status` whether they worked. @throws ApiError with the response's own message for a `status` of false */
export function successOf<Body>(response: Body): Body {
  const { status, msg, message } = response as { status?: boolean; msg?: string; message?: string };
  if (!status) throw new ApiError(200, message ?? msg ?? '');
  return response;
}
