import { timeLimit } from '#app/lib/time-limit.ts';
import type { OperationName, RequestOf, ResponseOf } from '#domain/api/operations.ts';
import { language } from '#messages/current.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';

const BASE = '/api';

/** `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  /** The server's, such as `unconfirmed`; empty without a response. */
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
  timeout?: number;
  /** Files, in place of a body. */
  upload?: FormData;
}

export type CallArguments<Name extends OperationName> =
  object extends RequestOf<Name> ? [request?: RequestOf<Name> & CallOptions] : [request: RequestOf<Name> & CallOptions];

const TIMEOUT_MS = 30_000;

declare global {
  /** Started by the document before the scripts (app/features/students/early-calls.tsx). */
  var earlyCalls: Partial<Record<OperationName, Promise<Response>>> | undefined;
}

function takeEarly(name: OperationName): Promise<Response> | undefined {
  const { earlyCalls = {} } = globalThis;
  const early = earlyCalls[name];
  delete earlyCalls[name];
  return early;
}

interface PlainRequest extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** `?filter=paid&year=2026`, without empty values. */
export function queryOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function addressOf(name: string, { params = {}, query = {} }: PlainRequest): { method: string; address: string } {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replaceAll(/:(\w+)/g, (_, id: string) => encodeURIComponent(String(params[id])));
  return { method, address: BASE + address + queryOf(query) };
}

function request(name: string, given: PlainRequest = {}, otherwise = TIMEOUT_MS): Promise<Response> {
  const { body, upload, headers, timeout = otherwise } = given;
  const { method, address } = addressOf(name, given);
  return fetch(address, {
    method,
    credentials: 'include',
    headers: { 'accept-language': language(), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(upload && { body: upload }),
    signal: timeLimit(timeout),
  });
}

/** @param timeout in ms, for the file too */
export const requestFile = <Name extends OperationName>(name: Name, timeout: number, ...[given]: CallArguments<Name>): Promise<Response> =>
  request(name, given as PlainRequest | undefined, timeout);

export function responseOf<Name extends OperationName>(_name: Name, httpStatus: number, text: string): ResponseOf<Name> {
  const isOk = httpStatus >= 200 && httpStatus < 300;
  let answer: { msg?: string; message?: string; fields?: FieldErrors; code?: string } = {};
  try {
    answer = JSON.parse(text || '{}');
  } catch {
    if (isOk) throw new ApiError(0, '');
  }
  if (!isOk) throw new ApiError(httpStatus, answer.msg ?? answer.message ?? '', answer.fields, answer.code);
  return answer as ResponseOf<Name>;
}

/**
 * Calls an operation: `call('POST /office/people/:id/roles', { params: { id }, body: { roles } })`.
 * @throws ApiError as {@link responseOf}; status 0 for no or an unreadable response
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

/** @throws ApiError with the response's own message for a `status` of false */
export function successOf<Body>(response: Body): Body {
  const { status, msg, message } = response as { status?: boolean; msg?: string; message?: string };
  if (!status) throw new ApiError(200, message ?? msg ?? '');
  return response;
}
