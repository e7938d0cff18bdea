import { ERROR_STATUS, type ErrorCode } from '#domain/shared/errors.ts';
import type { Call } from '#domain/shared/operation.ts';

const ERROR_RESPONSES: Readonly<Record<(typeof ERROR_STATUS)[ErrorCode], readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'What was sent is not valid; `fields` says beside which field'],
  401: ['Unauthenticated', 'Nobody is signed in, or a password, code or token is wrong'],
  403: ['Forbidden', 'Not for this account, not yet confirmed, or sent from another site'],
  404: ['NotFound', 'There is no such thing'],
  405: ['MethodNotAllowed', 'This address takes no such request; the header Allow lists those it takes'],
  409: ['Conflict', 'Not possible as things stand now'],
  410: ['Gone', 'It has expired or was taken back'],
  413: ['PayloadTooLarge', 'More bytes than are taken here'],
  415: ['UnsupportedMediaType', 'Content of a kind that is not taken here'],
  416: ['RangeNotSatisfiable', 'The file has no such part'],
  429: ['TooManyRequests', 'Try again after the seconds of the header Retry-After'],
  500: ['InternalError', 'A fault on our side'],
  502: ['ProviderFailed', 'The payment provider did not respond, or refused'],
  503: ['Unavailable', 'Try again after the seconds of the header Retry-After'],
};

const ANY: readonly ErrorCode[] = ['invalid_input', 'too_many_requests', 'internal', 'unavailable'];
const UNSAFE: readonly ErrorCode[] = ['cross_site', 'payload_too_large', 'unsupported_media'];
const SESSION: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'unconfirmed', 'factor_needed'];

/** By status. @param needsSession only an account may call it */
export function errorResponsesOf({ name, errors = [] }: Call, needsSession: boolean): Record<string, string> {
  const codes = [...ANY, ...(name.startsWith('GET ') ? [] : UNSAFE), ...(needsSession ? SESSION : []), ...errors];
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(statuses.map((status) => [status, ERROR_RESPONSES[status][0]]));
}

/** server/plugins/errors.ts. */
export const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    status: { type: 'boolean', const: false },
    statusCode: { type: 'integer', description: 'HTTP status' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    msg: { type: 'string', description: 'For the person who reads it' },
    message: { type: 'string', description: 'The same as `msg`' },
    fields: { type: 'object', description: 'What is wrong, by the path of the field', additionalProperties: { type: 'string' } },
  },
  required: ['status', 'statusCode', 'code', 'msg', 'message'],
} as const;

/** By name. */
export function errorResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(ERROR_RESPONSES).map(([status, [name, description]]) => {
      const codes = Object.entries(ERROR_STATUS).flatMap(([code, of]) => (of === Number(status) ? [code] : []));
      const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] };
      const example = { status: false, statusCode: Number(status), code: codes[0], msg: `${description}.`, message: `${description}.` };
      return [name, { description, content: { 'application/json': { schema, example } } }];
    }),
  );
}
